import * as v from "valibot"
import { drawLineEntries, lineEntries, requestEntries } from "./line.ts"

const raffle = v.literal("raffle_ticket")

/** A customer's request for a book of raffle tickets, before the server priced it. */
export const RaffleTicketRequest = v.object({
  productType: raffle,
  lotteryKey: v.string(),
  gameOffer: v.string(),
  /** Tickets in the book: one of the counts that are sold. */
  numRaffleTickets: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  /** The draw; the next one on sale when left out. */
  firstDrawNo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
  causeKey: v.optional(v.string()),
  ...requestEntries,
})
export type RaffleTicketRequest = v.InferOutput<typeof RaffleTicketRequest>

export const RaffleCartItem = v.object({
  ...lineEntries,
  ...drawLineEntries,
  productType: raffle,
  gameOffer: v.string(),
  /** The first prize in words: a house, a car, so much a year. */
  drawName: v.string(),
  numRaffleTickets: v.number(),
  causeKey: v.string(),
  causeName: v.string(),
})
export type RaffleCartItem = v.InferOutput<typeof RaffleCartItem>
