import { SyndicateTickets } from "#src/shop/tickets/syndicate-tickets.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** The customer's shares of syndicates, in draws to come and past ones. */
export const lottoSyndicateTickets = defineElement({
  tag: "lotto-syndicate-tickets",
  label: "Syndicate tickets",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: () => <SyndicateTickets />,
})
