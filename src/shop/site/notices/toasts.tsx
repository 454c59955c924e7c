import { type RefObject, useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import {
  AUTO_DISMISS_MS,
  dismissNotificationAtom,
  type Notification,
  notificationsAtom,
} from "#src/shop/core/notifications.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { DIALOGS, openDialogs } from "#src/ui/overlays/open-dialogs.ts"
import { shellTexts } from "../shell.texts.ts"
import css from "./toasts.css?inline"

/**
 * Puts the box of the cards where they can be seen and pressed: into the topmost open dialog, whichever element's it
 * is, and otherwise where they belong (`home`). The box itself moves, so that cards keep their time. What comes back
 * takes it out again.
 */
function followTopDialog(box: HTMLElement, home: HTMLElement): () => void {
  /** In a dialog of another shadow root the cards need their styles with them. */
  let slot: HTMLElement | null = null
  const move = () => {
    const dialog = [...openDialogs].findLast(({ open, isConnected }) => open && isConnected)
    const root = home.getRootNode()
    const isForeign = dialog && dialog.getRootNode() !== root
    const left = slot
    if (!isForeign) slot = null
    else if (slot?.parentNode !== dialog) slot = slotIn(dialog, root)
    const parent = slot?.shadowRoot ?? dialog ?? home
    if (box.parentNode !== parent) parent.append(box)
    if (left !== slot) left?.remove()
    if (slot?.shadowRoot && isStyled(root)) slot.shadowRoot.adoptedStyleSheets = [...root.adoptedStyleSheets]
  }
  move()
  // Styles of what a card holds come with the card.
  const watching = new MutationObserver(move)
  watching.observe(box, { childList: true, subtree: true })
  document.addEventListener(DIALOGS, move)
  return () => {
    watching.disconnect()
    document.removeEventListener(DIALOGS, move)
    box.remove()
    slot?.remove()
  }
}

const isStyled = (root: Node): root is Document | ShadowRoot => "adoptedStyleSheets" in root

/** A place in a dialog that looks as the cards' own element does. */
function slotIn(dialog: HTMLDialogElement, root: Node): HTMLElement {
  const slot = document.createElement("div")
  const theme = root instanceof ShadowRoot && root.host.getAttribute("theme")
  if (theme) slot.setAttribute("theme", theme)
  slot.attachShadow({ mode: "open" })
  dialog.append(slot)
  return slot
}

/** Messages at the bottom corner, one card each, over every dialog. They are spoken as they come. */
export function Toasts() {
  useStyles(css)
  const t = useTexts(shellTexts)
  const cards = useAtomValue(notificationsAtom)
  const home = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const made = document.createElement("div")
    made.className = "base"
    setBox(made)
    return home.current ? followTopDialog(made, home.current) : undefined
  }, [])
  return (
    <div ref={home}>
      {box &&
        createPortal(
          <section className="toasts" aria-label={t("notifications")} aria-live="polite">
            {cards.map((card) => (
              <Toast key={card.id} card={card} />
            ))}
          </section>,
          box,
        )}
    </div>
  )
}

const icons = { error: "warning", info: "info", success: "check" } as const

/** One card. It goes after ten seconds where it may, but not under the pointer or while it has the focus. */
function Toast({ card }: { card: Notification }) {
  const t = useTexts(shellTexts)
  const dismissById = useSetAtom(dismissNotificationAtom)
  const box = useRef<HTMLDivElement>(null)
  const paused = usePaused(box)
  const dismiss = () => dismissById(card.id)
  useEffect(() => {
    if (!card.isAutoDismissed || paused) return
    const timer = setTimeout(dismissById, AUTO_DISMISS_MS, card.id)
    return () => clearTimeout(timer)
  }, [card, paused, dismissById])
  return (
    <div
      ref={box}
      className={`toast toast--${card.level}`}
      role={card.level === "error" ? "alert" : "status"}
    >
      <Icon name={icons[card.level]} />
      <div className="toast__words">
        <strong>{card.title}</strong>
        {card.message ? <p>{card.message}</p> : null}
        {card.actions.length > 0 ? (
          <div className="row">
            {card.actions.map(({ id, text, link, deepLink }) => {
              const address = link ?? deepLink
              return address ? (
                <ButtonLink key={id} look="quiet" href={address} onClick={dismiss}>
                  {text}
                </ButtonLink>
              ) : (
                <Button key={id} look="quiet" onClick={dismiss}>
                  {text}
                </Button>
              )
            })}
          </div>
        ) : null}
      </div>
      <Button look="quiet" onClick={dismiss} aria-label={t("dismiss")}>
        <Icon name="close" />
      </Button>
    </div>
  )
}

/** Whether something is under the pointer or has the focus: it is being read. */
function usePaused(box: RefObject<HTMLElement | null>): boolean {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    const element = box.current
    const pause = () => setPaused(true)
    const leave = () => setPaused(false)
    const events = [
      ["pointerenter", pause],
      ["pointerleave", leave],
      ["focusin", pause],
      ["focusout", leave],
    ] as const
    for (const [type, listener] of events) element?.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of events) element?.removeEventListener(type, listener)
    }
  }, [box])
  return paused
}
