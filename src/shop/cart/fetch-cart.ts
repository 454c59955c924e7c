import { cartEndpoints } from "#calls/cart/cart.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import type { CartTokenStore } from "#src/shop/core/client/anonymous-cart-token.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { defineTexts } from "../core/texts.ts"

export const texts = defineTexts("cart-changed", {
  /** The lines are what they were, and play other draws than the customer saw. */
  drawClosed: "A draw in your cart has closed. Please check your cart again.",
})

/**
 * The customer's cart, or the one of a visitor's token. In the place of one that expired or became a customer's comes
 * a new one, or none where that cannot be had.
 */
export async function fetchCart(
  client: Client,
  tokens: CartTokenStore,
  signedIn: boolean,
): Promise<Cart | null> {
  if (signedIn) return client.call(cartEndpoints.get)
  try {
    return await client.call(cartEndpoints.getAnonymous, { params: { token: tokens.read() ?? "" } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    tokens.write(undefined)
    return newCart(client, tokens)
  }
}

/** Whether a cart that nobody changed plays other draws than before. */
export const drawHasClosed = (before: Cart | null, now: Cart): boolean =>
  before !== null &&
  now.cartReference === before.cartReference &&
  now.revision === before.revision &&
  now.draws !== before.draws

/**
 * Makes a new cart in place of a visitor's that has expired, so that a code can be added. A customer who
 * signed in meanwhile has one already, and so has a visitor whose other tab was quicker. Null where none
 * could be made: the next ticket asks for it again. Never rejects.
 */
async function newCart(client: Client, tokens: CartTokenStore): Promise<Cart | null> {
  try {
    const made = await client.call(cartEndpoints.createAnonymous)
    if (client.options.credentials.read()) return await client.call(cartEndpoints.get)
    const token = tokens.read() ?? made
    tokens.write(token)
    return await client.call(cartEndpoints.getAnonymous, { params: { token } })
  } catch {
    return null
  }
}
