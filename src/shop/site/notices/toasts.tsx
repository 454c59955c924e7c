import { useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { shellTexts } from "../shell.texts.ts"
import { Toast } from "./toast.tsx"
import css from "./toasts.css?inline"
import { followTopDialog } from "./toasts-in-dialog.ts"

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
