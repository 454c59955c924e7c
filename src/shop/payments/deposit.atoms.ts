import type { ReactNode } from "react"
import { paymentEndpoints } from "#calls/payments/payment.ts"
import type { Deposit, DepositRequest, DepositType } from "#src/contract/payments/deposit.ts"
import type { Outcome } from "#src/contract/payments/outcome.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { adoptCartAtom } from "../cart/adopt-cart.atoms.ts"
import { cartItemsAtom } from "../cart/cart.atoms.ts"
import {
  CHANGED,
  clearIdempotencyKeyAtom,
  purchasedAtom,
  purchaseKeyAtom,
  readReceiptAtom,
  whatWasSeen,
} from "../checkout/checkout.atoms.ts"
import { lastCheckoutAtom } from "../checkout/last-checkout.atoms.ts"
import { moneyCall } from "../checkout/money-call.ts"
import { dedupe, SAME_CLICK_MS } from "../core/browser/dedupe.ts"
import { isText, storedValue } from "../core/browser/storage.ts"
import { announceAtom } from "../core/events.atoms.ts"
import { getQueryData, invalidateQueries, setQueryData } from "../core/query/cache.ts"
import { clientAtom, identityAtom } from "../core/shop.ts"
import { atom, type Getter } from "../core/store.ts"
import { depositQuery } from "./payment-queries.ts"

/** Props of the forms whose deposit is followed where it was made. */
export interface DepositFormProps {
  readonly method: PaymentMethod
  readonly type?: DepositRequest["type"] | undefined
  /** Why the last try failed; null while there is none, and during the next. */
  readonly failure: ReactNode
  /** A new try begins. */
  readonly onSent: () => void
  readonly onMade: (deposit: Deposit) => void
}

/**
 * The page that the customer left to deposit for something there, which is finished once the deposit is in the wallet;
 * null where they came for nothing else.
 */
export const finishAtAtom = atom<{ readonly path: string; readonly isPaid: boolean } | null>(null)

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

/** Has the gateway turn a stored card's security code into a token that is good for one charge. */
export const tokeniseSecurityCodeAtom = atom(
  null,
  async (get, _set, clientKey: string, csc: string): Promise<string> => {
    const { token } = await get(clientAtom).call(paymentEndpoints.tokeniseTestSecurityCode, {
      body: { clientKey, csc },
    })
    return token
  },
)

/** The deposit that a lost answer would have been. */
const readDeposit = (get: Getter, { depositId }: Outcome): Promise<Deposit> =>
  get(clientAtom).call(paymentEndpoints.depositStatus, { params: { id: depositId ?? "" } })

/** Deposits into the wallet. `attempt` names this try: the same name again is the same deposit. */
export const depositAtom = atom(
  null,
  async (get, set, deposit: DepositRequest, attempt: string): Promise<Deposit> => {
    const client = get(clientAtom)
    const { customerFundId, depositMethodCode, gatewayKey = "", amount } = deposit
    const made = await moneyCall(get, set, {
      purpose: "deposit",
      // With which card it is tried again does not make it another payment.
      of: JSON.stringify(amount),
      key: attempt,
      send: (idempotencyKey) =>
        customerFundId
          ? client.call(paymentEndpoints.depositFromFund, {
              params: { id: customerFundId },
              body: deposit,
              idempotencyKey,
            })
          : client.call(paymentEndpoints.deposit, {
              params: { depositMethod: depositMethodCode, gateway: gatewayKey },
              body: deposit,
              idempotencyKey,
            }),
      answerOf: (outcome) => readDeposit(get, outcome),
    })
    await set(noteDepositAtom, made)
    return made
  },
)

/** The purpose of a deposit that is made for the cart. */
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
      const body = { type, deposit, purchase: get(whatWasSeen) }
      const key = set(purchaseKeyAtom, "deposit")
      const made = await moneyCall(get, set, {
        purpose: "deposit-purchase",
        of: key,
        key,
        send: (idempotencyKey) =>
          get(clientAtom).call(paymentEndpoints.depositPurchase, { body, idempotencyKey }),
        answerOf: (outcome) => readDeposit(get, outcome),
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
export const noteDepositAtom = atom(null, async (get, set, deposit: Deposit) => {
  const query = depositQuery({ id: deposit.id })
  const before = getQueryData(get, query)
  setQueryData(set, query, deposit)
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

/** Gives up a deposit that waits for PayPal or for the customer's bank; tells how it stands. */
export const giveUpDepositAtom = atom(null, async (get, set, id: string): Promise<Deposit> => {
  const deposit = await get(clientAtom).call(paymentEndpoints.giveUpDeposit, { params: { id } })
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
