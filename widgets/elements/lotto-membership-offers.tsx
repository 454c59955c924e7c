import { MembershipOffers } from "#src/shop/rewards/membership-offers.tsx"
import { defineElement } from "../define.tsx"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { key } from "../runtime/attributes.ts"
import { sellingAttributes, sellingEvents } from "../runtime/selling.ts"
import { CartOnPage } from "../steps/cart-on-page.tsx"

/** Memberships with their periods and prices, and the way into the cart. */
export const lottoMembershipOffers = defineElement({
  tag: "lotto-membership-offers",
  label: "Memberships",
  attributes: {
    /** Key of the membership program, such as daily_winners; all where left out. */
    program: key,
    ...sellingAttributes,
  },
  events: sellingEvents,
  reserve: [480, 340],
  render: ({ program, ...props }) => (
    <CartOnPage element={{ ...props, CheckoutFrame: LazyCheckoutFrame }}>
      <MembershipOffers program={program} />
    </CartOnPage>
  ),
})
