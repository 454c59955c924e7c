import type { DivisionRule, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Draw } from "#src/contract/draws/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { divisionOdds } from "#src/domain/draws/results/division-odds.ts"
import { currencyOf } from "./currency-of.ts"
import { gameTypesOf } from "./game-types.ts"
import type { LotteryDefinition } from "./offer-definition.ts"

/** Lists what wins, how likely, and what is paid. */
export function divisionRules(rules: LotteryRules, currency: Currency): DivisionRule[] {
  const odds = divisionOdds(rules)
  return rules.divisions.map(({ division, description, prize }, index) => ({
    division,
    description,
    odds: odds[index]?.odds ?? null,
    fixedPrize: prize.kind === "fixed" || prize.kind === "guaranteed" ? money(prize.cents, currency) : null,
  }))
}

/** A lottery as the shop shows it, with its open draws; `hidden` game types go by another name here. */
export function lotteryOffer(
  definition: LotteryDefinition,
  draws: readonly Draw[],
  suspended: boolean,
  hidden: readonly GameTypeKey[] = [],
): Omit<ProductOffer, "ranking" | "urlAliases"> {
  const { key, name, tagline, colour, displayCategory, calendar, rules, games } = definition
  const currency = currencyOf(definition)
  return {
    key,
    type: "lottery_ticket",
    availability: draws.length > 0 && !suspended ? "available" : "unavailable",
    name,
    url: `/${key}`,
    tagline,
    colour,
    timeZone: calendar.timeZone,
    drawDays: calendar.days,
    displayCategory,
    suspended,
    draws: [...draws],
    gameTypes: gameTypesOf(definition).filter((type) => !hidden.includes(type.key)),
    divisions: divisionRules(rules, currency),
    selectableDays: games.weekCounts ? calendar.days : 0,
    weekCounts: [...(games.weekCounts ?? [1])],
    ...(games.minimumJackpots && {
      minimumJackpots: games.minimumJackpots.map((cents) => money(cents, currency)),
    }),
    causes: [...(definition.causes?.choices ?? [])],
    ...(definition.causes && { causePercent: definition.causes.percent }),
    raffle: null,
    recurringPurchase: games.recurring ?? null,
    restrictions: [...(definition.restrictions ?? [])],
  }
}
