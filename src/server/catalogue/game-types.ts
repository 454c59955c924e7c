import type { GameOffer, GameType } from "#src/contract/catalogue/product-offer.ts"
import type { GameTypeKey, NumberSet } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import type { Barrel } from "#src/domain/draws/lottery-rules.ts"
import { combinations } from "#src/domain/tickets/games/combinations.ts"
import { coveringSize } from "#src/domain/tickets/games/coverings.ts"
import { FAVOURITES } from "#src/domain/tickets/games/game.ts"
import { MOST_FAVOURITES } from "#src/domain/tickets/games/super-combo.ts"
import { currencyOf } from "./currency-of.ts"
import type { LotteryDefinition } from "./offer-definition.ts"

const setOf = ({ name, first, last }: Barrel, count: number): NumberSet => ({ name, first, last, count })
const sizeOf = ({ first, last }: Barrel) => last - first + 1
const range = ([least, most]: readonly [number, number]) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index)

type Described = Pick<GameOffer, "key" | "name" | "numberSets" | "combinations"> & Partial<GameOffer>

function gameOffer(definition: LotteryDefinition, offer: Described): GameOffer {
  const { rules, games } = definition
  const currency = currencyOf(definition)
  const whole = offer.combinations === 1
  return {
    ordered: rules.ordered,
    minGames: whole ? games.minGames : 1,
    maxGames: whole ? games.maxGames : 10,
    defaultGames: whole ? games.defaultGames : 1,
    prices: [{ games: 1, price: money(games.gamePriceCents * offer.combinations, currency) }],
    priceCurrency: currency,
    defaultEntryCount: null,
    entryPrices: [],
    drawCounts: [...games.drawCounts],
    wheel: null,
    allocated: false,
    ...offer,
  }
}

const known = new WeakMap<LotteryDefinition["rules"], WeakMap<LotteryDefinition["games"], GameType[]>>()

/**
 * Everything that can be bought of a lottery, standard games first. All of it follows from its rules and what is sold
 * of it, so it is worked out once for them.
 */
export function gameTypesOf(definition: LotteryDefinition): GameType[] {
  const byGames = known.get(definition.rules) ?? new WeakMap<LotteryDefinition["games"], GameType[]>()
  known.set(definition.rules, byGames)
  const types = byGames.get(definition.games) ?? makeGameTypes(definition)
  byGames.set(definition.games, types)
  return types
}

function makeGameTypes(definition: LotteryDefinition): GameType[] {
  const type = (key: GameTypeKey, offers: readonly Described[]): GameType[] =>
    offers.length > 0 ? [{ key, gameOffers: offers.map((offer) => gameOffer(definition, offer)) }] : []
  const { rules, games } = definition
  if (games.numbered)
    return numberedTypes(definition, games.numbered).flatMap(([key, one]) => type(key, [one]))
  const [main, second] = rules.barrels
  const seconds = second ? [setOf(second, second.drawn)] : []
  const standard = {
    key: "standard",
    name: rules.ordered ? "Strike" : "Standard",
    numberSets: [setOf(main, main.drawn), ...seconds],
    combinations: 1,
  }
  const [every, combos] = [second ? sizeOf(second) : 0, superCombos(definition)]
  const everyPowerball = (name: string, numbers: number) => ({
    key: name.toLowerCase().replaceAll(" ", "_"),
    name,
    numberSets: [setOf(main, numbers)],
    combinations: every * combinations(numbers, main.drawn),
  })
  const hit = games.powerHit && second
  return [
    ...type(rules.ordered ? "strike_standard" : "standard", [standard]),
    ...type("strike_boxed", games.boxed ? [boxed(main)] : []),
    ...type("reduced_system", [...fullSystems(definition), ...reducedSystems(definition)]),
    ...type("powerhit", hit ? [everyPowerball("PowerHit", main.drawn)] : []),
    ...type("powerpik", hit ? [everyPowerball("PowerPik", main.drawn)] : []),
    ...type(
      "powerpik_system",
      hit && games.powerPikSystems
        ? range(games.powerPikSystems).map((size) => everyPowerball(`PowerPik System ${size}`, size))
        : [],
    ),
    ...type(
      "mega_combo",
      combos.map((combo) => ({ ...combo, numberSets: [...combo.numberSets, ...seconds] })),
    ),
    ...type(
      "powerhit_super_combo",
      hit
        ? combos.map((combo) => ({
            ...combo,
            key: `powerhit_${combo.key}`,
            name: `PowerHit ${combo.name}`,
            combinations: combo.combinations * every,
          }))
        : [],
    ),
    ...type(
      "deferred",
      games.deferred ? [{ ...standard, key: "deferred", name: "Subscription", drawCounts: [1] }] : [],
    ),
  ]
}

/** A run of tickets one after the other, or numbers from anywhere. */
function numberedTypes(
  { rules, games }: LotteryDefinition,
  most: { readonly sequential: number; readonly random: number },
): [GameTypeKey, Described][] {
  const one = { numberSets: [setOf(rules.barrels[0], 1)], combinations: 1, allocated: true }
  return [
    [
      "random",
      { ...one, key: "random", name: "Random numbers", maxGames: Math.min(most.random, games.maxGames) },
    ],
    [
      "sequential",
      { ...one, key: "sequential", name: "Numbers in a row", minGames: 2, maxGames: most.sequential },
    ],
  ]
}

/** All orders of the numbers are played, so none is chosen. */
const boxed = (main: Barrel): Described => {
  const orders = Array.from({ length: main.drawn }, (_, i) => i + 1).reduce((all, n) => all * n, 1)
  return {
    key: `box_${orders}`,
    name: `Box ${orders}`,
    numberSets: [setOf(main, main.drawn)],
    combinations: orders,
    ordered: false,
  }
}

function fullSystems({ rules, games }: LotteryDefinition): Described[] {
  const [main, second] = rules.barrels
  return games.systems
    ? range(games.systems).map((size) => ({
        key: `system_${size}`,
        name: `System ${size}`,
        numberSets: [setOf(main, size), ...(second ? [setOf(second, second.drawn)] : [])],
        combinations: combinations(size, main.drawn),
      }))
    : []
}

function reducedSystems({ rules, games }: LotteryDefinition): Described[] {
  const [main, second] = rules.barrels
  return (games.reducedSystems ?? []).flatMap(({ numbers, guarantee }) => {
    const lines = coveringSize(numbers, main.drawn, guarantee)
    if (lines === null) return []
    return [
      {
        key: `reduced_${numbers}_${guarantee}`,
        name: `Reduced System ${numbers}`,
        numberSets: [setOf(main, numbers), ...(second ? [setOf(second, second.drawn)] : [])],
        combinations: lines,
        wheel: { lines, guarantee },
      },
    ]
  })
}

/** Without the second barrel's pick, which a PowerHit has none of. */
function superCombos({ rules, games }: LotteryDefinition): Described[] {
  const [main] = rules.barrels
  return (games.superCombos ?? []).map(({ numbers, lines }) => ({
    key: `super_combo_${numbers}_${lines}`,
    name: `Super Combo ${numbers} in ${lines}`,
    numberSets: [setOf(main, numbers), { ...setOf(main, MOST_FAVOURITES), name: FAVOURITES }],
    combinations: lines,
    wheel: { lines, guarantee: null },
  }))
}
