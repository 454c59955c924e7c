import { outcomeEndpoints } from "#calls/payments/outcome.ts"
import type { Outcome } from "#src/contract/payments/outcome.ts"
import { ApiError, hasCode, toApiError } from "#src/shop/core/client/api-error.ts"
import { customerIdAtom } from "../core/credentials.atoms.ts"
import { clientAtom } from "../core/shop.ts"
import type { Getter, Setter } from "../core/store.ts"
import { readerAtom } from "../core/texts.ts"
import { paymentCheckTexts } from "./payment-check.texts.ts"
import {
  isNotReceived,
  type MoneyCall,
  NOT_RECEIVED,
  outcomeWaitsAtom,
  type PaymentPurpose,
  type PendingPayment,
  paymentCheckAtom,
  pendingPaymentAtom,
  storedPaymentAtom,
} from "./pending-payment.ts"

/** So often the server is asked at the first pace, and then at a fifth of it. */
const OFTEN = 20

/** Whether a failed call may have done what it was sent for. */
function isUndecided(error: unknown): boolean {
  const failure = toApiError(error)
  if (hasCode(failure, "idempotency_mismatch", "deposit_pending")) return true
  return failure.retryable || failure.kind === "contract"
}

/** Stores a payment, sends it, and where its answer is lost finds out what became of it. */
export async function callAndFollow<T>(
  get: Getter,
  set: Setter,
  { purpose, of, key: newKey, send, answerOf }: MoneyCall<T>,
): Promise<T> {
  const before = get(pendingPaymentAtom)(purpose)
  const pending = {
    of,
    key: before?.of === of ? before.key : newKey,
    customerId: get(customerIdAtom) ?? "",
    at: Date.now(),
  }
  const stored = get(storedPaymentAtom)(purpose)
  stored.write(pending)
  set(paymentCheckAtom, null)
  try {
    const answer = await send(pending.key)
    stored.write(undefined)
    return answer
  } catch (error) {
    if (!isUndecided(error)) {
      stored.write(undefined)
      throw error
    }
    return answerOf(await followPending(get, set, purpose, pending))
  }
}

/** Follows what an earlier page sent. Of what never arrived the customer is told once. */
export async function resume(
  get: Getter,
  set: Setter,
  purpose: PaymentPurpose,
  pending: PendingPayment,
): Promise<Outcome> {
  try {
    return await followPending(get, set, purpose, pending)
  } catch (error) {
    if (isNotReceived(error)) get(storedPaymentAtom)(purpose).write(undefined)
    throw error
  }
}

/**
 * Asks what became of a payment until it is known: it was done, or a bank or the customer has its deposit. Rejects
 * where it was refused or never arrived; what never arrived stays stored, so that another try has the same key.
 */
async function followPending(
  get: Getter,
  set: Setter,
  purpose: PaymentPurpose,
  pending: PendingPayment,
): Promise<Outcome> {
  set(paymentCheckAtom, { purpose, state: "checking" })
  let outcome: Outcome
  try {
    outcome = await pollOutcome(get, pending)
  } catch (error) {
    set(paymentCheckAtom, null)
    throw error
  }
  if (outcome.status === "unknown") {
    set(paymentCheckAtom, { purpose, state: "not-received" })
    const hint = purpose === "withdrawal" ? "withdrawalNotReceivedHint" : "notReceivedHint"
    const message = get(readerAtom)(paymentCheckTexts)(hint)
    throw new ApiError("network", 408, { code: NOT_RECEIVED, message })
  }
  get(storedPaymentAtom)(purpose).write(undefined)
  set(paymentCheckAtom, null)
  if (outcome.status !== "refused" || outcome.depositId !== null) return outcome
  const { code, message } = outcome.reason ?? { code: "", message: "" }
  throw new ApiError("http", 422, { code, message, fields: [{ field: "this", code, message }] })
}

async function pollOutcome(get: Getter, { key, at }: PendingPayment): Promise<Outcome> {
  const { everyMs, unknownMs } = get(outcomeWaitsAtom)
  for (let attempt = 1; ; attempt++) {
    const outcome = await get(clientAtom)
      .call(outcomeEndpoints.get, { params: { key } })
      .catch((error: unknown) => {
        if (isUndecided(error)) return null
        throw error
      })
    if (outcome?.status === "done" || outcome?.status === "refused") return outcome
    // It is followed as any deposit that is on its way.
    if (outcome?.depositId && outcome.status === "pending") return outcome
    if (outcome?.status === "unknown" && Date.now() - at >= unknownMs) return outcome
    await new Promise((resolve) => setTimeout(resolve, attempt < OFTEN ? everyMs : everyMs * 5))
  }
}
