import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Draw } from "#src/contract/draws/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/money/money.ts"
import type { EntryPrice } from "#src/domain/raffles/raffle-books.ts"
import type { StoredPrize } from "../database/raffle-tables.ts"
import type { Account } from "../wallet/ledger.ts"
import { currencyOf } from "./offer-definition.ts"
import { withoutNumbers } from "./without-numbers.ts"

/** A charity's raffle as data: whom it is for, what its books cost, and what is drawn how often. */
export interface RaffleDefinition {
  readonly type: "raffle_ticket"
  readonly key: string
  readonly name: string
  readonly tagline: string
  readonly colour: string
  readonly displayCategory: string
  readonly currency?: Currency
  readonly restrictions?: ProductOffer["restrictions"]
  readonly calendar: RaffleCalendar
  /** Whom the proceeds are for. */
  readonly cause: { readonly key: string; readonly slug: string; readonly name: string }
  /** What a ticket does, in the charity's own words: a few sentences. */
  readonly support: readonly string[]
  /** The permit the raffle is held under. */
  readonly permit: string
  /**
   * Whether entries by post are free: what makes a prize draw of it in Britain. Left out, they are in Australia and
   * are not in Britain, where a society's lottery sells every ticket for the same.
   */
  readonly freeEntry?: boolean
  /** The charity tells how many tickets are left. */
  readonly showsRemaining: boolean
  readonly books: readonly EntryPrice[]
  readonly defaultEntryCount: number
  /** Whether a book can be bought again for every next draw; never where left out. */
  readonly recurring?: ProductOffer["recurringPurchase"]
  /** Draws follow one another through these, and begin again after the last. */
  readonly editions: readonly RaffleEdition[]
}

/** When a raffle is drawn: so many days apart, at wall times in its own zone. */
export interface RaffleCalendar {
  readonly timeZone: string
  readonly everyDays: number
  /** "20:00": selling stops. */
  readonly stopTime: string
  /** "12:00": the draw, the day after. */
  readonly drawTime: string
  /** Days that the next draw can be bought before it opens, which it does when the one before it stops. */
  readonly preOrderDays: number
  /** Tickets of a draw that one customer may have reserved; 150 where left out. */
  readonly preOrderTickets?: number
}

/** What one draw is about. */
export interface RaffleEdition {
  readonly name: string
  readonly featureImage: string
  readonly tickets: number
  /** In the order they are drawn. */
  readonly prizes: readonly StoredPrize[]
}

/** What all prizes of a draw together are worth, cents. */
export const prizesCents = (prizes: readonly StoredPrize[]): number =>
  prizes.reduce((total, { valueCents }) => total + valueCents, 0)

/** The account that a raffle's money goes to, and that its prizes in cash are paid from. */
export const charityAccount = ({ cause }: RaffleDefinition): Account => `charity:${cause.key}`

export const takesFreeEntries = (raffle: RaffleDefinition): boolean =>
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
      freeEntry: takesFreeEntries(raffle),
      everyDays: calendar.everyDays,
    },
    recurringPurchase: raffle.recurring ?? null,
    restrictions: [...(raffle.restrictions ?? [])],
  }
}
