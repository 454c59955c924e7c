import * as v from "valibot"
import { type CartTokenStore, cookieCartToken } from "#src/client/anonymous-cart-token.ts"
import { ApiError } from "#src/client/api-error.ts"
import { Cart, cartEndpoints } from "#src/contract/cart.ts"
import { wireMoney } from "#src/contract/money.ts"
import type { LotteryTicketRequest } from "#src/contract/ticket.ts"
import { announceAtom } from "./events.atoms.ts"
import { notifyAtom } from "./notifications.atoms.ts"
import { clientAtom, identityAtom } from "./shop.ts"
import { atom } from "./store.ts"

/** A cart may be shown this long without asking again (specification 000 §9), milliseconds. */
const CART_TIME_TO_LIVE = 20_000
/** The same ticket asked for again within this time is a double click (specification 000 §9), milliseconds. */
const ADD_DEBOUNCE_MS = 1000

export interface CartView {
  /** `idle`: nobody asked yet. */
  readonly status: "idle" | "loading" | "ready" | "error"
  /** Null: there is none yet, which is an empty cart. */
  readonly cart: Cart | null
  readonly error: ApiError | undefined
  readonly arrived: number
}

const emptyView: CartView = { status: "idle", cart: null, error: undefined, arrived: 0 }
const cartBase = atom<CartView>(emptyView)
const tokenStoreAtom = atom((get): CartTokenStore => cookieCartToken(get(identityAtom).partner))
const runningAtom = atom(() => ({ add: new Map<string, { at: number; done: Promise<Cart> }>() }))

/** Another tab of this site changed the cart. */
const channelAtom = atom((get) =>
  typeof BroadcastChannel === "undefined"
    ? null
    : new BroadcastChannel(`lotto-cart ${get(identityAtom).apiBase} ${get(identityAtom).partner ?? ""}`),
)

export const cartViewAtom = atom((get) => get(cartBase))
export const cartAtom = atom((get) => get(cartBase).cart)
export const cartItemsAtom = atom((get) => get(cartBase).cart?.cartItems ?? [])
export const cartCountAtom = atom((get) => get(cartItemsAtom).length)
/** The anonymous cart's token: what carries it to the shop's frame or site (`act`). */
export const cartTokenAtom = atom(
  (get) => get(tokenStoreAtom).read(),
  (get, _set, token: string | undefined) => get(tokenStoreAtom).write(token),
)

const showCartAtom = atom(null, (get, set, cart: Cart | null) => {
  const before = get(cartBase).cart
  set(cartBase, { status: "ready", cart, error: undefined, arrived: Date.now() })
  if (!cart || (before?.cartReference === cart.cartReference && before.revision === cart.revision)) return
  const { amount, currency } = wireMoney(cart.cartTotal)
  set(announceAtom, {
    name: "lotto-cart-change",
    detail: { itemCount: cart.cartItems.length, total: amount, currency },
  })
  get(channelAtom)?.postMessage(cart.revision)
})

/** Shows the cart unless it was asked for in the last 20 seconds; `force` asks all the same. Never rejects. */
export const loadCartAtom = atom(null, async (get, set, force = false): Promise<void> => {
  const view = get(cartBase)
  if (view.status === "loading" || (!force && view.arrived && Date.now() - view.arrived < CART_TIME_TO_LIVE))
    return
  const client = get(clientAtom)
  const token = get(tokenStoreAtom).read()
  const signedIn = client.options.credentials.read() !== null
  if (!signedIn && !token) return set(showCartAtom, null)
  set(cartBase, { ...view, status: "loading" })
  try {
    const cart = signedIn
      ? await client.call(cartEndpoints.get)
      : await client.call(cartEndpoints.getAnonymous, { params: { token: token as string } })
    set(showCartAtom, cart)
  } catch (cause) {
    const error = cause as ApiError
    if (!signedIn && error.status === 404) {
      // The cart expired or became a customer's: a new one is made when something is put into it.
      get(tokenStoreAtom).write(undefined)
      set(showCartAtom, null)
    } else {
      set(cartBase, { ...get(cartBase), status: view.cart ? "ready" : "error", error })
    }
  }
})

/** Runs a call on the cart this browser has: the customer's, or the anonymous one, made anew where it is gone. */
const onCartAtom = atom(
  null,
  async (
    get,
    set,
    calls: { customer: () => Promise<Cart>; anonymous: (token: string) => Promise<Cart> },
  ): Promise<Cart> => {
    const client = get(clientAtom)
    const tokens = get(tokenStoreAtom)
    const run = async (): Promise<Cart> => {
      if (client.options.credentials.read()) return calls.customer()
      let token = tokens.read()
      if (!token) {
        token = await client.call(cartEndpoints.createAnonymous)
        tokens.write(token)
      }
      return calls.anonymous(token)
    }
    try {
      const cart = await run()
      set(showCartAtom, cart)
      return cart
    } catch (error) {
      const lost = error instanceof ApiError && error.status === 404 && !client.options.credentials.read()
      if (!lost) throw error
      tokens.write(undefined)
      const cart = await run()
      set(showCartAtom, cart)
      return cart
    }
  },
)

