import { useState } from "react"
import {
  refusedReturnEndpoints as calls,
  type RefusedReturn,
} from "#src/contract/payments/refused-returns.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { useChange } from "../core/use-call.ts"

const refusedOn = ({ refusedAt }: RefusedReturn) => (refusedAt ? moment(refusedAt) : "–")

const columns: readonly Column<RefusedReturn>[] = [
  {
    id: "depositedAt",
    header: "Deposited",
    cell: ({ depositedAt }) => moment(depositedAt),
  },
  {
    id: "amount",
    header: "To pay back",
    cell: ({ amount }) => formatMoney(amount),
    numeric: true,
  },
  { id: "method", header: "Came from", cell: ({ method }) => method },
  { id: "refusedAt", header: "Refused since", cell: refusedOn },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customerId }) => customerId,
    long: true,
  },
  { id: "settle", header: "What to do", cell: (one) => <SettleReturn of={one} /> },
]

/** Deposits that the shop owes and no gateway sends back. */
export default function RefusedReturnsPage() {
  return (
    <Page
      title="Deposits to pay back"
      lead="The gateway didn't send these deposits back, or never said whether it did. Check at the gateway first. Then find out whose bank account to pay, pay it at the bank, and note it here."
      up={{ to: "/bank-files", title: "Bank files" }}
    >
      <DataTable
        name="refused-returns"
        endpoint={calls.list}
        columns={columns}
        filters={[]}
        rowId={({ id }) => id}
        empty="Nothing is to be paid back."
        everyMs={60_000}
      />
    </Page>
  )
}

/** Notes that a deposit was paid back from the shop's bank; another person agrees. */
function SettleReturn({ of: { id, amount } }: { of: RefusedReturn }) {
  const may = useMay("deposits:write")
  const [bankReference, setBankReference] = useState("")
  const send = useChange(calls.settle)
  if (!may) return null
  return (
    <Confirm
      label="Paid back"
      title={`Did the bank pay ${formatMoney(amount)} back?`}
      action="Propose"
      look="primary"
      needsTwo={calls.settle.name}
      reason="Who was paid, and how do you know that it is theirs?"
      onConfirm={(reason) => send.mutateAsync({ params: { id }, body: { bankReference, reason } })}
    >
      <TextInput
        label="The bank's reference of the payment"
        value={bankReference}
        onChange={setBankReference}
        required
      />
    </Confirm>
  )
}
