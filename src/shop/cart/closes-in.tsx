import { useTexts } from "#src/shop/core/texts.ts"
import type { Closing } from "#src/shop/draws/use-cutoff.ts"
import { cartTexts } from "./cart.texts.ts"

/** How long a line's draw is still on sale. */
export function ClosesIn({ closing }: { closing: Closing }) {
  const t = useTexts(cartTexts)
  return (
    <span className={closing.soon ? "cart-line__soon" : "muted"}>{t("closes", { left: closing.left })}</span>
  )
}
