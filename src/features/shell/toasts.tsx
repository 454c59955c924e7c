import { useEffect } from "react"
import {
  AUTO_DISMISS_MS,
  dismissNotificationAtom,
  type Notification,
  notificationsAtom,
} from "#src/state/notifications.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { Button, ButtonLink } from "#src/ui/button.tsx"
import { Icon } from "#src/ui/icon.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import { shellTexts } from "./shell.texts.ts"
import css from "./toasts.css?inline"

/** Messages at the bottom corner, one card each. They are spoken as they come. */
export function Toasts() {
  useStyles(css)
  const t = useTexts(shellTexts)
  const cards = useAtomValue(notificationsAtom)
  return (
    <section className="toasts" aria-label={t("notifications")} aria-live="polite">
      {cards.map((card) => (
        <Toast key={card.id} card={card} />
      ))}
    </section>
  )
}

function Toast({ card }: { card: Notification }) {
  const t = useTexts(shellTexts)
  const dismiss = useSetAtom(dismissNotificationAtom)
  useEffect(() => {
    if (!card.isAutoDismissed) return
    const timer = setTimeout(() => dismiss(card.id), AUTO_DISMISS_MS)
    return () => clearTimeout(timer)
  }, [card, dismiss])
  return (
    <div className={`toast toast--${card.level}`} role={card.level === "error" ? "alert" : "status"}>
      <Icon name={card.level === "error" ? "warning" : card.level === "success" ? "check" : "info"} />
      <div className="toast__words">
        <strong>{card.title}</strong>
        {card.message ? <p>{card.message}</p> : null}
        <div className="row">
          {card.actions.map((action) =>
            action.link ? (
              <ButtonLink key={action.id} look="quiet" href={action.link}>
                {action.text}
              </ButtonLink>
            ) : (
              <Button key={action.id} look="quiet" onClick={() => dismiss(card.id)}>
                {action.text}
              </Button>
            ),
          )}
        </div>
      </div>
      <Button look="quiet" onClick={() => dismiss(card.id)} aria-label={t("dismiss")}>
        <Icon name="close" />
      </Button>
    </div>
  )
}
