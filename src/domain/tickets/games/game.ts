import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Game, GameTypeKey, NumberSet } from "#src/contract/tickets/ticket.ts"
import { drawDistinct, type RandomBelow } from "../draft/random.ts"

/** The set that mega-combo games may fill or leave out. */
export const FAVOURITES = "Favourites"

/** A game with nothing picked; favourites are there only once there is one. */
export function emptyGame(numberSets: readonly NumberSet[]): Game {
  return withFavourites(numberSets.map(({ name }) => ({ name, numbers: [] })))
}

/** Favourites without a number are left out; they are always some of the numbers picked. */
function withFavourites(game: Game): Game {
  const numbers = new Set(game[0]?.numbers)
  return game
    .map((pick) =>
      pick.name === FAVOURITES
        ? { name: FAVOURITES, numbers: pick.numbers.filter((n) => numbers.has(n)) }
        : pick,
    )
    .filter((pick) => pick.name !== FAVOURITES || pick.numbers.length > 0)
}

/** Whether a set may stay empty, and may hold fewer numbers than its count. */
export const isOptional = (set: Pick<NumberSet, "name">) => set.name === FAVOURITES

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

/**
 * A game is complete when every number set has exactly the required count and no blanks.
 * Favourites of a combo, where there are any, are among its numbers.
 */
export function isGameComplete(
  game: Game,
  offer: Pick<GameOffer, "numberSets">,
  gameType: GameTypeKey,
): boolean {
  if (gameType === "mega_combo" || gameType === "powerhit_super_combo") {
    const chosen = new Set(game.find(({ name }) => name !== FAVOURITES)?.numbers)
    return (
      game.every(({ name }) => offer.numberSets.some((set) => set.name === name)) &&
      offer.numberSets.every((set) => {
        const numbers = picked(game, set)
        if (!fits(numbers, set)) return false
        if (!isOptional(set)) return numbers.length === set.count
        if (!game.some(({ name }) => name === FAVOURITES)) return true
        return numbers.length > 0 && numbers.length <= set.count && numbers.every((n) => chosen.has(n))
      })
    )
  }
  return (
    game.length === offer.numberSets.length &&
    offer.numberSets.every((set) => {
      const numbers = picked(game, set)
      return numbers.length === set.count && fits(numbers, set)
    })
  )
}

/** Why a game's numbers cannot be played. `count`: how many were picked where another number is needed. */
export type NumbersProblem =
  | { readonly kind: "set"; readonly set: string; readonly sets: string }
  | { readonly kind: "range" | "twice"; readonly set: NumberSet; readonly number: number }
  | { readonly kind: "count"; readonly set: NumberSet; readonly count: number }

/** The first reason why a game's numbers cannot be played; null where each number by itself can. */
export function numbersProblem(
  game: Game,
  { numberSets }: Pick<GameOffer, "numberSets">,
): NumbersProblem | null {
  const sets = numberSets.map(({ name }) => name)
  const stranger = game.find(({ name }) => !sets.includes(name))
  if (stranger) return { kind: "set", set: stranger.name, sets: sets.join(", ") }
  for (const set of numberSets) {
    const numbers = picked(game, set)
    const outside = numbers.find((n) => n < set.first || n > set.last)
    if (outside !== undefined) return { kind: "range", set, number: outside }
    const repeated = numbers.find((n, index) => numbers.indexOf(n) !== index)
    if (repeated !== undefined) return { kind: "twice", set, number: repeated }
    if (numbers.length !== set.count && !isOptional(set)) return { kind: "count", set, count: numbers.length }
  }
  return null
}

export function isGameEmpty(game: Game): boolean {
  return game.every(({ numbers }) => numbers.length === 0)
}

/** Numbers still to pick, over all sets. */
export function numbersMissing(game: Game, numberSets: readonly NumberSet[]): number {
  return numberSets
    .filter((set) => !isOptional(set))
    .reduce((missing, set) => missing + Math.max(0, set.count - picked(game, set).length), 0)
}

/** Fills the blanks of a game with random different numbers; what was picked stays. */
export function quickPick(
  game: Game,
  offer: Pick<GameOffer, "numberSets" | "ordered">,
  random: RandomBelow,
): Game {
  return withFavourites(
    offer.numberSets.map((set) => {
      const fitting = picked(game, set).slice(0, set.count)
      const blanks = isOptional(set) ? 0 : set.count - fitting.length
      const numbers = [...fitting, ...drawDistinct(set.first, set.last, blanks, random, fitting)]
      return {
        name: set.name,
        numbers: offer.ordered ? numbers : numbers.sort((a, b) => a - b),
      }
    }),
  )
}

/**
 * Adds a number to a set, or removes it when it is there; a full set stays as it is. Numbers of the other sets
 * are the same array as before, so that what shows them need not be painted again.
 */
export function toggleNumber(
  game: Game,
  offer: Pick<GameOffer, "numberSets" | "ordered">,
  setName: string,
  n: number,
): Game {
  const toggled = offer.numberSets.map((set) => {
    const present = game.find(({ name }) => name === set.name)?.numbers ?? []
    if (set.name !== setName || n < set.first || n > set.last) return { name: set.name, numbers: present }
    const numbers = [...present]
    const index = numbers.indexOf(n)
    if (index >= 0) numbers.splice(index, 1)
    else if (numbers.length < set.count) numbers.push(n)
    return {
      name: set.name,
      numbers: offer.ordered ? numbers : numbers.sort((a, b) => a - b),
    }
  })
  return withFavourites(toggled)
}
