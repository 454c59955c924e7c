import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { useChange } from "../core/use-call.ts"

/** Proposes to forgive what a customer owes for a deposit that went back; nothing where they owe nothing. */
export function ForgiveDebt({ customer: { id, owed } }: { customer: CustomerDetail }) {
  const mayPropose = useMay("balances:propose")
  const forgive = useChange(calls.forgiveDebt)
  if (!mayPropose || owed.cents === 0) return null
  return (
    <Confirm
      label="Forgive the debt"
      title={`Forgive ${formatMoney(owed)}?`}
      action="Propose"
      reason="Why? It stands in the audit trail."
      needsTwo={calls.forgiveDebt.name}
      onConfirm={(reason) => forgive.mutateAsync({ params: { customerId: id }, body: { reason } })}
    >
      A deposit went back after it was spent. Once it is forgiven the shop bears it, and the customer can buy
      and withdraw again.
    </Confirm>
  )
}
