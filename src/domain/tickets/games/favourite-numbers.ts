import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Game, NumberSet } from "#src/contract/tickets/ticket.ts"
import { drawDistinct, type RandomBelow } from "../draft/random.ts"
import type { TicketDraft } from "../draft/ticket-draft.ts"
import { emptyGame, isGameEmpty, isOptional, picked, quickPick } from "./game.ts"

type Offer = Pick<GameOffer, "numberSets" | "ordered" | "maxGames">

/** The set that favourites are played in: the first one, of which the others are extras. */
const mainSet = ({ numberSets }: Pick<Offer, "numberSets">) => numberSets.find((set) => !isOptional(set))

const playable = (favourites: readonly number[], set: NumberSet) =>
  favourites.filter((n) => n >= set.first && n <= set.last)

/** The highest number that any of some lotteries is played with; 49 while none is known. */
export function highestMainNumber(offers: readonly Pick<ProductOffer, "gameTypes">[]): number {
  const sets = offers.flatMap(({ gameTypes }) =>
    gameTypes.flatMap(({ gameOffers }) =>
      gameOffers.filter(({ allocated }) => !allocated).flatMap((offer) => mainSet(offer) ?? []),
    ),
  )
  return sets.length > 0 ? Math.max(...sets.map(({ last }) => last)) : 49
}

/** The numbers of a game that can be saved as favourites: those of its main set. */
export const numbersToSave = (game: Game, most: number): readonly number[] =>
  (game[0]?.numbers ?? []).slice(0, most).toSorted((a, b) => a - b)

/** Whether a game offer has any of the favourites among its numbers. */
export function canPlayFavourites(offer: Pick<Offer, "numberSets">, favourites: readonly number[]): boolean {
  const set = mainSet(offer)
  return set !== undefined && playable(favourites, set).length > 0
}

/**
 * A game of favourites: all that the lottery has, or a random choice where they are too many; what is missing is
 * a quick pick.
 */
export function favouriteGame(offer: Offer, favourites: readonly number[], random: RandomBelow): Game {
  const set = mainSet(offer)
  if (!set) return emptyGame(offer.numberSets)
  const all = playable(favourites, set)
  const places = all.length > set.count ? drawDistinct(0, all.length - 1, set.count, random) : [...all.keys()]
  const numbers = places.map((index) => all[index] as number)
  const begun = emptyGame(offer.numberSets).map((pick) =>
    pick.name === set.name ? { ...pick, numbers } : pick,
  )
  return quickPick(begun, offer, random)
}

/**
 * Plays the favourites in the first blank game of a ticket; where none is blank in one game more. A full ticket
 * stays as it is.
 */
export function playFavourites(
  draft: TicketDraft,
  offer: Offer,
  favourites: readonly number[],
  random: RandomBelow,
): TicketDraft {
  const blank = draft.games.findIndex(isGameEmpty)
  const index = blank >= 0 ? blank : draft.games.length
  if (index >= offer.maxGames || !canPlayFavourites(offer, favourites)) return draft
  const game = favouriteGame(offer, favourites, random)
  return {
    ...draft,
    games: [...draft.games.slice(0, index), game, ...draft.games.slice(index + 1)],
    quickpick: false,
    favouriteTicket: true,
  }
}

/** Whether some game holds as many of the favourites as it can. */
export function hasFavouriteNumbers(
  games: readonly Game[],
  offer: Pick<Offer, "numberSets">,
  favourites: readonly number[],
): boolean {
  const set = mainSet(offer)
  if (!set) return false
  const all = new Set(playable(favourites, set))
  const most = Math.min(all.size, set.count)
  return most > 0 && games.some((game) => picked(game, set).filter((n) => all.has(n)).length >= most)
}
