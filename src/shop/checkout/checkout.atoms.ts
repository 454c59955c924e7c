import type { ReactNode } from "react"
import { purchaseEndpoints } from "#calls/checkout/purchase.ts"
import { checkoutEndpoints } from "#calls/orders/receipt.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import type { ErrorCode } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { ApiError, hasCode } from "#src/shop/core/client/api-error.ts"
import { receiptQuery } from "../account/customer-queries.ts"
import { adoptCartAtom } from "../cart/adopt-cart.atoms.ts"
import { cartAtom, clearCartAtom, loadCartAtom } from "../cart/cart.atoms.ts"
import { dedupe, SAME_CLICK_MS } from "../core/browser/dedupe.ts"
import { isText, storedValue } from "../core/browser/storage.ts"
import { announceAtom } from "../core/events.atoms.ts"
import { getQueryData, invalidateQueries, setQueryData } from "../core/query/cache.ts"
import type { QueryTag } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { defineTexts, readerAtom } from "../core/texts.ts"
import { lastCheckoutAtom } from "./last-checkout.atoms.ts"
import { moneyCall } from "./money-call.ts"
import { saleOriginAtom } from "./sale-origin.atoms.ts"

/** Properties that every way to pay for the cart is given. */
export interface CartPaymentProps {
  readonly method: PaymentMethod
  readonly charged: Money
  /** Why the last try failed; null while there is none, and during the next. */
  readonly failure: ReactNode
  readonly isPaid: boolean
  readonly onFollow: (deposit: Deposit) => void
  readonly onFailed: (error: unknown) => void
  readonly onSent: () => void
}

/** Tags of the queries that a purchase or deposit changes. */
export const CHANGED: readonly QueryTag[] = [
  "customer",
  "orders",
  "recurring",
  "scheduled",
  "stock",
  "payment-methods",
]

/**
 * The key under which this cart, as it is now, is bought. It is made before anything is sent and kept until
 * the cart changes, so a reload, a double click or a lost answer leads to the same purchase.
 */
const storedKey = (purpose: string, cart: Cart | null) =>
  storedValue(
    "sessionStorage",
    `lotto.key.${purpose}.${cart?.cartReference ?? ""}.${cart?.revision ?? ""}`,
    isText,
  )

export const purchaseKeyAtom = atom(null, (get, _set, purpose: string): string => {
  const cart = get(cartAtom)
  const stored = storedKey(purpose, cart)
  const known = stored.read()
  if (known !== undefined) return known
  const key = newId()
  stored.write(key)
  return key
})

/** A payment that is known to have ended without a purchase: the next try is another one. */
export const clearIdempotencyKeyAtom = atom(null, (get, _set, purpose: string) => {
  storedKey(purpose, get(cartAtom)).write(undefined)
})

/** Codes that say: what you saw is no longer so. The cart as it is now came along and is shown. */
const changedCodes = ["cart_changed", "price_changed", "draw_closed", "sold_out"] as const
export const isCartChanged = (error: unknown): error is ApiError => hasCode(error, ...changedCodes)

const CART_EMPTY: ErrorCode = "cart_empty"
const texts = defineTexts("purchase-refused", { empty: "Your cart is empty." })

export const whatWasSeen = atom((get) => {
  const cart = get(cartAtom)
  if (!cart) {
    const message = get(readerAtom)(texts)("empty")
    throw new ApiError("http", 422, { code: CART_EMPTY, message })
  }
  return {
    ...get(saleOriginAtom),
    purchaseData: {
      cartRevision: cart.revision,
      draws: cart.draws,
      expectedTotal: cart.payable,
      expectedPreOrderTotal: cart.preOrderTotal,
    },
  }
})

/** Buys the cart from the wallet. Gives the checkout's id. Rejects with an `ApiError`; see `isCartChanged`. */
export const purchaseAtom = dedupe(
  SAME_CLICK_MS,
  (_: undefined) => "",
  async (get, set): Promise<string> => {
    const key = set(purchaseKeyAtom, "purchase")
    try {
      const body = get(whatWasSeen)
      const { checkoutId, receipt } = await moneyCall(get, set, {
        purpose: "purchase",
        of: key,
        key,
        send: async (idempotencyKey) => {
          const receipt = await get(clientAtom).call(purchaseEndpoints.purchase, { body, idempotencyKey })
          setQueryData(set, receiptQuery({ checkoutId: receipt.checkoutId }), receipt)
          return { checkoutId: receipt.checkoutId, receipt }
        },
        answerOf: async ({ checkoutId }) => {
          const id = checkoutId ?? ""
          return { checkoutId: id, receipt: await set(readReceiptAtom, id) }
        },
      })
      await set(purchasedAtom, checkoutId, receipt)
      return checkoutId
    } catch (error) {
      const came = error instanceof ApiError && (await set(adoptCartAtom, error.result))
      if (!came && isCartChanged(error)) await set(loadCartAtom, true)
      throw error
    }
  },
)

/** How often, and after which wait, a receipt is asked for that could not be read, milliseconds. */
const RECEIPT_TRIES = 6
const RECEIPT_WAIT_MS = 1000

/** Announces a purchase with its total, as soon as that is known: nobody counts one without. */
const announcePurchaseAtom = atom(
  null,
  async (get, set, checkoutId: string, known: Receipt | null): Promise<void> => {
    let receipt: Receipt | null | undefined = known
    for (let attempt = 0; !receipt && attempt < RECEIPT_TRIES; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, RECEIPT_WAIT_MS * 2 ** attempt))
      receipt = getQueryData(get, receiptQuery({ checkoutId })) ?? (await set(readReceiptAtom, checkoutId))
    }
    if (!receipt) return
    const { amount, currency } = wireMoney(receipt.total)
    set(announceAtom, { name: "lotto-purchase", detail: { checkoutId, total: amount, currency } })
  },
)

/** Null where it cannot be read now. */
export const readReceiptAtom = atom(null, async (get, set, checkoutId: string): Promise<Receipt | null> => {
  const receipt = await get(clientAtom)
    .call(checkoutEndpoints.get, { params: { checkoutId } })
    .catch(() => null)
  if (receipt) setQueryData(set, receiptQuery({ checkoutId }), receipt)
  return receipt
})

export const purchasedAtom = atom(null, async (_get, set, checkoutId: string, receipt: Receipt | null) => {
  set(lastCheckoutAtom, checkoutId)
  set(clearCartAtom)
  invalidateQueries(set, CHANGED)
  void set(announcePurchaseAtom, checkoutId, receipt)
  await set(loadCartAtom, true)
})
