import { useState } from "react"
import { cartAtom } from "#src/shop/cart/cart.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { AddCode } from "./add-code.tsx"
import { PromotionLine } from "./promotion-line.tsx"
import css from "./promotions.css?inline"
import { promotionsTexts } from "./promotions.texts.ts"

/** The promotion codes of the cart, each with what it takes off, and the way to add one. */
export function Promotions() {
  useStyles(css)
  const t = useTexts(promotionsTexts)
  const cart = useAtomValue(cartAtom)
  const [said, setSaid] = useState("")
  if (!cart) return null
  return (
    <div className="promotions">
      {cart.promotions.length > 0 ? (
        <ul className="promotions__list" aria-label={t("list")}>
          {cart.promotions.map((promotion) => (
            <PromotionLine key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      ) : null}
      <CapabilityGate needs="vouchers">
        <AddCode onAdded={setSaid} />
      </CapabilityGate>
      <p role="status" className="promotions__said small">
        {said}
      </p>
    </div>
  )
}
