import type { Cart } from "#src/contract/cart/cart.ts"
import { OwnSignIn } from "#src/shop/core/partner-bounds.tsx"
import { asFailure, hasCode } from "#src/shop/core/query/failures.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { paymentTexts } from "../payments/payment.texts.ts"
import { PaymentFailure } from "../payments/payment-failure.tsx"
import { isCartChanged } from "./checkout.atoms.ts"

/** Why the payment failed; a cart that changed meanwhile is below it as it is now, and cost nothing. */
export function Failed({ error }: { error: unknown }) {
  const t = useTexts(paymentTexts)
  const changed = isCartChanged(error)
  const failure = asFailure(error)
  const { message } = failure
  if (hasCode(failure, "own_sign_in_required", "delegated_limit")) return <OwnSignIn>{message}</OwnSignIn>
  return (
    <PaymentFailure title={changed ? t("changedTitle") : t("failedTitle")}>
      <p>{message}</p>
      {changed ? <p>{t("changedHint")}</p> : null}
    </PaymentFailure>
  )
}

/** Tickets that the shop removed from the cart while the customer was elsewhere. */
export function Removed({ items }: { items: Cart["autoRemovedItems"] }) {
  const t = useTexts(paymentTexts)
  if (items.length === 0) return null
  return (
    <Notice level="info" title={t("removedTitle")}>
      {items.map(({ id, name, description, reason }) => (
        <p key={id}>{`${name}, ${description}: ${reason}`}</p>
      ))}
    </Notice>
  )
}

/** Tickets of the cart that may no longer be sold: the order is paid without them. */
export function LeftOut({ cart: { cartItems, unsold, blockedReasons } }: { cart: Cart }) {
  const t = useTexts(paymentTexts)
  if (unsold.length === 0 || unsold.length === cartItems.length) return null
  return (
    <Notice level="info" title={t("leftOutTitle")}>
      {cartItems
        .filter(({ id }) => unsold.includes(id))
        .map(({ id, lotteryName }) => (
          <p key={id}>{`${lotteryName}: ${blockedReasons[id]?.message ?? ""}`}</p>
        ))}
    </Notice>
  )
}
