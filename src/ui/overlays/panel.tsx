import { type ReactNode, type RefObject, useEffect, useState } from "react"
import { matchesMedia } from "#src/domain/core/browser/observe.ts"
import type { AnchoredPanel } from "./anchored-panel.tsx"
import { Dialog } from "./dialog.tsx"

/** From this width on there is room for a panel beside its control, as the navigation's own links. */
const WIDE = "(min-width: 62.5em)"

const anchoredPanel = async () => (await import("./anchored-panel.tsx")).AnchoredPanel

/**
 * A panel that a control opens: anchored to the control on wide windows, a drawer at the side on others. The
 * code that anchors it is loaded when it is first opened; where that cannot be had, the panel is a drawer on
 * wide windows too.
 */
export function Panel({
  anchor,
  open,
  ...panel
}: {
  /** The control that opens it. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}) {
  /** Null until it is decided how this opening looks. */
  const [look, setLook] = useState<{ readonly Anchored: typeof AnchoredPanel | null } | null>(null)
  useEffect(() => {
    if (!open) return setLook(null)
    let here = true
    const decide = (Anchored: typeof AnchoredPanel | null) => {
      if (here) setLook({ Anchored })
    }
    if (matchesMedia(WIDE)) anchoredPanel().then(decide, () => decide(null))
    else decide(null)
    return () => {
      here = false
    }
  }, [open])
  const { Anchored = null } = look ?? {}
  return (
    <>
      <Dialog open={open && look !== null && Anchored === null} side="end" {...panel} />
      {open && Anchored && anchor.current ? <Anchored anchor={anchor.current} {...panel} /> : null}
    </>
  )
}
