import type * as contract from "#src/contract/catalogue/membership-definition.ts"
import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { currencyOf } from "./currency-of.ts"
import { withoutNumbers } from "./without-numbers.ts"

/** A membership program as the contract describes it. */
export type MembershipDefinition = contract.MembershipDefinition
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
    url: `/${key}`,
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
