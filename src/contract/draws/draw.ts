import * as v from "valibot"
import { Instant } from "../endpoint.ts"
import { Money } from "../money.ts"

/**
 * States of a draw in the order it passes through them; capped takes no more entries. A cancelled one is not held, and
 * everybody is paid back.
 */
export const drawStates = [
  "DRAW_OPEN",
  "DRAW_CAPPED",
  "DRAW_CLOSED",
  "DRAW_DRAWN",
  "DRAW_SCORED",
  "DRAW_PAID",
  "DRAW_EMAILED",
  "DRAW_CANCELLED",
] as const
export const DrawState = v.picklist(drawStates)
export type DrawState = v.InferOutput<typeof DrawState>

/** Data of a raffle's draw that a lottery's does not have. */
export const RaffleDrawData = v.object({
  drawNumber: v.number(),
  drawStop: Instant,
  featureImage: v.string(),
  name: v.string(),
  /** The value of all prizes together. */
  value: Money,
  /** From then until the draw opens its tickets are pre-orders; null for a draw that never had any. */
  drawPreOrderStartDate: v.nullable(Instant),
  drawOpens: Instant,
  /** Tickets that there are, and how many are left; null where the charity does not publish it. */
  tickets: v.number(),
  remaining: v.nullable(v.number()),
  /** The winner of the first prize, identified as little as possible; null until the draw. */
  winnerInfo: v.nullable(v.object({ winner: v.string(), prize: v.string(), ticketNumber: v.number() })),
})
export type RaffleDrawData = v.InferOutput<typeof RaffleDrawData>

export const Draw = v.object({
  drawNo: v.number(),
  type: v.string(),
  /** When selling stops. */
  stop: Instant,
  /** When the numbers are drawn. */
  drawDate: Instant,
  /** The first division's prize; null while it is not announced. */
  prizePool: v.nullable(Money),
  /** Words that follow the amount where it is only a part of the prize: "a month for 20 years". */
  prizeSuffix: v.optional(v.string()),
  state: DrawState,
  purchaseStatus: v.picklist(["open", "sold_out", "past_draw", "pre_order"]),
  /** Null for a lottery's draw. */
  drawData: v.nullable(RaffleDrawData),
})
export type Draw = v.InferOutput<typeof Draw>
