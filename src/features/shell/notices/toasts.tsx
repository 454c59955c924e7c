import { useTexts } from "#src/state/content/texts.ts"
import { notificationsAtom } from "#src/state/site/notifications.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { shellTexts } from "../shell.texts.ts"
import { Toast } from "./toast.tsx"
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
