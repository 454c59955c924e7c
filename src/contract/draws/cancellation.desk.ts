import * as v from "valibot"
import { DrawNo, endpoint, Id, Key } from "../endpoint.ts"
import { shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { refundWays } from "../orders/refund.codes.ts"
import { PROPOSED_ALREADY } from "../payments/payouts.desk.ts"
import { NamedDraw, WRONG_STATE } from "./draws.desk.ts"

/** Everything that cancelling a draw does, as it stands now, for whoever decides it. */
const CancellationEffect = v.object({
  /** The draw, and those that show its numbers and so go with it. */
  draws: v.array(NamedDraw),
  /** Why it can't be cancelled; null where it can. */
  refused: v.nullable(v.string()),
  /** Tickets, books and shares that are paid back, whose they are, and what was paid for them. */
  tickets: v.number(),
  customers: v.number(),
  amount: Money,
  /** The part of it that a card may get back at most: what cards paid in the same purchases. */
  byCard: Money,
  /** Taken off by codes: it is nobody's to get back. */
  discounts: Money,
  /** Tickets of Lotto Party groups, bought or still selling. */
  parties: v.number(),
  /** Tickets that would have been charged later: nobody is charged. */
  scheduled: v.number(),
  /** Entries that came by post, free of charge: their people have no account that a mail could go to. */
  post: v.number(),
  /** Tickets of a raffle that were sold outside the shop, which pays none of them back. */
  elsewhere: v.number(),
  /** Customers who owe for a deposit that went back: the money pays that first. */
  owing: v.number(),
  /** The cause that the sales went to, and that pays them back; null for a lottery. */
  cause: v.nullable(v.string()),
})
export type CancellationEffect = v.InferOutput<typeof CancellationEffect>

const common = { service: "desk", caller: "staff" } as const
const named = v.object({ offerKey: Key, drawNo: DrawNo })
const about = { kind: "draw", param: ["offerKey", "drawNo"] } as const

/** A draw that is cancelled, with two people, and how far everybody is paid back. */
export const deskCancellationEndpoints = {
  effect: endpoint({
    ...common,
    name: "deskCancellations.effect",
    method: "GET",
    path: "/draws/{offerKey}/{drawNo}/cancellation-effect",
    scope: "draws:write",
    summary: "Everything that cancelling a draw would do now.",
    params: named,
    result: CancellationEffect,
  }),
  propose: endpoint({
    ...common,
    name: "deskCancellations.propose",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/cancellation",
    scope: "draws:write",
    elevated: true,
    about,
    summary: "Proposed to cancel a draw and to pay everybody back, for somebody else to approve.",
    params: named,
    body: v.object({
      /** Customers read it. */
      words: shortText(300),
      to: v.picklist(refundWays),
    }),
    result: v.object({ approvalId: Id }),
    errors: [WRONG_STATE, PROPOSED_ALREADY],
  }),
  retry: endpoint({
    ...common,
    name: "deskCancellations.retry",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/cancellation/retry",
    scope: "draws:write",
    elevated: true,
    about,
    summary: "Had payments back that failed tried again at once.",
    params: named,
    errors: [WRONG_STATE],
  }),
}
