import { TiersPage } from "#src/shop/rewards/tiers-page.tsx"
import { defineElement } from "../define.tsx"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { sellingAttributes, sellingEvents } from "../runtime/selling.ts"
import { CartOnPage } from "../steps/cart-on-page.tsx"

/** The benefits of each tier of the programme, and the prices of premium with their periods. */
export const lottoMembershipTiers = defineElement({
  tag: "lotto-membership-tiers",
  label: "Membership tiers",
  attributes: sellingAttributes,
  events: sellingEvents,
  reserve: [1300, 900],
  render: (props) => (
    <CartOnPage element={{ ...props, CheckoutFrame: LazyCheckoutFrame }}>
      <TiersPage />
    </CartOnPage>
  ),
})
