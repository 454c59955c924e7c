import { cartEndpoints } from "#calls/cart/cart.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import type { CartTokenStore } from "#src/shop/core/client/anonymous-cart-token.ts"
import type { Client } from "#src/shop/core/client/client.ts"

/**
 * Makes a new cart in place of a visitor's that has expired, so that a code can be added. A customer who
 * signed in meanwhile has one already, and so has a visitor whose other tab was quicker. Null where none
 * could be made: the next ticket asks for it again. Never rejects.
 */
export async function newCart(client: Client, tokens: CartTokenStore): Promise<Cart | null> {
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
