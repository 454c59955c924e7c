import type { GameOffer } from "#src/contract/product-offer.ts"
import type { Game, GameTypeKey, NumberSet } from "#src/contract/ticket.ts"
import { drawDistinct, type RandomBelow } from "./random.ts"

/** The set that mega-combo games may fill or leave out (specification 001 §5). */
export const FAVOURITES = "Favourites"

/** A game with nothing picked. */
export function emptyGame(numberSets: readonly NumberSet[]): Game {
  return numberSets.map(({ name }) => ({ name, numbers: [] }))
}

/** Numbers picked so far from one set. */
export function picked(game: Game, set: NumberSet): readonly number[] {
  return game.find(({ name }) => name === set.name)?.numbers ?? []
}

/** Whether every number is one of the set's and none stands twice. */
function fits(numbers: readonly number[], set: NumberSet): boolean {
  return (
    new Set(numbers).size === numbers.length &&
    numbers.every((n) => Number.isInteger(n) && n >= set.first && n <= set.last)
  )
}

/** A game is complete when every number set has exactly the required count and no blanks (specification 001 §5). */
export function isGameComplete(
  game: Game,
  offer: Pick<GameOffer, "numberSets">,
  gameType: GameTypeKey,
): boolean {
  if (gameType === "mega_combo") {
    return offer.numberSets.every((set) => {
      const numbers = picked(game, set)
      if (!fits(numbers, set)) return false
      if (set.name !== FAVOURITES) return numbers.length === set.count
      return !game.some(({ name }) => name === FAVOURITES) || numbers.length > 0
    })
  }
  return (
    game.length === offer.numberSets.length &&
    offer.numberSets.every((set) => {
      const numbers = picked(game, set)
      return numbers.length === set.count && fits(numbers, set)
    })
  )
}

export function isGameEmpty(game: Game): boolean {
  return game.every(({ numbers }) => numbers.length === 0)
}

/** Numbers still to pick, over all sets. */
export function numbersMissing(game: Game, numberSets: readonly NumberSet[]): number {
  return numberSets.reduce((missing, set) => missing + Math.max(0, set.count - picked(game, set).length), 0)
}

/** Fills the blanks of a game with random different numbers; what was picked stays (specification 001 §5). */
export function quickPick(
  game: Game,
  offer: Pick<GameOffer, "numberSets" | "ordered">,
  random: RandomBelow,
): Game {
  return offer.numberSets.map((set) => {
    const kept = picked(game, set).slice(0, set.count)
    const numbers = [...kept, ...drawDistinct(set.first, set.last, set.count - kept.length, random, kept)]
    return {
      name: set.name,
      numbers: offer.ordered ? numbers : numbers.sort((a, b) => a - b),
    }
  })
}

/** Adds a number to a set, or removes it when it is there; a full set stays as it is. */
export function toggleNumber(
  game: Game,
  offer: Pick<GameOffer, "numberSets" | "ordered">,
  setName: string,
  n: number,
): Game {
  return offer.numberSets.map((set) => {
    const numbers = [...picked(game, set)]
    if (set.name !== setName || n < set.first || n > set.last) return { name: set.name, numbers }
    const place = numbers.indexOf(n)
    if (place >= 0) numbers.splice(place, 1)
    else if (numbers.length < set.count) numbers.push(n)
    return {
      name: set.name,
      numbers: offer.ordered ? numbers : numbers.sort((a, b) => a - b),
    }
  })
}
