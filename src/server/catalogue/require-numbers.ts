import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { isGameComplete, numbersProblem } from "#src/domain/tickets/games/game.ts"
import { type Failure, invalid } from "../core/failure.ts"

/** Refuses games that cannot be played, and says of the first which number of which game is to blame. */
export function requireNumbers(games: readonly Game[], gameOffer: GameOffer, gameType: GameTypeKey): void {
  const index = games.findIndex((game) => !isGameComplete(game, gameOffer, gameType))
  const game = games[index]
  if (game) throw refusalOf(game, index + 1, gameOffer)
}

function refusalOf(wrong: Game, game: number, gameOffer: GameOffer): Failure {
  const problem = numbersProblem(wrong, gameOffer)
  if (!problem) return invalid("failure.game.numbers")
  if (problem.kind === "set")
    return invalid("failure.game.set", { game, set: problem.set, sets: problem.sets })
  const { name: set, first, last, count: needed } = problem.set
  if (problem.kind === "count")
    return invalid("failure.game.count", { game, set, count: problem.count, needed })
  const { number } = problem
  return problem.kind === "range"
    ? invalid("failure.game.range", { game, set, number, first, last })
    : invalid("failure.game.twice", { game, set, number })
}
