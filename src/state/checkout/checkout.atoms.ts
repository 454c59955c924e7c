import { ApiError } from "#src/client/api-error.ts"
import { purchaseEndpoints } from "#src/client/endpoints/checkout.ts"
import { checkoutEndpoints } from "#src/client/endpoints/orders.ts"
import { paymentEndpoints } from "#src/client/endpoints/payments.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import type { Deposit, DepositRequest, DepositType } from "#src/contract/payments/payment.ts"
import { wireMoney } from "#src/contract/wire-money.ts"
import { receiptQuery } from "../account/customer-queries.ts"
import { dedupe, SAME_CLICK_MS } from "../browser/dedupe.ts"
import { isText, storedValue } from "../browser/storage.ts"
import { adoptCartAtom, cartAtom, cartItemsAtom, clearCartAtom, loadCartAtom } from "../cart/cart.atoms.ts"
import { defineTexts, readerAtom } from "../content/texts.ts"
import { getQueryData, invalidateQueries, setQueryData } from "../query/cache.ts"
import type { QueryTag } from "../query/define.ts"
import { clientAtom, identityAtom } from "../shop.ts"
import { announceAtom } from "../site/events.atoms.ts"
import { atom } from "../store.ts"
import { lastCheckoutAtom } from "./last-checkout.atoms.ts"
import { depositQuery } from "./payment-queries.ts"
import { saleOriginAtom } from "./sale-origin.atoms.ts"

