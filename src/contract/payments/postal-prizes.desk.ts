import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { atMost, Line, shortLine, shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"
import { NAMES_DIFFER, PAYOUT_MOVED } from "./payouts.desk.ts"
import { withdrawalStatuses } from "./withdrawal.codes.ts"

/** `due`: somebody has to pay it; `underway`: approved or in a file, or waits for that; `goods`: the cause delivers it. */
export const postalPrizeStates = ["due", "underway", "paid", "goods"] as const

/** A prize that an entry by post won, with whom it goes to. */
const PostalPrize = v.object({
  /** The entry's: a ticket wins once. */
  id: Id,
  state: v.picklist(postalPrizeStates),
  offerKey: v.string(),
  offerName: v.string(),
  drawNo: v.number(),
  drawnAt: Instant,
  ticketNumber: v.number(),
  name: v.string(),
  address: v.string(),
  prize: v.string(),
  worth: Money,
  /** The last payment of it; null before the first. */
  payout: v.nullable(
    v.object({ id: Id, status: v.picklist(withdrawalStatuses), reason: v.nullable(v.string()) }),
  ),
})
export type PostalPrize = v.InferOutput<typeof PostalPrize>

export const postalPrizeEndpoints = {
  list: endpoint({
    name: "postalPrizes.list",
    method: "GET",
    path: "/postal-prizes",
    service: "desk",
    caller: "staff",
    scope: "payouts:read",
    recorded: true,
    summary: "Looked at prizes that entries by post won, and who won them, the latest entry first.",
    query: v.object({ ...datedQuery, state: v.optional(v.picklist(postalPrizeStates)) }),
    result: cursorPage(PostalPrize),
    csv: {
      Drawn: "drawnAt",
      Worth: "worth",
      Prize: "prize",
      Winner: "name",
      Address: "address",
      Product: "offerName",
      Draw: "drawNo",
      Ticket: "ticketNumber",
      State: "state",
    },
  }),
  pay: endpoint({
    name: "postalPrizes.pay",
    method: "POST",
    path: "/postal-prizes/{id}/payment",
    service: "desk",
    caller: "staff",
    scope: "payouts:write",
    elevated: true,
    about: { kind: "postal-entry", param: "id" },
    unrecorded: ["code", "accountNumber", "accountName"],
    summary:
      "Proposed to pay a prize in cash to the account of somebody who won it with an entry by post; somebody else approves it.",
    params: v.object({ id: Id }),
    body: v.object({
      /** BSB or sort code. */
      code: v.pipe(Line, atMost(20)),
      accountNumber: shortLine(40),
      accountName: shortLine(100),
      /** Why it may be paid to an account in another name than the card's; needed where it is. */
      nameReason: v.optional(shortText(300)),
    }),
    result: v.object({ payoutId: Id, approvalId: Id }),
    errors: [PAYOUT_MOVED, NAMES_DIFFER],
  }),
}
