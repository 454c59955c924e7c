import type { Cart } from "#src/contract/cart/cart.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { hasFavouriteNumbers } from "#src/domain/tickets/games/favourite-numbers.ts"
import { readCheckoutCustomer } from "../account/checkout-customer.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { readOffer } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"

/** A customer's cart with its tickets marked that play their favourite numbers. */
export async function markFavourites(db: Handle, cart: Cart, customerId: string): Promise<Cart> {
  const tickets = cart.cartItems.filter((item) => item.productType === "lottery_ticket")
  if (tickets.length === 0) return cart
  const favourites = (await readCheckoutCustomer(db, customerId))?.favouriteNumbers ?? []
  if (favourites.length === 0) return cart
  const marked = new Set<string>()
  for (const ticket of tickets) {
    const { definition } = await readOffer(db, ticket.lotteryKey)
    const played = isLottery(definition) ? playedOffer({ gameTypes: gameTypesOf(definition) }, ticket) : null
    if (played && hasFavouriteNumbers(ticket.games, played.gameOffer, favourites)) marked.add(ticket.id)
  }
  return {
    ...cart,
    cartItems: cart.cartItems.map((item) =>
      item.productType === "lottery_ticket" ? { ...item, hasFavouriteNumbers: marked.has(item.id) } : item,
    ),
  }
}
