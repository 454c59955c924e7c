import { cartEndpoints } from "#calls/cart/cart.ts"
import type { Cart, CartItemRequest } from "#src/contract/cart/cart.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { ApiError, toApiError } from "#src/shop/core/client/api-error.ts"
import { dedupe } from "../core/browser/dedupe.ts"
import { announceAtom } from "../core/events.atoms.ts"
import { notifyAnswerAtom } from "../core/notify-answer.atoms.ts"
import { isRefusal, publicError } from "../core/public-error.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { defineTexts, readerAtom } from "../core/texts.ts"
import { applyStoredPromotionAtom } from "../promotions/stored-promotion.atoms.ts"
import { visitCookiesAtom } from "../site/visit.atoms.ts"
import { cartItemsAtom, cartTokensAtom, showCartAtom } from "./cart.atoms.ts"
import { openCartDrawerAtom } from "./drawer.atoms.ts"

/** The same ticket asked for again within this time is a double click, milliseconds. */
const ADD_DEBOUNCE_MS = 1000

interface Calls {
  readonly customer: () => Promise<Cart>
  readonly anonymous: (token: string) => Promise<Cart>
  /** The event that analytics tracks when it is done; left out where the caller tracks it. */
  readonly did?: `product_${"added" | "changed" | "removed"}`
  readonly line?: string | undefined
}

const isCartMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** Runs a call on the cart this browser has: the customer's, or the anonymous one, which is created again where it has expired. */
export const onCartAtom = atom(null, async (get, set, { did, line, ...calls }: Calls): Promise<Cart> => {
  const client = get(clientAtom)
  const tokens = get(cartTokensAtom)
  const before = get(cartItemsAtom)
  const done = (cart: Cart) => {
    set(showCartAtom, cart)
    if (did) set(announceAtom, { name: "act", detail: { did, line, before, cart } })
    return cart
  }
  const run = async (): Promise<Cart> => {
    if (client.options.credentials.read()) return calls.customer()
    let token = tokens.read()
    if (!token) {
      token = await client.call(cartEndpoints.createAnonymous)
      // Somebody signed in while it was made: theirs is the cart.
      if (client.options.credentials.read()) return calls.customer()
      tokens.write(token)
    }
    const cart = await calls.anonymous(token)
    if (!client.options.credentials.read()) return cart
    // Somebody signed in meanwhile: the visitor's cart becomes theirs, with what was just put in.
    const part = await import("./merge-cart.atoms.ts").catch(() => null)
    if (part) await set(part.finishMergeAtom)
    return client.call(cartEndpoints.get)
  }
  try {
    return done(await run())
  } catch (error) {
    // The visitor's cart expired, or the sign-in under way converted it.
    if (!isCartMissing(error) || !tokens.read()) throw error
    tokens.write(undefined)
    return done(await run())
  }
})

const texts = defineTexts("cart-failed", {
  failed: "Sorry, there was an unexpected error while updating your cart. Please try again.",
})

/**
 * Notifies why the cart stayed as it was: the server's message for a refusal, the default otherwise. The page hears it
 * too. Gives the error with these words, for whoever asked for the change to show them beside their button.
 */
export const explainAtom = atom(null, (get, set, cause: unknown): ApiError => {
  const error = toApiError(cause)
  const refused = error.status >= 400 && error.status < 500 && error.kind === "http"
  set(announceAtom, { name: "lotto-error", detail: publicError(error) })
  error.message = (refused && (error.messageFor("this") ?? error.message)) || get(readerAtom)(texts)("failed")
  set(notifyAnswerAtom, { level: "error", code: refused ? error.code : "", message: error.message })
  return error
})

/** A ticket with who sent its customer here, where that is known. */
export const attributedAtom = atom((get) => {
  const cookies = get(visitCookiesAtom)
  return (ticket: CartItemRequest): CartItemRequest => {
    const affiliateCode = cookies.read("affiliateCode")
    return affiliateCode ? { ...ticket, affiliateCode } : ticket
  }
})

/** A ticket that may be in the cart already: nobody knows what became of the call. */
const unsettledAtom = atom(() => ({ body: "", key: "" }))

/**
 * Puts a ticket into the cart. The same ticket again within a second is the same click, and after a failure that may
 * have come once it was in the cart, the same line. Rejects with an `ApiError` after notifying the customer.
 */
export const addToCartAtom = dedupe(
  ADD_DEBOUNCE_MS,
  (ticket: CartItemRequest) => JSON.stringify(ticket),
  async (get, set, ticket): Promise<Cart> => {
    const client = get(clientAtom)
    const body = get(attributedAtom)(ticket)
    const unsettled = get(unsettledAtom)
    const content = JSON.stringify(body)
    if (unsettled.body !== content) Object.assign(unsettled, { body: content, key: newId() })
    const idempotencyKey = unsettled.key
    const settle = () => {
      if (unsettled.key === idempotencyKey) unsettled.body = ""
    }
    const before = get(cartItemsAtom)
    try {
      const cart = await set(onCartAtom, {
        did: "product_added",
        customer: () => client.call(cartEndpoints.addItem, { body, idempotencyKey }),
        anonymous: (token) =>
          client.call(cartEndpoints.addItemAnonymous, { params: { token }, body, idempotencyKey }),
      })
      set(openCartDrawerAtom, before)
      void set(applyStoredPromotionAtom)
      settle()
      return cart
    } catch (error) {
      if (isRefusal(toApiError(error))) settle()
      throw set(explainAtom, error)
    }
  },
)

/** Puts another ticket in the place of a line. Rejects with an `ApiError` after notifying the customer. */
export const updateCartItemAtom = atom(null, async (get, set, id: string, ticket: CartItemRequest) => {
  const client = get(clientAtom)
  try {
    await set(onCartAtom, {
      did: "product_changed",
      line: id,
      customer: () => client.call(cartEndpoints.updateItem, { params: { id }, body: ticket }),
      anonymous: (token) =>
        client.call(cartEndpoints.updateItemAnonymous, { params: { token, id }, body: ticket }),
    })
  } catch (error) {
    throw set(explainAtom, error)
  }
})

/** Takes a ticket or a promotion code out of the cart. */
export const removeCartItemAtom = atom(null, async (get, set, id: string) => {
  const client = get(clientAtom)
  try {
    await set(onCartAtom, {
      did: "product_removed",
      line: id,
      customer: () => client.call(cartEndpoints.removeItem, { params: { id } }),
      anonymous: (token) => client.call(cartEndpoints.removeItemAnonymous, { params: { token, id } }),
    })
  } catch (error) {
    throw set(explainAtom, error)
  }
})
