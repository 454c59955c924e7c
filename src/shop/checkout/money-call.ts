import type { Outcome } from "#src/contract/payments/outcome.ts"
import { atom, type Getter, type Setter } from "../core/store.ts"
import { type MoneyCall, type PaymentPurpose, pendingPaymentAtom } from "./pending-payment.ts"

/**
 * Makes a call that moves money. Where its answer is lost the server is asked until it is known what became of it, and
 * the call answers that. Rejects with the refusal, or with an `isNotReceived` error where nothing arrived.
 */
export async function moneyCall<T>(get: Getter, set: Setter, call: MoneyCall<T>): Promise<T> {
  // Before anything is sent: what asks must be there when the network is not.
  const { callAndFollow } = await import("./follow-outcome.ts")
  return callAndFollow(get, set, call)
}

/** Follows a payment that was pending when the page was loaded. Null where there is none. */
export const resumePaymentAtom = atom(
  null,
  async (get, set, purpose: PaymentPurpose): Promise<Outcome | null> => {
    const pending = get(pendingPaymentAtom)(purpose)
    if (!pending) return null
    const { resume } = await import("./follow-outcome.ts")
    return resume(get, set, purpose, pending)
  },
)
