import type { Draw } from "#src/contract/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import type { GameOffer, GameType, ProductOffer } from "#src/contract/product-offer.ts"
import type { GameTypeKey, NumberSet } from "#src/contract/ticket.ts"
import type { DrawCalendar } from "#src/domain/calendar.ts"
import { combinations } from "#src/domain/combinations.ts"
import type { Barrel, LotteryRules } from "#src/domain/lottery-rules.ts"
import { money } from "#src/domain/money.ts"
import { divisionOdds } from "#src/domain/scoring.ts"

/** A lottery as data: what it is called, when it is drawn, how it is scored, what can be bought and for how much. */
export interface OfferDefinition {
  readonly key: string
  readonly name: string
  readonly tagline: string
  readonly colour: string
  readonly displayCategory: string
  /** What it is sold and paid in; left out by those that were there before the shop sold in pounds: AUD. */
  readonly currency?: Currency
  /** Kinds of product that may not be sold of it here. */
  readonly restrictions?: ProductOffer["restrictions"]
  readonly calendar: DrawCalendar
  /** Number of the first draw that is open on a first run. */
  readonly nextDrawNo: number
  /** Saturday Lotto's draw numbers go up by two. */
  readonly drawNoStep?: number
  readonly rules: LotteryRules
  readonly games: {
    readonly gamePriceCents: number
    readonly minGames: number
    readonly maxGames: number
    readonly defaultGames: number
    readonly drawCounts: readonly number[]
    /** Least and most mains of a system entry. */
    readonly systems: readonly [number, number] | null
    readonly powerHit: boolean
  }
}

export const currencyOf = ({ currency = "AUD" }: OfferDefinition): Currency => currency

const setOf = ({ name, first, last }: Barrel, count: number): NumberSet => ({ name, first, last, count })

function gameOffer(
  definition: OfferDefinition,
  offer: Pick<GameOffer, "key" | "name" | "numberSets" | "combinations">,
): GameOffer {
  const { rules, games } = definition
  const currency = currencyOf(definition)
  const whole = offer.combinations === 1
  return {
    ...offer,
    ordered: rules.ordered,
    minGames: whole ? games.minGames : 1,
    maxGames: whole ? games.maxGames : 10,
    defaultGames: whole ? games.defaultGames : 1,
    prices: [{ games: 1, price: money(games.gamePriceCents * offer.combinations, currency) }],
    priceCurrency: currency,
    drawCounts: [...games.drawCounts],
  }
}

/** Everything that can be bought of a lottery. Systems and PowerHits follow from its rules. */
export function gameTypesOf(definition: OfferDefinition): GameType[] {
  const { rules, games } = definition
  const [main, second] = rules.barrels
  const seconds = second ? [setOf(second, second.drawn)] : []
  const standard = gameOffer(definition, {
    key: "standard",
    name: "Standard",
    numberSets: [setOf(main, main.drawn), ...seconds],
    combinations: 1,
  })
  const standardKey: GameTypeKey = rules.ordered ? "strike_standard" : "standard"
  const types: GameType[] = [{ key: standardKey, gameOffers: [standard] }]
  if (games.systems) {
    const [least, most] = games.systems
    const sizes = Array.from({ length: most - least + 1 }, (_, place) => least + place)
    types.push({
      key: "reduced_system",
      gameOffers: sizes.map((size) =>
        gameOffer(definition, {
          key: `system_${size}`,
          name: `System ${size}`,
          numberSets: [setOf(main, size), ...seconds],
          combinations: combinations(size, main.drawn),
        }),
      ),
    })
  }
  if (games.powerHit && second) {
    types.push({
      key: "powerhit",
      gameOffers: [
        gameOffer(definition, {
          key: "powerhit",
          name: "PowerHit",
          numberSets: [setOf(main, main.drawn)],
          combinations: second.last - second.first + 1,
        }),
      ],
    })
  }
  return types
}

/** A lottery as the shop shows it, with its open draws. */
export function productOffer(
  definition: OfferDefinition,
  draws: readonly Draw[],
  suspended: boolean,
): ProductOffer {
  const { key, name, tagline, colour, displayCategory, calendar, rules } = definition
  const odds = divisionOdds(rules)
  const currency = currencyOf(definition)
  return {
    key,
    type: "lottery_ticket",
    availability: draws.length > 0 && !suspended ? "available" : "unavailable",
    name,
    url: `/${key}`,
    urlAliases: [],
    tagline,
    colour,
    timeZone: calendar.timeZone,
    drawDays: calendar.days,
    displayCategory,
    suspended,
    draws: [...draws],
    gameTypes: gameTypesOf(definition),
    divisions: rules.divisions.map(({ division, description, prize }, place) => ({
      division,
      description,
      odds: odds[place]?.odds ?? null,
      fixedPrize: prize.kind === "fixed" || prize.kind === "guaranteed" ? money(prize.cents, currency) : null,
    })),
    causes: [],
    recurringPurchase: null,
    restrictions: [...(definition.restrictions ?? [])],
  }
}
