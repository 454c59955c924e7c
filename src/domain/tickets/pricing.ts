import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Money } from "#src/contract/money.ts"
import { money, multiply } from "../core/money.ts"

type Prices = Pick<GameOffer, "prices">

/** The price that so many games together have; none where they cost their multiple of one game. */
export const listedPrice = ({ prices }: Prices, games: number): Money | undefined =>
  games === 1 ? undefined : prices.find((price) => price.games === games)?.price

/** Price of so many filled games for one draw: the listed price, else the multiple of one game's. */
export function priceOfGames(offer: Pick<GameOffer, "prices" | "priceCurrency">, games: number): Money {
  const listed = listedPrice(offer, games)
  if (listed) return listed
  const single = offer.prices.find((price) => price.games === 1)
  if (!single) throw new RangeError("The game offer has no price for one game.")
  return games === 0 ? money(0, offer.priceCurrency) : multiply(single.price, games)
}

/** Ticket price is the price for the chosen game count times draws times weeks. */
export function ticketPrice(
  offer: Pick<GameOffer, "prices" | "priceCurrency">,
  games: number,
  numDraws: number,
  numWeeks = 1,
): Money {
  return multiply(priceOfGames(offer, games), numDraws * numWeeks)
}

/**
 * Price of the cheapest ticket that can be bought of a lottery: its fewest games in its fewest draws; null where it
 * sells none. One that always recurs is paid draw by draw.
 */
export function cheapestTicket({
  gameTypes,
  selectableDays,
  recurringPurchase,
}: Pick<ProductOffer, "gameTypes" | "selectableDays" | "recurringPurchase">): Money | null {
  const once = selectableDays !== 0 || recurringPurchase?.availability === "always"
  const prices = gameTypes
    .filter(({ key }) => key !== "deferred")
    .flatMap(({ gameOffers }) => gameOffers)
    .filter(({ prices }) => prices.some(({ games }) => games === 1))
    .map((offer) => ticketPrice(offer, offer.minGames, once ? 1 : Math.min(...offer.drawCounts)))
  return prices.reduce<Money | null>(
    (least, price) => (least && least.cents <= price.cents ? least : price),
    null,
  )
}

/** A syndicate costs its share times the shares. */
export function sharesPrice(costPerShare: Money, shares: number): Money {
  return multiply(costPerShare, shares)
}
