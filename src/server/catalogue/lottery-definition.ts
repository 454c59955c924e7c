import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Currency } from "#src/contract/money.ts"
import type { DrawCalendar } from "#src/domain/draws/calendar.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"

/** Rules gone by. Days are the lottery's own, written 2020-10-10. */
export interface FormerRules {
  /** The first day; null where they held as long as is known. */
  readonly from: string | null
  /** The first day on which they held no more. */
  readonly before: string
  /** What was different from today's rules. */
  readonly rules: Partial<LotteryRules>
}

/**
 * The rules that held on a day; null for a day of which they are not known. Where no other rules are told, today's
 * have always held.
 */
export function rulesOn({ rules, formerRules = [] }: LotteryDefinition, day: string): LotteryRules | null {
  const then = formerRules.find(({ from, before }) => (from === null || from <= day) && day < before)
  if (then) return { ...rules, ...then.rules }
  return formerRules.some(({ before }) => day < before) ? null : rules
}

/** A lottery as data: what it is called, when it is drawn, how it is scored, what can be bought and for how much. */
export interface LotteryDefinition {
  readonly type?: "lottery_ticket"
  readonly key: string
  readonly name: string
  readonly tagline: string
  readonly colour: string
  /** What follows the amount of the first prize where that is only part of it: "a month for 20 years". */
  readonly prizeSuffix?: string
  readonly displayCategory: string
  /** What it is sold and paid in; left out by those that were there before the shop sold in pounds: AUD. */
  readonly currency?: Currency
  /** Kinds of product that may not be sold of it here. */
  readonly restrictions?: ProductOffer["restrictions"]
  readonly calendar: DrawCalendar
  /** Causes of which a player chooses one, and the percentage of the price that goes to it. */
  readonly causes?: {
    readonly percent: number
    readonly choices: readonly { readonly key: string; readonly name: string }[]
  }
  /** Number of the first draw that is open on a first run. */
  readonly nextDrawNo: number
  /** Saturday Lotto's draw numbers go up by two. */
  readonly drawNoStep?: number
  readonly rules: LotteryRules
  /**
   * Its numbers and dividends are an operator's, which staff enter. Left out by one that is drawn here, and by one
   * that follows others: its numbers are theirs.
   */
  readonly operatorResult?: {
    /** Prizes wait until staff have released them. */
    readonly holdsPayment: boolean
  }
  /** How it was held before: what was different then, from a day until the day before another. */
  readonly formerRules?: readonly FormerRules[]
  readonly games: {
    readonly gamePriceCents: number
    readonly minGames: number
    readonly maxGames: number
    readonly defaultGames: number
    readonly drawCounts: readonly number[]
    /** Least and most mains of a system entry. */
    readonly systems: readonly [number, number] | null
    readonly powerHit: boolean
    /** Least and most mains of a system with every number of the second barrel. */
    readonly powerPikSystems?: readonly [number, number]
    /** Reduced systems: numbers picked, and how many of them drawn stand together in one game at least. */
    readonly reducedSystems?: readonly { readonly numbers: number; readonly guarantee: number }[]
    /** Super combos: numbers picked, and games they are spread over. */
    readonly superCombos?: readonly { readonly numbers: number; readonly lines: number }[]
    /** Every order of the numbers in one game, where the order is played. */
    readonly boxed?: boolean
    /** Subscriptions that begin at a later draw. */
    readonly deferred?: boolean
    /** Numbered tickets: how many may be bought at once, in a row and at random. */
    readonly numbered?: { readonly sequential: number; readonly random: number }
    /** Days can be selected and played for so many weeks; left out where draws are played in a row. */
    readonly weekCounts?: readonly number[]
    /** First prizes that a recurring ticket can wait for, cents. */
    readonly minimumJackpots?: readonly number[]
    readonly recurring?: ProductOffer["recurringPurchase"]
  }
}
