import * as v from "valibot"
import { productTypes } from "../catalogue/product-offer.ts"
import { DrawNo, endpoint, Id, Instant, Key } from "../endpoint.ts"
import { Money } from "../money.ts"
import { pageQueryOf } from "../paging.ts"
import { OrderState, TicketNumbers } from "../tickets/line.ts"
import { DrawState, RaffleDrawData } from "./draw.ts"
import { DrawDetails } from "./draw-details.ts"
import { PAST_RESULTS_PAGE_SIZE } from "./page-size.codes.ts"

export const DivisionResult = v.object({
  division: v.number(),
  description: v.string(),
  /** Null where only the dividend was reported. */
  winners: v.nullable(v.number()),
  /** The amount that each winner is paid. */
  dividend: Money,
  pool: v.nullable(Money),
})
export type DivisionResult = v.InferOutput<typeof DivisionResult>

/** A barrel that numbers were drawn from: the first barrel's supplementaries follow its numbers. */
const Barrel = v.object({
  name: v.string(),
  first: v.number(),
  last: v.number(),
  drawn: v.number(),
  supplementary: v.number(),
})

/** A round of a public beacon (drand), fixed before sales close; its signature comes after that. */
const Beacon = v.object({
  scheme: v.literal("bls-unchained-g1-rfc9380"),
  chain: v.string(),
  publicKey: v.string(),
  /** Seconds between two rounds, and when the first came. */
  period: v.number(),
  genesis: v.number(),
  round: v.number(),
  /** When sales were to end: the round is the first after it and five minutes. */
  cutoff: Instant,
  signature: v.nullable(v.string()),
})

export const DrawResult = v.object({
  offerKey: v.string(),
  offerName: v.string(),
  colour: v.string(),
  drawNo: v.number(),
  drawDate: Instant,
  state: DrawState,
  /** The draws before and after it that have numbers, null where there is none; left out of lists. */
  previousDrawNo: v.optional(v.nullable(v.number())),
  nextDrawNo: v.optional(v.nullable(v.number())),
  prizePool: v.nullable(Money),
  prizeSuffix: v.optional(v.string()),
  /** Drawn numbers by set, in the order drawn; empty until the draw. A set named Supplementary follows the mains. */
  numbers: v.array(v.object({ name: v.string(), numbers: v.array(v.number()) })),
  /** Empty until the draw is scored. */
  divisions: v.array(DivisionResult),
  /** Why it was cancelled, in words for customers; absent for a draw that is held. It gets no numbers. */
  cancelled: v.optional(v.object({ at: Instant, words: v.string() })),
  /** Null for a lottery's draw. */
  drawData: v.nullable(RaffleDrawData),
  /**
   * Data that lets anybody check the draw: the commitment published before closing, the seed revealed after.
   * Null for a draw that the operator held and reported.
   */
  proof: v.nullable(
    v.object({
      commitment: v.string(),
      seed: v.nullable(v.string()),
      /** Merkle root of all entries, published at closing. */
      entriesRoot: v.nullable(v.string()),
      entryCount: v.nullable(v.number()),
      /** Of a raffle: tickets that were refunded and not sold again. They cannot win. Absent where there are none. */
      returned: v.optional(v.array(TicketNumbers)),
      /**
       * The source of the numbers: the seed alone, as in example draws without entries, or with the entries and the
       * beacon.
       */
      numbersFrom: v.picklist(["seed", "seed_and_entries"]),
      /** The root that the numbers were drawn with: of the followed draw where the balls are that one's. */
      numbersRoot: v.nullable(v.string()),
      closedAt: v.nullable(Instant),
      beacon: v.nullable(Beacon),
      /**
       * The draw that the seed is read for, another lottery's where that is followed, and the barrels it
       * draws from; null for a raffle's draw.
       */
      drawn: v.nullable(v.object({ offerKey: v.string(), drawNo: v.number(), barrels: v.array(Barrel) })),
    }),
  ),
})
export type DrawResult = v.InferOutput<typeof DrawResult>

const ownTickets = v.array(
  v.object({
    id: v.string(),
    productType: v.picklist(productTypes),
    /** The numbers of a raffle's book; left out of everything else. */
    ticketNumbers: v.optional(TicketNumbers),
    state: OrderState,
    winnings: v.nullable(Money),
  }),
)

