import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { SyndicateRule } from "#src/contract/catalogue/syndicate-rule.ts"
import { bookCents } from "#src/domain/raffles/raffle-books.ts"
import { priceOfGames } from "#src/domain/tickets/pricing.ts"
import { playedOffer } from "#src/domain/tickets/ticket-draft.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery, isRaffle, type OfferDefinition } from "../catalogue/offer-definition.ts"
import { ruleOfSyndicate, shareCents } from "../draws/ensure-syndicates.ts"

/** What one draw of something that is bought again by itself costs as a product is defined; null where it is not sold. */
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
  }
}
