import type { Currency } from "#src/contract/money.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { demoHomes } from "#src/server/seed/demo.ts"
import { AUSTRALIAN, BRITISH } from "../../foreign-words.ts"

/** A lottery of a first run, and a game that is filled in by hand. */
export interface PlayedLottery {
  readonly key: string
  readonly name: string
  /** Price of a game, cents. */
  readonly game: number
  /** Numbers of a game played by hand, set by set. */
  readonly played: Game
}

interface PublishedRules {
  /** Each set as the rules tell it, the last number of the first one, and the odds of the first division. */
  readonly sets: readonly string[]
  readonly last: number
  readonly odds: string
}

/** A raffle of a first run, with the book that journeys buy. */
export interface PlayedRaffle {
  readonly key: string
  readonly name: string
  readonly edition: string
  /** Price of a book of five tickets, cents, and how the choice of it is told. */
  readonly five: number
  readonly chosen: string
  /** Prizes of a draw. */
  readonly prizes: number
}

/** Fields of a form, by their labels, with what is typed. */
type Typed = Readonly<Record<string, string>>

/**
 * A country that the shop is configured for, as its journeys need it: what people type there, what is sold to them,
 * and the words that differ.
 */
export interface Country {
  readonly locale: Locale
  readonly currency: Currency
  readonly sign: "$" | "£"
  /** Words that are said in another country only. */
  readonly foreign: readonly RegExp[]
  /** A moment's time zone, as customers read it. */
  readonly zone: RegExp
  readonly helpLine: string
  /** A city of it, and how a place there is named. */
  readonly city: string
  readonly place: string
  /** A home as the forms take it, and how it is read on one line. */
  readonly home: {
    readonly fields: Typed
    readonly state: string | null
    readonly line: string
  }
  /** A place near that home, under the same postcode's rules. */
  readonly near: string
  /** Rest of the sign-up of somebody who lives there. */
  readonly household: Omit<(typeof demoHomes)[Locale], "phoneNumber"> & { readonly phoneNumber: string }
  /** Brands of the cards that are taken. */
  readonly cards: readonly string[]
  readonly labels: {
    readonly town: string
    readonly bankCode: string
    readonly quickPick: string
    readonly quickPicks: string
    readonly licence: string
    readonly overallLimit: string
  }
  /** A bank account that passes the check of the country's banks. */
  readonly account: { readonly code: string; readonly number: string }
  readonly lotteries: {
    /** The first choice of journeys: a set of numbers and one number more, cheaper than the least card payment. */
    readonly main: PlayedLottery & PublishedRules
    /** The first one of the pages of partners. */
    readonly partners: PlayedLottery
    readonly second: PlayedLottery
    readonly third: PlayedLottery
    /** Is drawn on most days of the week. */
    readonly soonest: Pick<PlayedLottery, "key" | "name">
  }
  readonly raffles: {
    /** Sold in books, of which customers buy the one of five tickets. */
    readonly book: PlayedRaffle
    /** Has a draw that can be ordered before it opens, and is free to enter by post. */
    readonly preOrdered: Pick<PlayedRaffle, "key" | "name" | "edition"> & {
      readonly draw: number
      readonly permit: string
    }
  }
}

const game = (...sets: readonly (readonly [name: string, ...numbers: number[]])[]): Game =>
  sets.map(([name, ...numbers]) => ({ name, numbers }))

const powerball = {
  key: "powerball",
  name: "Powerball",
  game: 160,
  played: game(["Numbers", 3, 9, 14, 21, 27, 30, 35], ["Powerball", 11]),
  sets: ["7 of 1 to 35", "1 of 1 to 20"],
  last: 35,
  odds: "1 in 134,490,400",
} as const

const ukLotto = {
  key: "uk_lotto",
  name: "Lotto",
  game: 200,
  played: game(["Numbers", 3, 9, 14, 21, 27, 30]),
} as const

