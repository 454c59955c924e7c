import * as v from "valibot"
import { DrawNo, endpoint, Id, Instant, Key } from "../endpoint.ts"
import { shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { refundWays } from "../orders/refund.codes.ts"
import { cursorPage, sortedQuery } from "../staff/cursor.ts"
import { drawStates } from "./draw.ts"

const service = "desk"
const caller = "staff"
const scope = "draws:read"

/** A draw as the desk speaks of it. */
export const NamedDraw = v.object({
  offerKey: Key,
  offerName: v.string(),
  drawNo: v.number(),
})
export type NamedDraw = v.InferOutput<typeof NamedDraw>

/** A draw in the calendar. */
export const DeskDraw = v.object({
  ...NamedDraw.entries,
  state: v.picklist(drawStates),
  cutoff: Instant,
  drawAt: Instant,
  /** Its numbers are those of an operator. */
  isReported: v.boolean(),
  /** It should be further by now. */
  isLate: v.boolean(),
  /** Staff stopped its sales before the cutoff. */
  isHalted: v.boolean(),
  /** Its prizes wait until staff release them. */
  isPaymentHeld: v.boolean(),
  /** It is held, and staff have not entered the operator's result yet. */
  waitsForResult: v.boolean(),
})
export type DeskDraw = v.InferOutput<typeof DeskDraw>

/** Times of a draw that is not held yet, for moving it. */
const DrawTimes = v.object({
  /** The lottery's own, in which its times are typed. */
  timeZone: v.string(),
  /** On the lottery's clock: 2026-11-26T19:25. */
  cutoff: v.string(),
  drawAt: v.string(),
  /** Draws that show the same numbers, and so are moved together. */
  together: v.array(NamedDraw),
})

/** The parts of a result of a draw that an operator holds, for the form that enters it. */
const ResultForm = v.object({
  sets: v.array(v.object({ name: v.string(), first: v.number(), last: v.number(), count: v.number() })),
  divisions: v.array(
    v.object({ division: v.number(), description: v.string(), fixedPrize: v.nullable(Money) }),
  ),
  /** As it was reported with the result that stands. */
  nextJackpot: v.nullable(Money),
  /** How often the result was corrected. */
  corrections: v.number(),
})

/** The parts of a result of a raffle that an operator draws, for the form that enters it. */
const RaffleForm = v.object({
  /** Numbers go from 1 to this. */
  tickets: v.number(),
  /** In the order they are drawn; of a result that stands, who won elsewhere. */
  prizes: v.array(v.object({ name: v.string(), worth: Money, winner: v.nullable(v.string()) })),
  corrections: v.number(),
})

export const DrawsToSeeTo = v.object({
  late: v.array(DeskDraw),
  /** For a result, or for the release of their prizes. */
  waiting: v.array(DeskDraw),
  /** Cancelled ones whose payments back fail. */
  failing: v.array(DeskDraw),
})
export type DrawsToSeeTo = v.InferOutput<typeof DrawsToSeeTo>

/** How far everybody is paid back for a cancelled draw. */
const Cancellation = v.object({
  at: Instant,
  /** As customers read it. */
  words: v.string(),
  to: v.picklist(refundWays),
  proposedBy: v.string(),
  approvedBy: v.string(),
  /** When the last customer was paid back; null while any waits. */
  doneAt: v.nullable(Instant),
  tickets: v.number(),
  ticketsBack: v.number(),
  amount: Money,
  amountBack: Money,
  /** Customers who wait for their money. */
  waiting: v.number(),
  /** Those of them whose payment failed the last time; the job tries again by itself. */
  failed: v.number(),
  /** Some of these, the latest first. */
  failures: v.array(
    v.object({
      customerId: Id,
      /** Masked. */
      customer: v.string(),
      why: v.string(),
      at: Instant,
    }),
  ),
  /** Payments that a card refused: they wait in the list of refused returns, or went to the wallet. */
  refusedByCards: v.number(),
})
export type Cancellation = v.InferOutput<typeof Cancellation>

export const DeskDrawDetail = v.object({
  ...DeskDraw.entries,
  /** Null where the shop draws it. */
  result: v.nullable(ResultForm),
  /** Null for a lottery's, and where the shop draws it. */
  raffleResult: v.nullable(RaffleForm),
  /** Its prizes will wait until staff release them, from when its operator's result is entered. */
  holdsPayment: v.boolean(),
  times: DrawTimes,
  /** Tickets, shares and books in it, and what they cost before discounts. */
  orders: v.number(),
  customers: v.number(),
  sales: Money,
  quickpicks: v.number(),
  /** Drawn, by field; null before. */
  numbers: v.nullable(v.array(v.object({ name: v.string(), numbers: v.array(v.number()) }))),
  /** The outcome of scoring; null before. */
  divisions: v.nullable(
    v.array(
      v.object({
        division: v.number(),
        description: v.string(),
        winners: v.nullable(v.number()),
        dividend: Money,
      }),
    ),
  ),
  /** Whether people may enter it by post, free of charge, and whether such entries can be typed in now. */
  post: v.nullable(
    v.object({
      isOpen: v.boolean(),
      /** Entries that take part. */
      entries: v.number(),
      /** Entries that nobody has confirmed: once the draw is closed they take no part. */
      unconfirmed: v.number(),
    }),
  ),
  /** Orders that won, and those of them that are paid. */
  won: v.number(),
  paid: v.number(),
  winnings: Money,
  /** Null where it was not cancelled. */
  cancellation: v.nullable(Cancellation),
})
export type DeskDrawDetail = v.InferOutput<typeof DeskDrawDetail>

const named = v.object({ offerKey: Key, drawNo: DrawNo })
const about = { kind: "draw", param: ["offerKey", "drawNo"] } as const
/** The request does not fit the state that the draw is in by now. */
export const WRONG_STATE = "wrong_state"

/** A moment on the lottery's own clock; seconds may be left out. */
const WallTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, "Enter a day and a time."),
)

