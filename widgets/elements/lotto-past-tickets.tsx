import { TicketList } from "#src/shop/tickets/ticket-list.tsx"
import { defineElement } from "../define.tsx"
import { wholeNumber } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** The customer's tickets in past draws, with winnings. */
export const lottoPastTickets = defineElement({
  tag: "lotto-past-tickets",
  label: "Past tickets",
  attributes: {
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
  },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ page }) => <TicketList past page={page} />,
})
