import { DepositCancelled, DepositDetails } from "#src/shop/payments/deposit-details.tsx"
import { defineElement } from "../define.tsx"
import { choice, flag, text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** The outcome of a deposit. */
export const lottoDepositDetails = defineElement({
  tag: "lotto-deposit-details",
  label: "Deposit",
  attributes: {
    /** Id of the deposit. */
    deposit: text(),
    /** The customer turned round at the payment wallet: where the payment began. */
    cancelled: choice(["account", "checkout"], null),
    /** The deposit pays for a cart: its receipt is shown once that is bought. */
    withPurchase: flag,
    /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
    deepLink: text(500),
  },
  events: ["lotto-navigate"],
  reserve: [240, 240],
  check: shopOnly,
  render: ({ deposit, cancelled, withPurchase, deepLink }) =>
    cancelled ? (
      <DepositCancelled deposit={deposit ?? ""} from={cancelled} />
    ) : (
      <DepositDetails deposit={deposit ?? ""} withPurchase={withPurchase} deepLink={deepLink} />
    ),
})
