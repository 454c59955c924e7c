import { type ReactNode, useMemo } from "react"
import { Base } from "#src/ui/base.tsx"
import { ElementHost, type ElementHostValue } from "#src/ui/element-host.tsx"
import { type AddStyle, StyleHost } from "#src/ui/styles.tsx"

export interface SurroundingsProps extends ElementHostValue {
  readonly children: ReactNode
  /** Where style sheets go: into the element's shadow root, or into a set while rendering on the server. */
  readonly addStyle: AddStyle
}

/** What components know of the element around them, and the ground they stand on. */
export function Surroundings({ children, addStyle, emit, overlayRoot, kind }: SurroundingsProps) {
  const host = useMemo(() => ({ emit, overlayRoot, kind }), [emit, overlayRoot, kind])
  return (
    <StyleHost addStyle={addStyle}>
      <ElementHost value={host}>
        <Base>{children}</Base>
      </ElementHost>
    </StyleHost>
  )
}
