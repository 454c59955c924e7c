import { TicketDetail } from "#src/features/tickets/ticket-detail.tsx"
import { defineElement } from "./define.tsx"
import { text } from "./element/attributes.ts"

export const lottoTicket = defineElement({
  tag: "lotto-ticket",
  label: "Ticket",
  attributes: { ticket: text() },
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: ({ ticket }) => (ticket ? null : "The attribute ticket says which ticket to show; it is missing."),
  render: ({ ticket }) => <TicketDetail ticket={ticket ?? ""} />,
})
