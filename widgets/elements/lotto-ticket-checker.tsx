import { TicketChecker } from "#src/features/ticket-checker/ticket-checker.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

export const lottoTicketChecker = defineElement({
  tag: "lotto-ticket-checker",
  label: "Check a ticket",
  attributes: { offer: key },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  render: ({ offer }) => <TicketChecker offer={offer} />,
})
