import { PrintTickets } from "#src/shop/tickets/print-tickets.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** The customer's tickets in draws to come as a PDF. */
export const lottoPrintTickets = defineElement({
  tag: "lotto-print-tickets",
  label: "Print tickets",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [240, 240],
  check: shopOnly,
  render: () => <PrintTickets />,
})
