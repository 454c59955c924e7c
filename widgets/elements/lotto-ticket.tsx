import { TicketDetail } from "#src/shop/tickets/ticket-detail.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** One of the customer's tickets. */
export const lottoTicket = defineElement({
  tag: "lotto-ticket",
  label: "Ticket",
  attributes: {
    /** Id of the ticket. */
    ticket: text(),
  },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ ticket }) => <TicketDetail ticket={ticket ?? ""} />,
})
