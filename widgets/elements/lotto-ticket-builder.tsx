import { TicketBuilder } from "#src/shop/tickets/builder/ticket-builder.tsx"
import { defineElement } from "../define.tsx"
import { addTicket } from "../methods/add-ticket.ts"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { key, wholeNumber } from "../runtime/attributes.ts"
import { sellingAttributes, sellingEvents } from "../runtime/selling.ts"
import { CartOnPage } from "../steps/cart-on-page.tsx"

/** A ticket of one lottery: numbers, draws, price. */
export const lottoTicketBuilder = defineElement({
  tag: "lotto-ticket-builder",
  label: "Ticket",
  attributes: {
    /** Key of the lottery: `powerball`, `oz_lotto` … */
    offer: key,
    /** How to play: `standard`, `powerhit`, `reduced_system` …; the offer's first where left out. */
    gameType: key,
    /** Number of the draw. A ticket is for the next open one where it is left out. */
    draw: wholeNumber(1, 999_999, null),
    ...sellingAttributes,
  },
  events: sellingEvents,
  methods: { addToCart: addTicket },
  reserve: [1200, 1720],
  check: ({ offer }) => (offer ? null : "The attribute offer says which lottery to play; it is missing."),
  render: ({ offer, gameType, draw, ...props }) => (
    <CartOnPage element={{ ...props, CheckoutFrame: LazyCheckoutFrame }}>
      <TicketBuilder offer={offer ?? ""} gameType={gameType} draw={draw} />
    </CartOnPage>
  ),
})
