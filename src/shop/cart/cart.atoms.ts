import type { Cart } from "#src/contract/cart/cart.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { hasPassedSince } from "#src/domain/draws/dates/time-passed.ts"
import { type CartTokenStore, cookieCartToken } from "#src/shop/core/client/anonymous-cart-token.ts"
import { type ApiError, toApiError } from "#src/shop/core/client/api-error.ts"
import { announceAtom, type ShopEvents } from "../core/events.atoms.ts"
import { notifyAtom } from "../core/notifications.atoms.ts"
import { clientAtom, identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { readerAtom } from "../core/texts.ts"

/** A cart may be shown this long without asking again, milliseconds. */
const CART_TIME_TO_LIVE = 20_000
/** Several causes to fetch the cart within this time are one, milliseconds. */
const FETCH_DEBOUNCE_MS = 500

export interface CartView {
  /** `idle`: nobody asked yet. */
  readonly status: "idle" | "pending" | "success" | "error"
  /** Null: there is none yet, which is an empty cart. */
  readonly cart: Cart | null
  readonly error: ApiError | undefined
  readonly arrived: number
}

const emptyView: CartView = { status: "idle", cart: null, error: undefined, arrived: 0 }
const cartBase = atom<CartView>(emptyView)
/**
 * Where the anonymous cart's token is stored: what carries it to the shop's frame or site (`act`). On a page that names
 * no partner it is named for the shop.
 */
export const cartTokensAtom = atom((get): CartTokenStore => {
  const { partner, surface, apiBase } = get(identityAtom)
  return cookieCartToken(
    partner ?? (surface === "partner" ? new URL(apiBase).host : null),
    surface === "frame",
  )
})

/**
 * Another tab of this site changed the cart. Null where the browser refuses channels, as Firefox does in a frame whose
 * cookies are blocked: a tab looks at its cart all the same when it comes to the front.
 */
export const cartChannelAtom = atom((get): BroadcastChannel | null => {
  const { apiBase, partner } = get(identityAtom)
  return attempt(() => new BroadcastChannel(`lotto-cart ${apiBase} ${partner ?? ""}`)) ?? null
})

export const cartViewAtom = atom((get) => get(cartBase))
export const cartAtom = atom((get) => get(cartBase).cart)
export const cartItemsAtom = atom((get) => get(cartBase).cart?.cartItems ?? [])
export const cartCountAtom = atom((get) => get(cartItemsAtom).length)

/** When the draws of its lines close. */
export const cartCutoffsAtom = atom((get) =>
  get(cartItemsAtom).flatMap((item) => ("drawStop" in item ? item.drawStop : [])),
)

/** Describes a cart to the page: how many lines, and their price after promotions. */
export function cartChange(cart: Cart): ShopEvents["lotto-cart-change"] {
  const { amount, currency } = wireMoney(cart.payable)
  return { itemCount: cart.cartItems.length, total: amount, currency }
}

/** Shows a cart that a call answered with, announces it to the page and posts it to other tabs. */
export const showCartAtom = atom(null, (get, set, cart: Cart | null) => {
  const before = get(cartBase).cart
  set(cartBase, { status: "success", cart, error: undefined, arrived: Date.now() })
  if (!cart || (before?.cartReference === cart.cartReference && before.revision === cart.revision)) return
  set(announceAtom, { name: "lotto-cart-change", detail: cartChange(cart) })
  get(cartChannelAtom)?.postMessage(cart.revision)
})

/** The load under way, whether it only waits for its moment, and when the last one began; nothing paints from it. */
const runningAtom = atom(() => ({ load: null as Promise<void> | null, waits: false, began: 0 }))

/**
 * Shows the cart unless it was asked for in the last 20 seconds; `force` asks all the same, after a load that
 * is under way. Whatever asks within 500 ms of a load is answered by one more. Never rejects.
 */
export const loadCartAtom = atom(null, async (get, set, force = false): Promise<void> => {
  const running = get(runningAtom)
  if (running.load && !running.waits) await running.load
  if (running.load) return running.load
  const { status, arrived } = get(cartBase)
  if (status === "pending") return
  const now = Date.now()
  const fresh =
    arrived > 0 && now - arrived < CART_TIME_TO_LIVE && !hasPassedSince(get(cartCutoffsAtom), arrived, now)
  if (!force && fresh) return
  const wait = Math.min(running.began + FETCH_DEBOUNCE_MS - now, FETCH_DEBOUNCE_MS)
  const fetchNow = () => {
    running.waits = false
    running.began = Date.now()
    return set(fetchCartAtom)
  }
  running.waits = wait > 0
  const done = wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)).then(fetchNow) : fetchNow()
  running.load = done.finally(() => {
    running.load = null
  })
  return running.load
})

const fetchCartAtom = atom(null, async (get, set): Promise<void> => {
  const view = get(cartBase)
  const client = get(clientAtom)
  const tokens = get(cartTokensAtom)
  const signedIn = client.options.credentials.read() !== null
  if (!signedIn && !tokens.read()) return set(showCartAtom, null)
  const pending: CartView = { ...view, status: "pending" }
  set(cartBase, pending)
  // An answer to a change made meanwhile is as new or newer; an answer to an earlier request must not take
  // its place.
  const isOvertaken = () => get(cartBase) !== pending
  try {
    const { fetchCart, drawHasClosed, texts } = await import("./fetch-cart.ts")
    // Somebody may have signed in meanwhile, whose cart it became.
    if (isOvertaken()) return
    const cart = await fetchCart(client, tokens, signedIn)
    if (isOvertaken()) return
    if (cart && drawHasClosed(view.cart, cart))
      set(notifyAtom, { title: get(readerAtom)(texts)("drawClosed") })
    set(showCartAtom, cart)
  } catch (cause) {
    if (isOvertaken()) return
    set(cartBase, { ...view, status: view.cart ? "success" : "error", error: toApiError(cause) })
  }
})

/**
 * Before signing in counts: the visitor's cart is about to become the customer's, which has another revision.
 * Nobody may pay for what is shown meanwhile, and nobody need ask for the customer's as it was before.
 */
export const awaitConversionAtom = atom(null, (_get, set) =>
  set(cartBase, { ...emptyView, status: "pending" }),
)

/** After signing out, and after a purchase that emptied it. */
export const clearCartAtom = atom(null, (_get, set) => set(cartBase, emptyView))
