import { Component, type ReactNode } from "react"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"

/** A page that fails takes nothing with it: the navigation stays, and the page can be loaded anew. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice
        level="error"
        actions={
          <Button look="secondary" onClick={() => location.reload()}>
            Load it again
          </Button>
        }
      >
        This page couldn't be shown. What you saved is safe.
      </Notice>
    )
  }
}
