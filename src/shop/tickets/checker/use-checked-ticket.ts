import { useState } from "react"
import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { MOST_GAMES_CHECKED } from "#src/contract/tickets/limits.codes.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { emptyGame, isGameComplete, isGameEmpty, toggleNumber } from "#src/domain/tickets/games/game.ts"

/** A kind of ticket that can be checked. */
export interface Way {
  readonly gameType: GameTypeKey
  readonly gameOffer: GameOffer
}

/** The kinds of ticket of a lottery whose numbers a customer chose; a subscription's are a standard ticket's. */
export const waysOf = (offer: ProductOffer): Way[] =>
  (offer.type === "lottery_ticket" ? offer.gameTypes : [])
    .filter(({ key }) => key !== "deferred")
    .flatMap(({ key, gameOffers }) => gameOffers.map((gameOffer) => ({ gameType: key, gameOffer })))
    .filter(({ gameOffer }) => !gameOffer.allocated)

/** The ticket that is being typed off: its games, the last of which is being filled in. */
export function useCheckedTicket(ways: readonly Way[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const way = ways.find(({ gameOffer }) => gameOffer.key === chosen) ?? (ways[0] as Way)
  const { gameOffer, gameType } = way
  const [games, setGames] = useState<readonly Game[]>([emptyGame(gameOffer.numberSets)])
  const isComplete = (game: Game) => isGameComplete(game, gameOffer, gameType)
  const current = games[games.length - 1] as Game
  const blank = () => emptyGame(gameOffer.numberSets)
  return {
    way,
    games,
    current,
    /** The games to check: a last one that nobody began is left out. */
    filled: isGameEmpty(current) ? games.slice(0, -1) : games,
    isComplete,
    canAdd: isComplete(current) && games.length < MOST_GAMES_CHECKED,
    /** Another kind of ticket has other games. */
    choose(key: string) {
      const next = ways.find(({ gameOffer: offer }) => offer.key === key)
      if (!next) return
      setChosen(key)
      setGames([emptyGame(next.gameOffer.numberSets)])
    },
    toggle: (set: string, n: number) =>
      setGames((before) =>
        before.map((game, index) =>
          index === before.length - 1 ? toggleNumber(game, gameOffer, set, n) : game,
        ),
      ),
    add: () => setGames((before) => [...before, blank()]),
    remove: (index: number) =>
      setGames((before) => {
        const left = before.filter((_, other) => other !== index)
        return left.length > 0 ? left : [blank()]
      }),
  }
}

export type CheckedTicket = ReturnType<typeof useCheckedTicket>