/** The default words for a cart that could not be changed (specification 001 §8). */
const CART_FAILED = "Sorry, there was an unexpected error while updating your cart. Please try again."

/** Tells the customer why the cart stayed as it was: the server's own words for a refusal, the default otherwise. */
const explainAtom = atom(null, (_get, set, error: unknown) => {
  const refused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.kind === "http"
  const message = (refused && (error.messageFor("this") ?? error.message)) || CART_FAILED
  set(notifyAtom, { level: "error", title: "Something went wrong", message })
})

/**
 * Puts a ticket into the cart. The same ticket again within a second is the same click. Rejects with an
 * `ApiError` after having told the customer.
 */
export const addToCartAtom = atom(null, (get, set, ticket: LotteryTicketRequest): Promise<Cart> => {
  const { add } = get(runningAtom)
  const same = JSON.stringify(ticket)
  const last = add.get(same)
  if (last && Date.now() - last.at < ADD_DEBOUNCE_MS) return last.done
  const client = get(clientAtom)
  const idempotencyKey = crypto.randomUUID()
  const done = set(onCartAtom, {
    customer: () => client.call(cartEndpoints.addItem, { body: ticket, idempotencyKey }),
    anonymous: (token) =>
      client.call(cartEndpoints.addItemAnonymous, { params: { token }, body: ticket, idempotencyKey }),
  }).catch((error: unknown) => {
    add.delete(same)
    set(explainAtom, error)
    throw error
  })
  add.clear()
  add.set(same, { at: Date.now(), done })
  return done
})

/** Puts another ticket in the place of a line. Rejects with an `ApiError` after having told the customer. */
export const updateCartItemAtom = atom(null, async (get, set, id: string, ticket: LotteryTicketRequest) => {
  const client = get(clientAtom)
  try {
    await set(onCartAtom, {
      customer: () => client.call(cartEndpoints.updateItem, { params: { id }, body: ticket }),
      anonymous: (token) =>
        client.call(cartEndpoints.updateItemAnonymous, { params: { token, id }, body: ticket }),
    })
  } catch (error) {
    set(explainAtom, error)
    throw error
  }
})

export const removeCartItemAtom = atom(null, async (get, set, id: string) => {
  const client = get(clientAtom)
  try {
    await set(onCartAtom, {
      customer: () => client.call(cartEndpoints.removeItem, { params: { id } }),
      anonymous: (token) => client.call(cartEndpoints.removeItemAnonymous, { params: { token, id } }),
    })
  } catch (error) {
    set(explainAtom, error)
    throw error
  }
})

/** After signing in: the anonymous cart's lines become the customer's, once, and its token goes. */
export const convertCartAtom = atom(null, async (get, set): Promise<void> => {
  const tokens = get(tokenStoreAtom)
  const token = tokens.read()
  if (token) {
    try {
      set(showCartAtom, await get(clientAtom).call(cartEndpoints.convertAnonymous, { params: { token } }))
      tokens.write(undefined)
      return
    } catch (error) {
      // Converted by another tab already, or expired: the customer's cart is what counts.
      if (error instanceof ApiError && error.status === 404) tokens.write(undefined)
    }
  }
  await set(loadCartAtom, true)
})

/** A cart that came with another answer: of a purchase that found it changed. */
export const adoptCartAtom = atom(null, (_get, set, cart: unknown): boolean => {
  const parsed = v.safeParse(Cart, cart)
  if (parsed.success) set(showCartAtom, parsed.output)
  return parsed.success
})

/** Takes over an anonymous cart that the page around hands in, unless the customer's own is in use. */
export const adoptCartTokenAtom = atom(null, async (get, set, token: string): Promise<void> => {
  get(tokenStoreAtom).write(token)
  if (get(clientAtom).options.credentials.read()) await set(convertCartAtom)
  else await set(loadCartAtom, true)
})

/** After signing out, and after a purchase that emptied it. */
export const forgetCartAtom = atom(null, (_get, set) => set(cartBase, emptyView))

/** Follows the cart that other tabs change, and looks again when this one comes back to the front. */
export const watchCartAtom = atom(null, (get, set): (() => void) => {
  const channel = get(channelAtom)
  const again = (event: MessageEvent<unknown>) => {
    if (event.data !== get(cartBase).cart?.revision) void set(loadCartAtom, true)
  }
  const visible = () => {
    if (document.visibilityState === "visible") void set(loadCartAtom)
  }
  channel?.addEventListener("message", again)
  document.addEventListener("visibilitychange", visible)
  return () => {
    channel?.removeEventListener("message", again)
    document.removeEventListener("visibilitychange", visible)
  }
})