export const deskDrawEndpoints = {
  list: endpoint({
    name: "deskDraws.list",
    method: "GET",
    path: "/draws",
    service,
    caller,
    scope,
    summary:
      "Draws to come, the next first; or those that were, the latest first. Sorted otherwise on request.",
    query: v.object({
      ...sortedQuery("drawAt", "cutoff", "draw"),
      offer: v.optional(Key),
      state: v.optional(v.picklist(drawStates)),
      /** `past`: those that were, the latest first. */
      when: v.optional(v.picklist(["coming", "past"]), "coming"),
    }),
    result: cursorPage(DeskDraw),
    csv: {
      Product: "offerName",
      Draw: "drawNo",
      Cutoff: "cutoff",
      "Draw at": "drawAt",
      State: "state",
      Late: "isLate",
      Halted: "isHalted",
      "Result of an operator": "isReported",
    },
  }),
  get: endpoint({
    name: "deskDraws.get",
    method: "GET",
    path: "/draws/{offerKey}/{drawNo}",
    service,
    caller,
    scope,
    summary: "A draw with its sales so far, and once it is scored what was won.",
    params: named,
    result: DeskDrawDetail,
  }),
  toSeeTo: endpoint({
    name: "deskDraws.toSeeTo",
    method: "GET",
    path: "/draws-to-see-to",
    service,
    caller,
    scope,
    summary:
      "Draws that are late, wait for a result or for the release of their prizes, or were cancelled and can't pay everybody back.",
    result: DrawsToSeeTo,
  }),
  halt: endpoint({
    name: "deskDraws.halt",
    method: "POST",
    path: "/draws/{offerKey}/{drawNo}/halt",
    service,
    caller,
    scope: "draws:write",
    about,
    elevated: true,
    summary: "Stopped the sales of a draw. Tickets that are sold stay in it.",
    params: named,
    body: v.object({ reason: shortText(500) }),
    errors: [WRONG_STATE],
  }),
  resume: endpoint({
    name: "deskDraws.resume",
    method: "DELETE",
    path: "/draws/{offerKey}/{drawNo}/halt",
    service,
    caller,
    scope: "draws:write",
    about,
    elevated: true,
    summary: "Resumed the sales of a draw.",
    params: named,
    errors: [WRONG_STATE],
  }),
  changeTimes: endpoint({
    name: "deskDraws.changeTimes",
    method: "PUT",
    path: "/draws/{offerKey}/{drawNo}/times",
    service,
    caller,
    scope: "draws:write",
    elevated: true,
    about,
    summary: "Moved a draw, and those that show the same numbers. Customers with tickets in them get a mail.",
    params: named,
    body: v.object({ cutoff: WallTime, drawAt: WallTime, reason: shortText(500) }),
    errors: [WRONG_STATE],
  }),
}