/** What a purchase or deposit changes. */
const CHANGED: readonly QueryTag[] = [
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

const purchaseKeyAtom = atom(null, (get, _set, purpose: string): string => {
  const cart = get(cartAtom)
  const stored = storedKey(purpose, cart)
  const known = stored.read()
  if (known !== undefined) return known
  const key = crypto.randomUUID()
  stored.write(key)
  return key
})

/** A payment that is known to have ended without a purchase: the next try is another one. */
const clearIdempotencyKeyAtom = atom(null, (get, _set, purpose: string) => {
  storedKey(purpose, get(cartAtom)).write(undefined)
})

/** The purchase this tab made last; a customer who comes back to the checkout is shown it instead. */

/** Codes that say: what you saw is no longer so. The cart as it is now came along and is shown. */
const changedCodes: readonly string[] = [
  errorCodes.cartChanged,
  errorCodes.priceChanged,
  errorCodes.drawClosed,
  errorCodes.soldOut,
]
export const isCartChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && changedCodes.includes(error.code)

const texts = defineTexts("purchase-refused", { empty: "Your cart is empty." })

const whatWasSeen = atom((get) => {
  const cart = get(cartAtom)
  if (!cart) {
    const message = get(readerAtom)(texts)("empty")
    throw new ApiError("http", 422, { code: errorCodes.cartEmpty, message })
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

/** Buys the cart from the wallet. Rejects with an `ApiError`; see `isCartChanged`. */
export const purchaseAtom = dedupe(
  SAME_CLICK_MS,
  (_: undefined) => "",
  async (get, set): Promise<Receipt> => {
    const idempotencyKey = set(purchaseKeyAtom, "purchase")
    try {
      const receipt = await get(clientAtom).call(purchaseEndpoints.purchase, {
        body: get(whatWasSeen),
        idempotencyKey,
      })
      setQueryData(set, receiptQuery({ checkoutId: receipt.checkoutId }), receipt)
      await set(purchasedAtom, receipt.checkoutId, receipt)
      return receipt
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
const readReceiptAtom = atom(null, async (get, set, checkoutId: string): Promise<Receipt | null> => {
  const receipt = await get(clientAtom)
    .call(checkoutEndpoints.get, { params: { checkoutID: checkoutId } })
    .catch(() => null)
  if (receipt) setQueryData(set, receiptQuery({ checkoutId }), receipt)
  return receipt
})

const purchasedAtom = atom(null, async (_get, set, checkoutId: string, receipt: Receipt | null) => {
  set(lastCheckoutAtom, checkoutId)
  set(clearCartAtom)
  invalidateQueries(set, CHANGED)
  void set(announcePurchaseAtom, checkoutId, receipt)
  await set(loadCartAtom, true)
})

/** Card facts as typed. They go to the gateway's own address, never to the shop's. */
export interface CardDetails {
  readonly number: string
  readonly expiry: string
  readonly csc: string
  readonly holder: string
}

/** Has the gateway turn a card into a token. */
export const tokeniseCardAtom = atom(
  null,
  async (get, _set, clientKey: string, card: CardDetails): Promise<string> => {
    const { token } = await get(clientAtom).call(paymentEndpoints.tokeniseTestCard, {
      body: { clientKey, ...card },
    })
    return token
  },
)

/** Deposits into the wallet. `attempt` names this try: the same name again is the same deposit. */
export const depositAtom = atom(
  null,
  async (get, set, deposit: DepositRequest, attempt: string): Promise<Deposit> => {
    const client = get(clientAtom)
    const { customerFundId, depositMethodCode, gatewayKey } = deposit
    const made = customerFundId
      ? await client.call(paymentEndpoints.depositFromFund, {
          params: { id: customerFundId },
          body: deposit,
          idempotencyKey: attempt,
        })
      : await client.call(paymentEndpoints.deposit, {
          params: { depositMethod: depositMethodCode, gateway: gatewayKey },
          body: deposit,
          idempotencyKey: attempt,
        })
    await set(noteDepositAtom, made)
    return made
  },
)

/** What a deposit made for the cart is made for. */
const depositTypeAtom = atom((get): DepositType => {
  if (get(identityAtom).partner) return "partner_purchase"
  const items = get(cartItemsAtom)
  const memberships = items.length > 0 && items.every(({ productType }) => productType === "membership")
  return memberships ? "membership" : "checkout"
})

/**
 * Deposits what is missing and buys the cart in one step. While it is not known how a try ended, another one,
 * even after a reload or with another card, is the same payment: nobody is charged twice for one cart.
 */
export const depositPurchaseAtom = dedupe(
  SAME_CLICK_MS,
  (deposit: DepositRequest) => JSON.stringify(deposit),
  async (get, set, deposit): Promise<Deposit> => {
    const type = get(depositTypeAtom)
    try {
      const made = await get(clientAtom).call(paymentEndpoints.depositPurchase, {
        body: { type, deposit, purchase: get(whatWasSeen) },
        idempotencyKey: set(purchaseKeyAtom, "deposit"),
      })
      await set(noteDepositAtom, made)
      return made
    } catch (error) {
      if (error instanceof ApiError) await set(adoptCartAtom, error.result)
      throw error
    }
  },
)

/** States of the last deposits that were notified, by this tab before a reload or by another one. */
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const storedDeposits = storedValue("localStorage", "lotto.told-deposits", areTexts)
const MOST_STORED = 20

/** Whether this state of a deposit was not notified in this browser yet; marks it as notified. */
function isNews({ id, status }: Deposit): boolean {
  const known = storedDeposits.read() ?? []
  const mark = `${id} ${status}`
  if (known.includes(mark)) return false
  storedDeposits.write([...known, mark].slice(-MOST_STORED))
  return true
}

/** Takes in how a deposit stands now: shows it, and when its purchase is done, what follows from that. */
const noteDepositAtom = atom(null, async (get, set, deposit: Deposit) => {
  const ask = depositQuery({ id: deposit.id })
  const before = getQueryData(get, ask)
  setQueryData(set, ask, deposit)
  if (before?.status !== deposit.status && isNews(deposit))
    set(announceAtom, { name: "act", detail: { did: "deposit", deposit } })
  if (deposit.status === "failed" || deposit.purchaseFailure) set(clearIdempotencyKeyAtom, "deposit")
  if (deposit.status !== "succeeded") return
  invalidateQueries(set, CHANGED)
  if (!deposit.checkoutId || deposit.checkoutId === get(lastCheckoutAtom)) return
  await set(purchasedAtom, deposit.checkoutId, await set(readReceiptAtom, deposit.checkoutId))
})

/** Asks how a deposit stands, as after a 3-D Secure challenge or while the gateway is slow. */
export const checkDepositAtom = atom(null, async (get, set, id: string): Promise<Deposit> => {
  const deposit = await get(clientAtom).call(paymentEndpoints.depositStatus, { params: { id } })
  await set(noteDepositAtom, deposit)
  return deposit
})

/** Whether the deposit has reached its last state, and the purchase that goes with any but one made alone. */
export const isDepositSettled = (deposit: Deposit, withPurchase: boolean): boolean =>
  deposit.status === "failed" ||
  (deposit.status === "succeeded" &&
    (!withPurchase ||
      deposit.type === "ad_hoc" ||
      deposit.checkoutId !== null ||
      deposit.purchaseFailure !== null))
