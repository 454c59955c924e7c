import { RaffleBuilder } from "#src/shop/raffles/builder/raffle-builder.tsx"
import { defineElement } from "../define.tsx"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { flag, key, wholeNumber } from "../runtime/attributes.ts"
import { sellingAttributes, sellingEvents } from "../runtime/selling.ts"
import { CartOnPage } from "../steps/cart-on-page.tsx"

/** A raffle: its prizes, how many tickets for how much, and whom it helps. */
export const lottoRaffle = defineElement({
  tag: "lotto-raffle",
  label: "Charity tickets",
  attributes: {
    /** Key of the raffle: `lifeboat_house_draw` … */
    offer: key,
    /** Number of the draw; the one on sale where it is left out. */
    draw: wholeNumber(1, 999_999, null),
    /** Shows how to take part by post. */
    freePostalEntry: flag,
    /** Shows the draw as customers see it, and sells nothing. */
    preview: flag,
    ...sellingAttributes,
  },
  events: sellingEvents,
  reserve: [1200, 1720],
  check: ({ offer }) => (offer ? null : "The attribute offer says which raffle to show; it is missing."),
  render: ({ offer, draw, freePostalEntry, preview, ...props }) => (
    <CartOnPage element={{ ...props, CheckoutFrame: LazyCheckoutFrame }}>
      <RaffleBuilder offer={offer ?? ""} draw={draw} postalEntry={freePostalEntry} preview={preview} />
    </CartOnPage>
  ),
})
