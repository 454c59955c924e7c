import * as v from "valibot"
import { DrawResult } from "../draws/draw-result.ts"
import { Money } from "../money.ts"
import { EntryProof, orderEntries } from "./line.ts"

const raffle = v.literal("raffle_ticket")

/** The first and last number of tickets that follow one another. */
export const TicketNumbers = v.object({ first: v.number(), last: v.number() })

/** A prize that one of the customer's tickets won; cash goes into the wallet, the charity delivers goods. */
export const WonPrize = v.object({
  ticketNumber: v.number(),
  name: v.string(),
  value: Money,
  cash: v.boolean(),
})

/** A book of raffle tickets in one draw. */
export const RaffleOrder = v.object({
  ...orderEntries,
  productType: raffle,
  drawName: v.string(),
  numRaffleTickets: v.number(),
  ticketNumbers: TicketNumbers,
  causeKey: v.string(),
  causeName: v.string(),
  /** Empty until the draw is scored. */
  prizes: v.array(WonPrize),
})
export type RaffleOrder = v.InferOutput<typeof RaffleOrder>

export const RaffleOrderDetail = v.object({
  ...RaffleOrder.entries,
  draw: DrawResult,
  entryProof: v.nullable(EntryProof),
})
export type RaffleOrderDetail = v.InferOutput<typeof RaffleOrderDetail>
