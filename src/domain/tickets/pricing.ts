import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
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

/** A syndicate costs its share times the shares. */
export function sharesPrice(costPerShare: Money, shares: number): Money {
  return multiply(costPerShare, shares)
}
