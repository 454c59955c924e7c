import type * as lottery from "#src/contract/catalogue/lottery-definition.ts"
import type * as membership from "#src/contract/catalogue/membership-definition.ts"
import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type * as raffle from "#src/contract/catalogue/raffle-definition.ts"
import type { Draw } from "#src/contract/draws/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import type { StoredPrize } from "../raffles/tables.ts"
import type { Account } from "../wallet/ledger.ts"
import { currencyOf } from "./currency-of.ts"

/** A raffle as the contract describes it. */
export type RaffleDefinition = raffle.RaffleDefinition
export type RaffleCalendar = RaffleDefinition["calendar"]

/** Adds up the value of all prizes of a draw, cents. */
export const prizesCents = (prizes: readonly StoredPrize[]): number =>
  prizes.reduce((total, { valueCents }) => total + valueCents, 0)

/** The account that a raffle's money goes to, and that its prizes in cash are paid from. */
export const charityAccount = ({ cause }: RaffleDefinition): Account => `charity:${cause.key}`

export const acceptsFreeEntries = (raffle: RaffleDefinition): boolean =>
  raffle.freeEntry ?? currencyOf(raffle) === "AUD"

/** The one thing to buy of a raffle: a book of tickets. */
export const BOOK = "book"

function bookOffer(raffle: RaffleDefinition): GameOffer {
  const currency = currencyOf(raffle)
  return {
    key: BOOK,
    name: "Ticket Book",
    ...withoutNumbers,
    prices: [],
    priceCurrency: currency,
    defaultEntryCount: raffle.defaultEntryCount,
    entryPrices: raffle.books.map(({ entries, cents }) => ({ entries, price: money(cents, currency) })),
    drawCounts: [1],
  }
}

/** A raffle as the shop shows it, with the draws that can be bought. */
export function raffleOffer(
  raffle: RaffleDefinition,
  draws: readonly Draw[],
  suspended: boolean,
): Omit<ProductOffer, "ranking" | "urlAliases"> {
  const { key, name, tagline, colour, displayCategory, calendar, cause, support, permit } = raffle
  return {
    key,
    type: "raffle_ticket",
    availability: draws.length > 0 && !suspended ? "available" : "unavailable",
    name,
    url: `/${key}`,
    tagline,
    colour,
    timeZone: calendar.timeZone,
    drawDays: 0,
    displayCategory,
    suspended,
    draws: [...draws],
    gameTypes: [{ key: "standard", gameOffers: [bookOffer(raffle)] }],
    divisions: [],
    selectableDays: 0,
    weekCounts: [1],
    causes: [{ key: cause.key, name: cause.name }],
    raffle: {
      cause: { urlSlug: cause.slug, name: cause.name },
      support: [...support],
      permit,
      freeEntry: acceptsFreeEntries(raffle),
      everyDays: calendar.everyDays,
    },
    recurringPurchase: raffle.recurring ?? null,
    restrictions: [...(raffle.restrictions ?? [])],
  }
}

/** The fields of every game offer that is bought one at a time and has no numbers to choose. */
export const withoutNumbers = {
  minGames: 1,
  maxGames: 1,
  numberSets: [],
  ordered: false,
  defaultGames: 1,
  combinations: 1,
  wheel: null,
  allocated: true,
} satisfies Partial<GameOffer>

/** Anything the shop sells. A definition without a type is a lottery. */
export type OfferDefinition = LotteryDefinition | RaffleDefinition | MembershipDefinition

/** Returns the words that follow the amount of its first prize. */
export const prizeSuffixOf = (definition: OfferDefinition | undefined): string | undefined =>
  definition && isLottery(definition) ? definition.prizeSuffix : undefined

export const isLottery = (definition: OfferDefinition): definition is LotteryDefinition =>
  !isRaffle(definition) && !isMembership(definition)
export const isRaffle = (definition: OfferDefinition): definition is RaffleDefinition =>
  definition.type === "raffle_ticket"
export const isMembership = (definition: OfferDefinition): definition is MembershipDefinition =>
  definition.type === "membership"

/** A lottery as the contract describes it. */
export type LotteryDefinition = lottery.LotteryDefinition

/**
 * The rules that held on a day; null for a day of which they are not known. Where no other rules are told, today's
 * have always held.
 */
export function rulesOn({ rules, formerRules = [] }: LotteryDefinition, day: string): LotteryRules | null {
  const then = formerRules.find(({ from, before }) => (from === null || from <= day) && day < before)
  if (then) return { ...rules, ...then.rules }
  return formerRules.some(({ before }) => day < before) ? null : rules
}

/** A membership program as the contract describes it. */
export type MembershipDefinition = membership.MembershipDefinition
export type MembershipPrice = MembershipDefinition["periods"][number]

function periodOffer({ period, name, cents }: MembershipPrice, currency: Currency): GameOffer {
  return {
    key: period,
    name,
    ...withoutNumbers,
    prices: [{ games: 1, price: money(cents, currency) }],
    priceCurrency: currency,
    defaultEntryCount: null,
    entryPrices: [],
    drawCounts: [1],
  }
}

/** A membership as the shop shows it: its periods stand where a lottery has its games. It has no draws. */
export function membershipOffer(
  program: MembershipDefinition,
  suspended: boolean,
): Omit<ProductOffer, "ranking" | "urlAliases"> {
  const { key, name, tagline, colour, displayCategory, timeZone, periods } = program
  return {
    key,
    type: "membership",
    availability: suspended ? "unavailable" : "available",
    name,
    url: rewardPaths.program.link(),
    tagline,
    colour,
    timeZone,
    drawDays: 0,
    displayCategory,
    suspended,
    draws: [],
    gameTypes: [
      { key: "standard", gameOffers: periods.map((price) => periodOffer(price, currencyOf(program))) },
    ],
    divisions: [],
    selectableDays: 0,
    weekCounts: [1],
    causes: [],
    raffle: null,
    recurringPurchase: null,
    restrictions: [...(program.restrictions ?? [])],
  }
}
