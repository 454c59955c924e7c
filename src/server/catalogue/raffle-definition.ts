import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type * as contract from "#src/contract/catalogue/raffle-definition.ts"
import type { Draw } from "#src/contract/draws/draw.ts"
import { money } from "#src/domain/core/money.ts"
import type { StoredPrize } from "../raffles/tables.ts"
import type { Account } from "../wallet/ledger.ts"
import { currencyOf } from "./currency-of.ts"
import { withoutNumbers } from "./without-numbers.ts"

/** A raffle as the contract describes it. */
export type RaffleDefinition = contract.RaffleDefinition
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
