import { createPortal } from "react-dom"
import { notificationsAtom } from "#src/state/notifications.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { StyleHost, useStyles } from "#src/ui/styles.tsx"
import { useTopDialog } from "#src/ui/top-dialog.ts"
import { shellTexts } from "../shell.texts.ts"
import { Toast } from "./toast.tsx"
import css from "./toasts.css?inline"

/**
 * Messages at the bottom corner, one card each. They are spoken as they come. Over a modal dialog they stand inside
 * it: behind it they could be neither heard nor pressed.
 */
export function Toasts() {
  const top = useTopDialog()
  if (!top) return <Cards />
  return createPortal(
    <StyleHost addStyle={top.addStyle}>
      <Cards />
    </StyleHost>,
    top.box,
  )
}

/** In whatever element's dialog they stand, they may be about the customer: nobody records them. */
function Cards() {
  useStyles(css)
  const t = useTexts(shellTexts)
  const cards = useAtomValue(notificationsAtom)
  return (
    <section className="toasts" aria-label={t("notifications")} aria-live="polite" data-private="">
      {cards.map((card) => (
        <Toast key={card.id} card={card} />
      ))}
    </section>
  )
}
