import { cartEndpoints } from "#calls/cart/cart.ts"
import type { ConvertedCart } from "#src/contract/cart/cart.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { isText, partnerSuffix, storedValue } from "../core/browser/storage.ts"
import { dismissNotificationAtom, notifyAtom } from "../core/notifications.atoms.ts"
import { clientAtom, identityAtom } from "../core/shop.ts"
import { atom, type Getter } from "../core/store.ts"
import { defineTexts, readerAtom } from "../core/texts.ts"
import { applyStoredPromotionAtom } from "../promotions/stored-promotion.atoms.ts"
import { cartTokensAtom, cartViewAtom, clearCartAtom, loadCartAtom, showCartAtom } from "./cart.atoms.ts"
import { mergedLinesAtom } from "./merged-lines.atoms.ts"

const mergeTexts = defineTexts("handover", {
  waitingTitle: "Your tickets are on their way",
  waiting:
    "We couldn't move all of them into this cart yet. They're safe, and we'll try again when you open another page or come back to this one.",
})

/** The token of a cart that an address brought along, until it has come over: a reload finds it again. */
const storedCartTokenAtom = atom((get) => {
  const suffix = partnerSuffix(get(identityAtom).partner)
  return storedValue("sessionStorage", `lotto.cart-to-take-over${suffix}`, isText)
})

/** The attempt under way, and the card that says that one failed; nothing paints from it. */
const attemptAtom = atom(() => ({ running: null as Promise<void> | null, card: "" }))

const isSignedIn = (get: Getter) => get(clientAtom).options.credentials.read() !== null

/** A token that is no good: used up, by another tab too, or expired, or never given out. */
const isTokenUsedUp = (error: unknown) =>
  error instanceof ApiError && error.kind === "http" && [404, 422].includes(error.status)

/**
 * Shows the customer's cart, and remembers what it held before. A chunk of its own notifies what the visitor's codes
 * paid into the wallet.
 */
const showConvertedAtom = atom(null, async (_get, set, { credited, movedItems, ...cart }: ConvertedCart) => {
  set(showCartAtom, cart)
  const earlier = cart.cartItems.map(({ id }) => id).filter((id) => !movedItems.includes(id))
  if (earlier.length > 0 && earlier.length < cart.cartItems.length)
    set(mergedLinesAtom, { from: "earlier", ids: earlier })
  if (credited.length === 0) return
  const part = await import("../promotions/credits.atoms.ts").catch(() => null)
  if (part) set(part.notifyCreditsAtom, credited)
})

const convertAtom = atom(null, async (get, set, token: string): Promise<void> => {
  const cart = await get(clientAtom).call(cartEndpoints.convertAnonymous, { params: { token } })
  void set(showConvertedAtom, cart)
})

/** Into the visitor's own cart, made beforehand: should the answer be lost, the tickets are there all the same. */
const adoptAtom = atom(null, async (get, set, token: string): Promise<void> => {
  const client = get(clientAtom)
  const tokens = get(cartTokensAtom)
  const into = tokens.read() ?? (await client.call(cartEndpoints.createAnonymous))
  tokens.write(into)
  tokens.write(await client.call(cartEndpoints.adoptAnonymous, { params: { token }, body: { into } }))
  await set(loadCartAtom, true)
})

/** Runs one step. A token that is no good any more is let go of; whatever else goes wrong is for the next attempt. */
const stepAtom = atom(
  null,
  async (_get, set, runStep: () => Promise<void>, letGo: () => unknown): Promise<boolean> => {
    try {
      await runStep()
    } catch (error) {
      if (!isTokenUsedUp(error)) return false
      // The token's cart may have come over with an answer that was lost.
      await set(loadCartAtom, true)
    }
    letGo()
    return true
  },
)

/** Whether the cart of a link may come now: not before the customer was asked where that changes a cart of theirs. */
const mayMergeAtom = atom(null, async (_get, set, token: string): Promise<"yes" | "no" | "unknown"> => {
  try {
    const part = await import("./from-link.atoms.ts")
    return (await set(part.mayMergeAtom, token)) ? "yes" : "no"
  } catch {
    return "unknown"
  }
})

/** The cart of a link does not come; where it came from it stays. */
export const dropCartFromLinkAtom = atom(null, (get, _set, token: string) => {
  const stored = get(storedCartTokenAtom)
  if (stored.read() === token) stored.write(undefined)
})

const mergeCartAtom = atom(null, async (get, set): Promise<void> => {
  const storedCartToken = get(storedCartTokenAtom)
  const token = storedCartToken.read()
  const may = token === undefined ? "no" : await set(mayMergeAtom, token)
  const waiting = may === "yes" ? token : undefined
  const tokens = get(cartTokensAtom)
  let done = may !== "unknown"
  if (waiting !== undefined)
    done = await set(
      stepAtom,
      () => set(isSignedIn(get) ? convertAtom : adoptAtom, waiting),
      () => set(dropCartFromLinkAtom, waiting),
    )
  const own = tokens.read()
  if (own && isSignedIn(get))
    done =
      (await set(
        stepAtom,
        () => set(convertAtom, own),
        () => tokens.write(undefined),
      )) && done
  set(notifyMergeAtom, done)
})

/** Says that tickets are still to come; once they have, says so no more. */
const notifyMergeAtom = atom(null, (get, set, done: boolean) => {
  const attempt = get(attemptAtom)
  const t = get(readerAtom)(mergeTexts)
  set(dismissNotificationAtom, attempt.card)
  if (done) return
  attempt.card = set(notifyAtom, {
    level: "error",
    title: t("waitingTitle"),
    message: t("waiting"),
    isAutoDismissed: false,
  })
})

/**
 * Brings over what has not come yet: a cart that an address brought along, and the visitor's own lines of who has
 * signed in. Run with every page and whenever somebody comes back to one. Never rejects: failures are notified.
 */
export const finishMergeAtom = atom(null, (get, set): Promise<void> => {
  const attempt = get(attemptAtom)
  attempt.running ??= set(mergeCartAtom).finally(() => {
    attempt.running = null
  })
  return attempt.running
})

/** After signing in: the anonymous cart's lines become the customer's, once, and its token goes. */
export const convertCartAtom = atom(null, async (get, set): Promise<void> => {
  await set(finishMergeAtom)
  // Nothing came over: the customer's cart is what counts.
  if (get(cartViewAtom).status === "pending") {
    set(clearCartAtom)
    await set(loadCartAtom, true)
  }
  void set(applyStoredPromotionAtom)
})

/** Takes over an anonymous cart that the page around hands in, unless the customer's own is in use. */
export const adoptCartTokenAtom = atom(null, async (get, set, token: string): Promise<void> => {
  get(cartTokensAtom).write(token)
  if (isSignedIn(get)) await set(convertCartAtom)
  else await set(loadCartAtom, true)
})

/**
 * Takes over the cart that an address brought along (`act`): into the customer's cart for who is signed in,
 * otherwise into the visitor's own, after asking where that holds something. A token that is used up or unknown brings nothing.
 */
export const mergeCartFromLinkAtom = atom(null, async (get, set, token: string): Promise<void> => {
  get(storedCartTokenAtom).write(token)
  // An attempt that began without it does not count.
  await get(attemptAtom).running
  await set(finishMergeAtom)
})
