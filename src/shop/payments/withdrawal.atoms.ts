import { withdrawalEndpoints } from "#calls/payments/withdrawal.ts"
import type { Money } from "#src/contract/money.ts"
import type { BankAccountType } from "#src/contract/payments/bank-account-type.ts"
import type { WithdrawalMethodCode } from "#src/contract/payments/withdrawal.codes.ts"
import { moneyCall } from "../checkout/money-call.ts"
import { announceAtom } from "../core/events.atoms.ts"
import { invalidateQueries } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

export const WITHDRAWALS_PAGE_SIZE = 5

export const withdrawalQuery = defineQuery(
  "withdrawal",
  (client, { id }: { id: string }) => client.call(withdrawalEndpoints.get, { params: { id } }),
  { isPrivate: true, tags: ["withdrawals"], staleTime: 0 },
)

/** The customer's withdrawals, the latest first. */
export const withdrawalsQuery = defineQuery(
  "withdrawals",
  (client, { offset }: { offset: number }) =>
    client.call(withdrawalEndpoints.list, { query: { limit: WITHDRAWALS_PAGE_SIZE, offset } }),
  { isPrivate: true, tags: ["withdrawals"], staleTime: 0 },
)

export interface WithdrawalForm {
  /** A stored account, or a cause's key. */
  readonly fund: string
  readonly methodCode: WithdrawalMethodCode
  readonly bankType: BankAccountType | null
  readonly amount: Money
}

/** Takes winnings out of the wallet. `attempt` names this try: the same name again is the same withdrawal. Gives its id. */
export const withdrawAtom = atom(
  null,
  async (get, set, form: WithdrawalForm, attempt: string): Promise<string> => {
    const { fund, methodCode, bankType, amount } = form
    try {
      const id = await moneyCall(get, set, {
        purpose: "withdrawal",
        of: JSON.stringify({ fund, methodCode, amount }),
        key: attempt,
        send: (idempotencyKey) =>
          get(clientAtom).call(withdrawalEndpoints.request, {
            params: { id: fund },
            body: { amount, withdrawalMethodCode: methodCode },
            idempotencyKey,
          }),
        answerOf: async ({ withdrawalId }) => withdrawalId ?? "",
      })
      invalidateQueries(set, ["customer", "withdrawals", "payment-methods"])
      set(announceAtom, { name: "act", detail: { did: "withdrawal", id, methodCode, bankType, amount } })
      return id
    } catch (error) {
      set(announceAtom, { name: "act", detail: { did: "withdrawal_failed", methodCode } })
      throw error
    }
  },
)

/** Cancels a withdrawal that is not with the bank yet. */
export const cancelWithdrawalAtom = atom(null, async (get, set, id: string): Promise<void> => {
  try {
    await get(clientAtom).call(withdrawalEndpoints.cancel, { params: { id } })
  } finally {
    // Refused, it stands elsewhere by now.
    invalidateQueries(set, ["customer", "withdrawals", "payment-methods"])
  }
})
