import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react"
import { Icon } from "../base/icon.tsx"
import { useStyles } from "../base/styles.tsx"
import { Button } from "../controls/button.tsx"
import css from "./dialog.css?inline"
import { countDialog } from "./open-dialogs.ts"

let locks = 0
let before = { overflow: "", padding: "" }

/**
 * Keeps the page behind a modal layer from scrolling, without moving it sideways where its scroll bar goes.
 * The result gives the page back as it was, once nothing locks it any more.
 */
function lockScroll(): () => void {
  const { documentElement: page } = document
  if (locks === 0) {
    const bar = innerWidth - page.clientWidth
    before = { overflow: page.style.overflow, padding: page.style.paddingInlineEnd }
    page.style.overflow = "hidden"
    if (bar > 0) page.style.paddingInlineEnd = `${bar}px`
  }
  locks += 1
  let locked = true
  return () => {
    if (!locked) return
    locked = false
    locks -= 1
    if (locks > 0) return
    page.style.overflow = before.overflow
    page.style.paddingInlineEnd = before.padding
  }
}

/** Whether it met the backdrop. To the browser that is the dialog itself, and so is empty room inside of it. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return (
    target === currentTarget && !(clientX >= left && clientX < right && clientY >= top && clientY < bottom)
  )
}

const places = { middle: "", start: " dialog-box--side dialog-box--start", end: " dialog-box--side" } as const

/**
 * A modal layer over the page: in the middle, or as a drawer at one side. The browser's own modal dialog keeps
 * the focus inside, closes on Escape, lies on top of everything and gives the focus back; the page behind
 * does not scroll while it is open.
 */
export function Dialog({
  open,
  title,
  onClose,
  closeLabel,
  side = "middle",
  children,
}: {
  open: boolean
  title: string
  onClose: () => void
  closeLabel: string
  side?: keyof typeof places
  children: ReactNode
}) {
  useStyles(css)
  const dialog = useRef<HTMLDialogElement>(null)
  /** A press began on the backdrop. One that began inside, such as selecting a text, closes nothing where it ends. */
  const pressed = useRef(false)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    if (open && !shown.open) shown.showModal()
    if (!open && shown.open) shown.close()
    if (!open) return
    const [unlock, uncount] = [lockScroll(), countDialog(shown)]
    return () => {
      uncount()
      unlock()
    }
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      className={`dialog-box${places[side]}`}
      aria-labelledby={id}
      onClose={(event) => {
        // That of a dialog inside comes up to this one too.
        if (event.target === dialog.current) onClose()
      }}
      onPointerDown={(event) => {
        pressed.current = isOutside(event)
      }}
      onClick={(event) => {
        if (pressed.current && isOutside(event)) onClose()
      }}
    >
      {open ? (
        <div className="dialog-box__inside">
          <div className="row row--between dialog-box__head">
            <h2 id={id}>{title}</h2>
            <Button look="quiet" onClick={onClose} aria-label={closeLabel}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
