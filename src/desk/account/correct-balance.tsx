import { useState } from "react"
import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { AmountDialog } from "../core/forms/amount-dialog.tsx"
import { Select } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { useCall, useChange } from "../core/use-call.ts"
import { ApprovalActions } from "../staff/approval-actions.tsx"

const ways = [
  { value: "in", label: "Put money in" },
  { value: "out", label: "Take money out" },
] as const

/** Proposes to correct a balance, and shows what was proposed and is still open. */
export function CorrectBalance({ customer: { id, balance } }: { customer: CustomerDetail }) {
  const mayPropose = useMay("balances:propose")
  const [way, setWay] = useState<"in" | "out">("in")
  const waiting = useCall(
    approvalEndpoints.list,
    { query: { kind: "customer", id } },
    { enabled: mayPropose },
  )
  const propose = useChange(calls.correctBalance)
  if (!mayPropose) return null
  return (
    <>
      {waiting.data?.rows.map((approval) => (
        <div key={approval.id}>
          <span>{approval.title}</span> <ApprovalActions approval={approval} />
        </div>
      ))}
      <AmountDialog
        title="Correct the balance"
        amount={{ name: "amount", label: "Amount", currency: balance.currency }}
        reasonLabel="Why?"
        action="Propose"
        change={propose}
        send={({ cents, currency }, reason) =>
          propose.mutateAsync({
            params: { customerId: id },
            body: { amount: wireMoney({ cents: way === "in" ? cents : -cents, currency }), reason },
          })
        }
      >
        <p>
          There is {formatMoney(balance)} in the wallet. Somebody else approves this before anything moves.
        </p>
        <Select label="What to do" value={way} options={ways} onChange={setWay} />
      </AmountDialog>
    </>
  )
}