export const australia: Country = {
  locale: "en-AU",
  currency: "AUD",
  sign: "$",
  foreign: BRITISH,
  zone: /AE[DS]T/,
  city: "Sydney",
  place: "Sydney, Australia",
  helpLine: "1800 858 858 and gamblinghelponline.org.au",
  home: {
    fields: {
      "Phone number": "0400 111 222",
      "Street address": "4 Bay Road",
      "Suburb or town": "Manly",
      Postcode: "2095",
    },
    state: "NSW",
    line: "4 Bay Road, Manly NSW 2095",
  },
  near: "Freshwater",
  household: { ...demoHomes["en-AU"], phoneNumber: "0400 222 333" },
  cards: ["American Express", "Mastercard", "Visa"],
  labels: {
    town: "Suburb or town",
    bankCode: "BSB",
    quickPick: "Quick pick",
    quickPicks: "quick picks",
    licence: "Driver's licence",
    overallLimit: "Precommitment limit",
  },
  account: { code: "062-000", number: "12345678" },
  lotteries: {
    main: powerball,
    partners: powerball,
    second: {
      key: "oz_lotto",
      name: "Oz Lotto",
      game: 165,
      played: game(["Numbers", 3, 9, 14, 21, 27, 30, 35]),
    },
    third: {
      key: "saturday_lotto",
      name: "Saturday Lotto",
      game: 100,
      played: game(["Numbers", 3, 9, 14, 21, 27, 30]),
    },
    soonest: { key: "set_for_life", name: "Set for Life" },
  },
  raffles: {
    book: {
      key: "guide_dogs_car_draw",
      name: "Guide Dogs Car Draw",
      edition: "An electric car and a charger at home",
      five: 2000,
      chosen: "5 tickets · Save $5.00",
      prizes: 4,
    },
    preOrdered: {
      key: "lifeboat_house_draw",
      name: "Lifeboat House Draw",
      edition: "The house at Heron Point",
      draw: 6,
      permit: "NSW GOCAL/4127, QLD 47102, SA M14883, VIC 10482/26",
    },
  },
}

export const britain: Country = {
  locale: "en-GB",
  currency: "GBP",
  sign: "£",
  foreign: AUSTRALIAN,
  zone: /GMT|BST/,
  city: "London",
  place: "London, United Kingdom",
  helpLine: "0808 8020 133 and www.gamcare.org.uk",
  home: {
    fields: {
      "Phone number": "07400 123456",
      "Street address": "4 Bay Road",
      "Town or city": "Leeds",
      Postcode: "LS1 4AP",
    },
    state: null,
    line: "4 Bay Road, Leeds LS1 4AP",
  },
  near: "Headingley",
  household: { ...demoHomes["en-GB"], phoneNumber: "07400 222333" },
  cards: ["Mastercard", "Visa"],
  labels: {
    town: "Town or city",
    bankCode: "Sort code",
    quickPick: "Lucky Dip",
    quickPicks: "Lucky Dips",
    licence: "Driving licence",
    overallLimit: "Overall spend limit",
  },
  account: { code: "20-00-00", number: "55779911" },
  lotteries: {
    main: {
      key: "thunderball",
      name: "Thunderball",
      game: 100,
      played: game(["Numbers", 3, 9, 14, 21, 27], ["Thunderball", 11]),
      sets: ["5 of 1 to 39", "1 of 1 to 14"],
      last: 39,
      odds: "1 in 8,060,598",
    },
    second: {
      key: "euromillions",
      name: "EuroMillions",
      game: 250,
      played: game(["Numbers", 3, 9, 14, 21, 27], ["Lucky Stars", 5, 11]),
    },
    partners: ukLotto,
    third: ukLotto,
    soonest: { key: "thunderball", name: "Thunderball" },
  },
  raffles: {
    book: {
      key: "little_hearts_cash",
      name: "Little Hearts Cash",
      edition: "Ten thousand pounds",
      five: 1000,
      chosen: "5 tickets",
      prizes: 3,
    },
    preOrdered: {
      key: "harbour_cottage_draw",
      name: "Harbour Cottage Draw",
      edition: "The cottage above the slipway",
      draw: 6,
      permit: "Prize draw with free entry by post",
    },
  },
}

/** Countries by their locale. */
const countries: Readonly<Record<Locale, Country>> = { "en-AU": australia, "en-GB": britain }

/** The country whose shop this run's journeys are made in; `TEST_LOCALE` names another than Australia. */
export const country = countries[(process.env.TEST_LOCALE ?? "en-AU") as Locale]
if (!country) throw new Error(`TEST_LOCALE is one of ${Object.keys(countries).join(", ")}.`)

/** An amount as customers of the country read it. */
export function amount(cents: number): string {
  const whole = Math.floor(cents / 100).toLocaleString("en-AU")
  return `${country.sign}${whole}.${String(cents % 100).padStart(2, "0")}`
}

/** The least that is paid with a card, cents: the rest of it goes into the wallet. */
const LEAST_BY_CARD = 500

/** The amount that a card pays for something. */
export const byCard = (cents: number): string => amount(Math.max(cents, LEAST_BY_CARD))

/** An expression of words that are said in parts as they are: `words\`Won ${"$5.00"}\``. */
export const words = (strings: TemplateStringsArray, ...values: readonly string[]): RegExp =>
  new RegExp(String.raw(strings, ...values.map((value) => value.replaceAll(/[$.+]/g, "\\$&"))))
