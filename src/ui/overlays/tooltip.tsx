import { autoUpdate, flip, offset, shift, useFloating } from "@floating-ui/react"
import { useEffect } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./anchored.css?inline"

const GAP = 8

/** Words beside a control, for eyes only: the control itself is described by them. */
export function Tooltip({ anchor, text }: { anchor: HTMLElement; text: string }) {
  useStyles(css)
  const { refs, elements, floatingStyles } = useFloating({
    strategy: "fixed",
    placement: "top",
    elements: { reference: anchor },
    middleware: [offset(GAP), flip({ padding: GAP }), shift({ padding: GAP })],
    whileElementsMounted: autoUpdate,
  })
  useEffect(() => elements.floating?.showPopover?.(), [elements.floating])
  return (
    <div
      ref={refs.setFloating}
      popover="manual"
      className="anchored-tip"
      style={floatingStyles}
      aria-hidden="true"
    >
      {text}
    </div>
  )
}