/** A draw with a customer's own tickets; `winnings` null until they are known. */
export const CustomerDrawResult = v.object({ ...DrawResult.entries, tickets: ownTickets })
export type CustomerDrawResult = v.InferOutput<typeof CustomerDrawResult>

/** A draw of an archive: with the tickets of the customer that was asked for. */
export const ArchivedDraw = v.object({ ...DrawResult.entries, tickets: v.optional(ownTickets) })
export type ArchivedDraw = v.InferOutput<typeof ArchivedDraw>

/** Kinds of games: what a product's `displayCategory` is, if it is drawn. */
const resultCategories = ["Lotto", "Raffle", "Jackpot", "Strike"] as const
export const ResultCategory = v.picklist(resultCategories)
export type ResultCategory = v.InferOutput<typeof ResultCategory>

/** Draws of one category, or of each that is named. */
const ofCategories = v.optional(
  v.union([ResultCategory, v.pipe(v.array(ResultCategory), v.minLength(1), v.maxLength(4))]),
)

/** A product that has results. */
export const ResultKey = v.object({
  offerKey: v.string(),
  offerName: v.string(),
  category: ResultCategory,
  latestDrawNo: v.number(),
})
export type ResultKey = v.InferOutput<typeof ResultKey>

/** A page of past results. */
const pastQuery = pageQueryOf(PAST_RESULTS_PAGE_SIZE)
const drawOf = v.object({ a: Key, b: DrawNo })

export const drawEndpoints = {
  past: endpoint({
    name: "draws.past",
    method: "GET",
    path: "/draws/pricing/{pricingId}/past/{offer}",
    summary: "Past draws of one product, newest first; `all` for every product of a category.",
    params: v.object({ pricingId: Id, offer: Key }),
    query: v.object({ category: ofCategories, ...pastQuery }),
    result: v.array(DrawResult),
    paged: true,
  }),
  pastOfCustomer: endpoint({
    name: "draws.pastOfCustomer",
    method: "GET",
    path: "/draws/past_customer/{offer}",
    caller: "customer",
    summary: "Past draws as above, with the customer's tickets.",
    params: v.object({ offer: Key }),
    query: v.object({ category: ofCategories, ...pastQuery }),
    result: v.array(CustomerDrawResult),
    paged: true,
  }),
  archived: endpoint({
    name: "draws.archived",
    method: "GET",
    path: "/draws/past/archived/{offer}/{year}/{month}",
    version: "3.7",
    caller: "visitor",
    summary:
      "Draws of one month, newest first; `all` for every product of a category. With the id of the customer who asks, their tickets come along.",
    params: v.object({
      offer: Key,
      year: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      month: v.pipe(v.string(), v.regex(/^(0?[1-9]|1[0-2])$/)),
    }),
    query: v.object({
      customerId: v.optional(Id),
      category: ofCategories,
      ...pastQuery,
    }),
    result: v.array(ArchivedDraw),
    paged: true,
  }),
  fullResult: endpoint({
    name: "draws.fullResult",
    method: "GET",
    path: "/draw/full_result/{a}/{b}",
    summary: "One draw in full: product key and draw number.",
    params: drawOf,
    result: DrawResult,
  }),
  fullResultOfCustomer: endpoint({
    name: "draws.fullResultOfCustomer",
    method: "GET",
    path: "/draw/full_result_customer/{a}/{b}",
    caller: "customer",
    summary: "One draw in full with the customer's tickets.",
    params: drawOf,
    result: CustomerDrawResult,
  }),
  details: endpoint({
    name: "draws.details",
    method: "GET",
    path: "/draw/details/{offer}/{drawNo}",
    version: "3.6",
    summary: "One draw, open or past, with the rules it was made under.",
    params: v.object({ offer: Key, drawNo: DrawNo }),
    result: DrawDetails,
  }),
  resultKeys: endpoint({
    name: "draws.resultKeys",
    method: "GET",
    path: "/draws/pricing/{pricingId}/past/result_keys",
    summary: "Products that have results, with their newest draw.",
    params: v.object({ pricingId: Id }),
    result: v.array(ResultKey),
  }),
}
