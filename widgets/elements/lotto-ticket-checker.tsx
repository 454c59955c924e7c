import { TicketChecker } from "#src/shop/tickets/checker/ticket-checker.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

/** Checks which prizes a ticket's numbers won, or would have won, in past draws; no account needed. */
export const lottoTicketChecker = defineElement({
  tag: "lotto-ticket-checker",
  label: "Check a ticket",
  attributes: {
    /** Key of the lottery; without it the visitor chooses one. */
    offer: key,
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  // Without a lottery it is a page of its own on the shop's site, with one it stands below the lottery's results.
  render: ({ offer, surface }) => (
    <TicketChecker offer={offer} level={surface === "shop" && offer === null ? 1 : 2} />
  ),
})
