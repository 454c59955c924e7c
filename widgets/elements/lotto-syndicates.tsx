import { Syndicates } from "#src/shop/syndicates/syndicates.tsx"
import { defineElement } from "../define.tsx"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { flag, key, wholeNumber } from "../runtime/attributes.ts"
import { sellingAttributes, sellingEvents } from "../runtime/selling.ts"
import { CartOnPage } from "../steps/cart-on-page.tsx"

/** Syndicates on sale, and shares of them to buy. */
export const lottoSyndicates = defineElement({
  tag: "lotto-syndicates",
  label: "Syndicates",
  attributes: {
    /** Key of the lottery whose syndicates to show; all where left out. */
    lottery: key,
    /** Of all syndicates, those of this lottery are shown first of all; visitors may choose another. */
    chosen: key,
    /** How many are shown at first: tens up to 200. */
    shown: wholeNumber(10, 200, 10),
    /** The page has another subject: this one's heading stands below it. */
    beside: flag,
    ...sellingAttributes,
  },
  events: sellingEvents,
  reserve: [860, 860],
  render: ({ lottery, chosen, shown, beside, ...props }) => (
    <CartOnPage element={{ ...props, CheckoutFrame: LazyCheckoutFrame }}>
      <Syndicates
        level={props.surface === "shop" && !beside ? 1 : 2}
        lottery={lottery}
        chosen={chosen}
        shown={shown}
      />
    </CartOnPage>
  ),
})
