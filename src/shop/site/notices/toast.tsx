import { type RefObject, useEffect, useRef, useState } from "react"
import {
  AUTO_DISMISS_MS,
  dismissNotificationAtom,
  type Notification,
} from "#src/shop/core/notifications.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { shellTexts } from "../shell.texts.ts"

const icons = { error: "warning", info: "info", success: "check" } as const

/** One card. It goes after ten seconds where it may, but not under the pointer or while it has the focus. */
export function Toast({ card }: { card: Notification }) {
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
