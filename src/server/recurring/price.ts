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
import type { PriceChangeOf } from "./price-reach.ts"

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
