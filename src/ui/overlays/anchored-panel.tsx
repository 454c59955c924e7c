import {
  autoUpdate,
  FloatingFocusManager,
  flip,
  offset,
  shift,
  size,
  useDismiss,
  useFloating,
  useInteractions,
} from "@floating-ui/react"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { Icon } from "../base/icon.tsx"
import { useStyles } from "../base/styles.tsx"
import { Button } from "../controls/button.tsx"
import css from "./anchored.css?inline"

/** Pixels between a control and what it opens, and between that and the edge of the window. */
const GAP = 8

/**
 * A small dialog under the control that opened it, or above where there is no room. The page behind can be used:
 * a press elsewhere, Escape, or the focus leaving it closes it, and the focus goes back to the control.
 */
export function AnchoredPanel({
  anchor,
  title,
  closeLabel,
  onClose,
  children,
}: {
  anchor: HTMLElement
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}) {
  useStyles(css)
  const id = useId()
  const closed = useRef(false)
  const { refs, elements, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (open) => {
      if (!open) closeOnce()
    },
    strategy: "fixed",
    placement: "bottom-end",
    elements: { reference: anchor },
    middleware: [
      offset(GAP),
      flip({ padding: GAP }),
      shift({ padding: GAP }),
      size({
        padding: GAP,
        apply: ({ availableHeight, elements: { floating } }) => {
          floating.style.maxBlockSize = `${availableHeight}px`
        },
      }),
    ],
    whileElementsMounted: autoUpdate,
  })
  /** A press elsewhere takes the focus away too: either closes it. A focus that was inside goes back. */
  function closeOnce(): void {
    if (closed.current) return
    closed.current = true
    const { floating } = elements
    const { activeElement } = (floating?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>
    if (activeElement && floating?.contains(activeElement)) anchor.focus()
    onClose()
  }
  const { getFloatingProps } = useInteractions([useDismiss(context)])
  // Above everything on the page, wherever the element stands in it.
  useEffect(() => elements.floating?.showPopover?.(), [elements.floating])
  return (
    <FloatingFocusManager context={context} modal={false} returnFocus={false}>
      <div
        ref={refs.setFloating}
        popover="manual"
        role="dialog"
        className="anchored-panel"
        style={floatingStyles}
        aria-labelledby={id}
        {...getFloatingProps()}
      >
        <div className="row row--between anchored-panel__head">
          <h2 id={id}>{title}</h2>
          <Button look="quiet" onClick={closeOnce} aria-label={closeLabel}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
      </div>
    </FloatingFocusManager>
  )
}
