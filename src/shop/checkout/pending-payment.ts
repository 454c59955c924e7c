import type { Outcome } from "#src/contract/payments/outcome.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { partnerSuffix, storedValue } from "../core/browser/storage.ts"
import { customerIdAtom } from "../core/credentials.atoms.ts"
import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

export type PaymentPurpose = "purchase" | "deposit-purchase" | "deposit" | "withdrawal"

/** A call that moves money, from before it is sent until it is known how it ended. */
export interface PendingPayment {
  readonly key: string
  /** Identifies the payment's content: the same again after a lost answer is the same payment. */
  readonly of: string
  readonly customerId: string
  /** When it was sent first, milliseconds. */
  readonly at: number
}

const isPendingPayment = (value: unknown): value is PendingPayment =>
  typeof value === "object" && value !== null && "key" in value && "at" in value

/** The pending payment of a purpose, apart for each partner's pages. It outlives a reload. */
export const storedPaymentAtom = atom((get) => {
  const { partner } = get(identityAtom)
  return (purpose: PaymentPurpose) =>
    storedValue("sessionStorage", `lotto.payment.${purpose}${partnerSuffix(partner)}`, isPendingPayment)
})

/** The signed-in customer's own payment whose end is not known; undefined where there is none. */
export const pendingPaymentAtom = atom((get) => {
  const customerId = get(customerIdAtom)
  return (purpose: PaymentPurpose): PendingPayment | undefined => {
    const stored = get(storedPaymentAtom)(purpose).read()
    return stored?.customerId === customerId ? stored : undefined
  }
})

/** `checking`: the answer was lost, and the server is asked; `not-received`: the server knows nothing of the payment. */
export interface PaymentCheck {
  readonly purpose: PaymentPurpose
  readonly state: "checking" | "not-received"
}
export const paymentCheckAtom = atom<PaymentCheck | null>(null)

/**
 * How the server is asked: after which wait again, and how long a payment of which it knows nothing may still be on
 * its way. Milliseconds.
 */
export const outcomeWaitsAtom = atom({ everyMs: 1000, unknownMs: 30_000 })

/** Every call that moves money goes through here, so that none calls a payment failed whose end is not known. */
export interface MoneyCall<T> extends Pick<PendingPayment, "key" | "of"> {
  readonly purpose: PaymentPurpose
  /** Sends it under the key that it is given: that of an earlier try, where its end is not known. */
  readonly send: (key: string) => Promise<T>
  /** Builds the answer that the call would have given, from the outcome it had. */
  readonly answerOf: (outcome: Outcome) => Promise<T>
}

export const NOT_RECEIVED = "payment_not_received"
/** Nothing arrived: nothing was charged. */
export const isNotReceived = (error: unknown): boolean =>
  error instanceof Error && (error as Partial<ApiError>).code === NOT_RECEIVED
