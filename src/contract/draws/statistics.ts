import * as v from "valibot"
import { endpoint, Instant, Key } from "../endpoint.ts"
import { Money } from "../money.ts"

/** How the numbers of one set did, and which came up together. */
export const SetStatistics = v.object({
  name: v.string(),
  /** Every number that can be picked, in order. */
  numbers: v.array(
    v.object({
      n: v.number(),
      drawn: v.number(),
      /** Draws held since it last came up; null when it never did. */
      drawsSince: v.nullable(v.number()),
      lastDrawn: v.nullable(Instant),
    }),
  ),
  /** The most frequent first; of a set of which one number is drawn there are none. */
  pairs: v.array(v.object({ numbers: v.tuple([v.number(), v.number()]), drawn: v.number() })),
})
export type SetStatistics = v.InferOutput<typeof SetStatistics>

export const Statistics = v.object({
  productKey: v.string(),
  name: v.string(),
  colour: v.string(),
  /** Draws that were counted. */
  draws: v.number(),
  /** Of these, draws whose results an operator reported; the shop drew the others itself. */
  reportedDraws: v.number(),
  firstDraw: v.nullable(Instant),
  lastDraw: v.nullable(Instant),
  sets: v.array(SetStatistics),
  /** First division's prize of past draws, the oldest first. */
  jackpots: v.array(v.object({ drawNo: v.number(), drawDate: Instant, prizePool: Money })),
})
export type Statistics = v.InferOutput<typeof Statistics>

export const statisticsEndpoints = {
  get: endpoint({
    name: "statistics.get",
    mostPerMinute: 60,
    capability: "commercial_lotteries",
    method: "GET",
    caller: "visitor",
    path: "/statistics/{productKey}",
    version: "3.0",
    summary: "How often, and how long ago, the numbers of a lottery came up.",
    params: v.object({ productKey: Key }),
    result: Statistics,
  }),
}
