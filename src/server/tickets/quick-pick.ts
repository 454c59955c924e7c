import { randomInt } from "node:crypto"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { DEFAULT_QUICK_PICK_GAMES, playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { emptyGame, quickPick } from "#src/domain/tickets/games/game.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { namedOffer } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"

/**
 * Picks the numbers of quick picks that came without any: as many games as are wanted, 18 of the standard type where
 * that is not said, and the fewest that are sold of others. Everything else stays as it is.
 */
export async function withPickedNumbers(
  db: Handle,
  requests: readonly CartItemRequest[],
): Promise<CartItemRequest[]> {
  const catalogue = await readCatalogue(db)
  return requests.map((request) => {
    if (request.productType !== "lottery_ticket" || !request.quickpick || request.games.length > 0)
      return request
    const { definition } = namedOffer(catalogue, request.lotteryKey)
    const offer = isLottery(definition)
      ? playedOffer({ gameTypes: gameTypesOf(definition) }, request)?.gameOffer
      : undefined
    if (!offer || offer.allocated) return request
    const { numGames, ...ticket } = request
    const usual = request.gameType === "standard" ? DEFAULT_QUICK_PICK_GAMES : offer.minGames
    const length = numGames ?? Math.min(Math.max(usual, offer.minGames), offer.maxGames)
    const games = Array.from({ length }, () => quickPick(emptyGame(offer.numberSets), offer, randomInt))
    return { ...ticket, games }
  })
}
