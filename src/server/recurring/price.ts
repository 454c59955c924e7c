import { type Expression, type SqlBool, sql } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { SyndicateRule } from "#src/contract/catalogue/syndicate-rule.ts"
import { bookCents } from "#src/domain/raffles/raffle-books.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { priceOfGames } from "#src/domain/tickets/pricing.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery, isRaffle, type OfferDefinition } from "../catalogue/offer-definition.ts"
import { readDrawnOffers } from "../catalogue/offers.ts"
import { readSyndicateRules } from "../catalogue/syndicate-rules.ts"
import type { Handle } from "../core/database/database.ts"
import { ruleOfSyndicate, shareCents } from "../draws/ensure-syndicates.ts"
import { definitionAt, readRulesAt } from "../draws/syndicate-rule-versions.ts"
import { readSettings } from "../settings/read-settings.ts"

const DAY_MS = 86_400_000

/** Days before a higher price on which customers are told of it. */
export const readNoticeDays = async (db: Handle): Promise<number> => (await readSettings(db)).priceNoticeDays

/** The first moment at which a higher price may be charged to whom it is told now. */
export const chargeableFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** The recurring purchases that cost something else once a change holds. */
export interface PriceReach {
  readonly customers: number
  /** Of them, those for whom something costs more. */
  readonly paysMore: number
}

/** Returns the price of one draw of a request before and after a change; null where it is not sold. */
export type PriceChangeOf = (
  offerKey: string,
  request: RecurringRequest,
) => readonly [was: number | null, will: number | null]

/** All that the price of a purchase follows from; that of a syndicate without its draw. */
const priced = sql<string>`concat_ws('/', offer_key, request->>'productType', request->>'gameType',
  request->>'gameOffer', jsonb_array_length(coalesce(request->'games', '[]'::jsonb)), request->>'numGames',
  request->>'numRaffleTickets', request->>'quantity', regexp_replace(request->>'syndicateKey', '-[0-9]+-', '-'))`

/** How many customers have something `bought` again that a change makes cheaper or dearer. */
export async function priceReach(
  db: Handle,
  bought: Expression<SqlBool>,
  priceOf: PriceChangeOf,
): Promise<PriceReach> {
  const running = db
    .selectFrom("recurring_purchases")
    .where(bought)
    .where("status", "!=", "recurring_status_cancelled")
  const groups = await running
    .select(priced.as("priced"))
    .select(sql<string>`min(offer_key)`.as("offer_key"))
    .select(sql<string>`min(request::text)`.as("example"))
    .groupBy(priced)
    .execute()
  const changed = groups.flatMap(({ priced: key, offer_key, example }) => {
    const [was, will] = priceOf(offer_key, JSON.parse(example) as RecurringRequest)
    return was === null || will === null || was === will ? [] : [{ key, isMore: will > was }]
  })
  const customersOf = async (some: typeof changed) => {
    if (some.length === 0) return 0
    const { count } = await running
      .select((eb) => eb.fn.count<number>("customer_id").distinct().as("count"))
      .where(
        priced,
        "in",
        some.map(({ key }) => key),
      )
      .executeTakeFirstOrThrow()
    return count
  }
  return {
    customers: await customersOf(changed),
    paysMore: await customersOf(changed.filter(({ isMore }) => isMore)),
  }
}

/**
 * Returns the price of one draw of something that is bought again by itself, as a product is defined; null where it is
 * not sold.
 */
export function recurringCents(
  offer: OfferDefinition,
  request: RecurringRequest,
  rules: readonly SyndicateRule[],
): number | null {
  switch (request.productType) {
    case "lottery_ticket": {
      const played = isLottery(offer) && playedOffer({ gameTypes: gameTypesOf(offer) }, request)?.gameOffer
      return played ? priceOfGames(played, request.games.length || (request.numGames ?? 0)).cents : null
    }
    case "raffle_ticket":
      return isRaffle(offer) ? bookCents(offer.books, request.numRaffleTickets) : null
    case "syndicate_share": {
      const made = ruleOfSyndicate(request.syndicateKey, offer.key)
      const rule = rules.find(({ key }) => key === made)
      const cents = rule && isLottery(offer) ? shareCents(offer, rule) : null
      return cents === null ? null : cents * request.quantity
    }
    // Its organiser chooses what the next ticket costs, which is compared when that is bought.
    case "social_syndicate_share":
      return null
  }
}

/**
 * Compares prices of purchases of a product before and after a change of it, by the rules that syndicates have on its
 * day.
 */
export async function pricesByVersions(
  db: Handle,
  [before, after]: readonly [OfferDefinition, OfferDefinition],
  from: Date,
): Promise<PriceChangeOf> {
  const rules = await readRulesAt(db, from)
  return (_, request) => [recurringCents(before, request, rules), recurringCents(after, request, rules)]
}

/**
 * Compares prices of syndicates' shares before and after a change of the rules, as lotteries are defined on its day.
 */
export async function pricesByRules(
  db: Handle,
  after: readonly SyndicateRule[],
  from: Date,
): Promise<PriceChangeOf> {
  const before = await readSyndicateRules(db)
  const offers = new Map<string, OfferDefinition>()
  for (const present of await readDrawnOffers(db))
    offers.set(present.key, await definitionAt(db, present, from))
  return (offerKey, request) => {
    const offer = offers.get(offerKey)
    return offer
      ? [recurringCents(offer, request, before), recurringCents(offer, request, after)]
      : [null, null]
  }
}
