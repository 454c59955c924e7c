import { useState } from "react"
import { Link } from "react-router"
import { debitEndpoints as calls, type DeskDebit } from "#src/contract/payments/debits.desk.ts"
import { debitStatuses } from "#src/contract/payments/direct-debit.codes.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page, StateBadge, type Tone } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter } from "../core/table/filter-bar.tsx"
import { useChange } from "../core/use-call.ts"
import { amount, FilesAndReturns, requestedAt } from "./payout-state.tsx"

const statusNames: Readonly<Record<DeskDebit["status"], string>> = {
  requested: "Requested",
  batched: "In a file",
  sent: "Sent",
  cleared: "In the wallet",
  stopped: "Stopped",
  dishonoured: "Not paid",
}
const tones: Readonly<Record<DeskDebit["status"], Tone>> = {
  requested: "wait",
  batched: "wait",
  sent: "wait",
  cleared: "good",
  stopped: "plain",
  dishonoured: "bad",
}

const columns: readonly Column<DeskDebit>[] = [
  requestedAt,
  amount,
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => <StateBadge tone={tones[status]}>{statusNames[status]}</StateBadge>,
  },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customer, customerId }) => <Link to={`/customers/${customerId}`}>{customer}</Link>,
  },
  {
    id: "account",
    header: "Account ending",
    cell: ({ lastFour }) => lastFour,
    extra: true,
  },
  {
    id: "reference",
    header: "Reference",
    cell: ({ reference }) => reference,
  },
  {
    id: "clearsAt",
    header: "In the wallet from",
    cell: ({ clearsAt }) => moment(clearsAt),
  },
  {
    id: "reason",
    header: "Why not",
    cell: ({ reason }) => reason ?? "–",
    extra: true,
  },
  { id: "actions", header: "What to do", cell: (debit) => <Actions debit={debit} /> },
]

/** Deposits that are collected from customers' accounts, and what became of them. */
export default function DebitsPage() {
  return (
    <Page
      title="Direct debits"
      lead="Deposits that customers asked us to collect. They go into a file for the bank, and into wallets once its days are over."
      actions={<FilesAndReturns />}
    >
      <DataTable
        name="debits"
        endpoint={calls.list}
        columns={columns}
        filters={[
          { id: "q", label: "Reference, customer or batch", kind: "search" },
          choiceFilter("status", "Status", debitStatuses, statusNames),
        ]}
        rowId={({ id }) => id}
        empty="There are no direct debits."
        everyMs={15_000}
      />
    </Page>
  )
}

function Actions({ debit: { id, status, amount, isAgreed } }: { debit: DeskDebit }) {
  const mayWrite = useMay("payouts:write")
  const dishonour = useChange(calls.dishonour)
  const endAuthority = useChange(calls.endAuthority)
  const [ends, setEnds] = useState(false)
  if (!mayWrite) return null
  return (
    <div className="desk-page__actions">
      {status === "sent" || status === "cleared" ? (
        <Confirm
          label="Not paid"
          title="Did the customer's bank not pay this?"
          action="Book as not paid"
          look="danger"
          reason="Why, for the customer"
          onConfirm={(reason) => dishonour.mutateAsync({ params: { id }, body: { reason, ends } })}
        >
          {status === "cleared"
            ? `${formatMoney(amount)} is taken out of the wallet, as far as the balance allows, and the customer is told.`
            : "The deposit fails, and the customer is told."}
          <CheckField
            label="Collect nothing more from this account"
            name={`ends-${id}`}
            checked={ends}
            onCheck={setEnds}
          />
        </Confirm>
      ) : null}
      {isAgreed ? (
        <Confirm
          label="End agreement"
          title="Does the customer not want to be debited any more?"
          action="End the agreement"
          look="danger"
          reason="Why, for the customer"
          onConfirm={(reason) => endAuthority.mutateAsync({ params: { id }, body: { reason } })}
        >
          Waiting debits are not collected. If a file is not with the bank yet, discard it and create another.
        </Confirm>
      ) : null}
    </div>
  )
}
