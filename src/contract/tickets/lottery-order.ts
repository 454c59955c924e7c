import * as v from "valibot"
import { DrawResult } from "../draws/draw-result.ts"
import { Money } from "../money.ts"
import { EntryProof, orderEntries } from "./line.ts"
import { Game, GameTypeKey } from "./ticket.ts"

const lottery = v.literal("lottery_ticket")

/** A ticket in one draw. A cart line for five draws becomes five orders. */
export const LotteryOrder = v.object({
  ...orderEntries,
  productType: lottery,
  gameType: GameTypeKey,
  gameOffer: v.string(),
  gameOfferName: v.string(),
  games: v.array(Game),
  /** Numbers of each game that were drawn, in the order of the games; empty until the draw is scored. */
  matched: v.array(Game),
  quickpick: v.boolean(),
  /** The cause that was chosen; null where the lottery has none. */
  causeKey: v.nullable(v.string()),
  causeName: v.nullable(v.string()),
})
export type LotteryOrder = v.InferOutput<typeof LotteryOrder>

/** How one game of a ticket did: the winning games it holds by division (a system holds many). */
export const GameOutcome = v.object({
  matched: v.array(v.object({ name: v.string(), numbers: v.array(v.number()) })),
  divisions: v.array(v.object({ division: v.number(), wins: v.number(), winnings: Money })),
  winnings: Money,
})

export const LotteryOrderDetail = v.object({
  ...LotteryOrder.entries,
  draw: DrawResult,
  /** One for each game, in order; empty until the draw is scored. */
  outcomes: v.array(GameOutcome),
  entryProof: v.nullable(EntryProof),
})
export type LotteryOrderDetail = v.InferOutput<typeof LotteryOrderDetail>
