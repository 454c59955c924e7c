import { paymentEndpoints } from "#calls/payments/payment.ts"
import type { AccountApproval } from "#src/contract/payments/payment.ts"
import { invalidateQueries } from "../core/query/cache.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Begins to store a PayPal account: where its owner agrees. */
export const addPayPalAtom = atom(
  null,
  (get): Promise<AccountApproval> => get(clientAtom).call(paymentEndpoints.addPayPal),
)

/** Whether the owner has agreed; a stored account is listed from then on. */
export const checkApprovalAtom = atom(null, async (get, set, id: string): Promise<AccountApproval> => {
  const approval = await get(clientAtom).call(paymentEndpoints.accountApproval, { params: { id } })
  if (approval.status === "stored") invalidateQueries(set, ["payment-methods"])
  return approval
})
