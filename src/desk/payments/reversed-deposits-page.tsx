import { useState } from "react"
import { Link } from "react-router"
import {
  reversedDepositEndpoints as calls,
  type ReversedDeposit,
  reversalKinds,
  reversalStates,
} from "#src/contract/payments/reversed-deposits.desk.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { Select } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter } from "../core/table/filter-bar.tsx"
import { useChange } from "../core/use-call.ts"

const kindNames = { refund: "Refund", dispute: "Dispute", dishonour: "Taken back by the bank" } as const
const stateNames = { open: "Open", closed: "Closed", ended: "Money is back" } as const
const tones = { open: "bad", closed: "plain", ended: "good" } as const

const sum = (money: ReversedDeposit["owed"]) => (isPositive(money) ? formatMoney(money) : "–")

const columns: readonly Column<ReversedDeposit>[] = [
  { id: "at", header: "Taken back", cell: ({ at }) => moment(at) },
  { id: "kind", header: "Why", cell: ({ kind }) => kindNames[kind] },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customerId, customer }) => <Link to={`/customers/${customerId}`}>{customer}</Link>,
  },
  {
    id: "amount",
    header: "Amount",
    cell: ({ amount }) => formatMoney(amount),
    numeric: true,
  },
  {
    id: "short",
    header: "Not in the wallet",
    cell: ({ short }) => sum(short),
    numeric: true,
  },
  {
    id: "owed",
    header: "Owes now",
    cell: ({ owed }) => sum(owed),
    numeric: true,
  },
  { id: "method", header: "Came from", cell: ({ method }) => method },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <StateBadge tone={tones[state]}>{stateNames[state]}</StateBadge>,
  },
  { id: "note", header: "What to do", cell: (one) => <Case of={one} /> },
  {
    id: "depositedAt",
    header: "Deposited",
    cell: ({ depositedAt }) => moment(depositedAt),
    extra: true,
  },
  {
    id: "reference",
    header: "At the gateway",
    cell: ({ gateway, reference }) => `${gateway}, ${reference}`,
    extra: true,
  },
]

/** Deposits that went back from customers' wallets, each a case until somebody closes it. */
export default function ReversedDepositsPage() {
  return (
    <Page
      title="Reversed deposits"
      lead="A gateway or a bank took these deposits back. The wallet paid what it had, and the rest is owed. Answer disputes at the gateway, speak with the customer, and close the case here."
    >
      <DataTable
        name="reversed-deposits"
        endpoint={calls.list}
        columns={columns}
        filters={[
          choiceFilter("state", "State", reversalStates, stateNames),
          choiceFilter("kind", "Why", reversalKinds, kindNames),
        ]}
        rowId={({ id }) => id}
        empty="No deposit was taken back."
        everyMs={60_000}
      />
    </Page>
  )
}

type Card = "blocked" | "released"

/** What was noted of a case, or how it is closed. */
function Case({ of: { id, kind, state, note, closedBy, closedAt } }: { of: ReversedDeposit }) {
  const may = useMay("deposits:write")
  const close = useChange(calls.close)
  const [card, setCard] = useState<Card>("blocked")
  if (note)
    return (
      <p>
        {note} <span className="muted small">{`${closedBy ?? ""}, ${moment(closedAt)}`}</span>
      </p>
    )
  if (!may || state !== "open") return null
  return (
    <Confirm
      label="Close the case"
      title="Close this case?"
      action="Close the case"
      look="primary"
      reason="What did you find out, and what was done?"
      onConfirm={(text) =>
        close.mutateAsync({ params: { id }, body: { note: text, releaseCard: card === "released" } })
      }
    >
      {kind === "dispute" ? (
        <Select<Card>
          label="The card"
          value={card}
          onChange={setCard}
          options={[
            { value: "blocked", label: "Isn't charged while the customer is away" },
            { value: "released", label: "May be charged as before" },
          ]}
        />
      ) : (
        <p>No money moves. The customer still owes the money.</p>
      )}
    </Confirm>
  )
}
