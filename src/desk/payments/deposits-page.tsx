import { Link } from "react-router"
import { depositStatuses } from "#src/contract/payments/deposit.ts"
import {
  deskDepositEndpoints as calls,
  type DeskDeposit,
  depositReturns,
} from "#src/contract/payments/deposits.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { moment } from "../core/moment.ts"
import { Page, StateBadge, type Tone } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter, type Filter } from "../core/table/filter-bar.tsx"

const statusNames: Readonly<Record<DeskDeposit["status"], string>> = {
  pending: "Under way",
  challenge: "Asked by the bank",
  succeeded: "Received",
  failed: "Failed",
}
const statusTones: Readonly<Record<DeskDeposit["status"], Tone>> = {
  pending: "wait",
  challenge: "wait",
  succeeded: "good",
  failed: "bad",
}
const returnNames: Readonly<Record<NonNullable<DeskDeposit["returned"]>, string>> = {
  due: "Goes back",
  returned: "Went back",
  refused: "Refused by the gateway",
  settled: "Paid back another way",
}

const columns: readonly Column<DeskDeposit>[] = [
  { id: "at", header: "When", cell: ({ at }) => moment(at), sortable: true },
  { id: "amount", header: "Amount", cell: ({ amount }) => formatMoney(amount), numeric: true },
  {
    id: "status",
    header: "State",
    cell: ({ status, returned }) => (
      <>
        <StateBadge tone={statusTones[status]}>{statusNames[status]}</StateBadge>{" "}
        {returned ? <StateBadge>{returnNames[returned]}</StateBadge> : null}
      </>
    ),
  },
  { id: "method", header: "Came from", cell: ({ method }) => method },
  { id: "gateway", header: "Gateway", cell: ({ gateway }) => gateway },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customerId, customer }) => <Link to={`/customers/${customerId}`}>{customer}</Link>,
  },
  {
    id: "purchase",
    header: "Purchase",
    cell: ({ checkoutId }) =>
      checkoutId ? <Link to={`/purchases/${checkoutId}`}>{referenceOf(checkoutId)}</Link> : "–",
  },
  { id: "reference", header: "Charge", cell: ({ reference }) => reference ?? "–", extra: true },
]

const filters: readonly Filter[] = [
  { id: "q", label: "An id of a deposit, purchase, customer or charge", kind: "search" },
  choiceFilter("status", "State", depositStatuses, statusNames),
  choiceFilter("returned", "Went back", depositReturns, returnNames),
  { id: "gateway", label: "Gateway", kind: "text" },
  { id: "from", label: "From", kind: "date" },
  { id: "until", label: "Until", kind: "date" },
]

/** Money that customers paid in, by every way to pay. */
export default function DepositsPage() {
  return (
    <Page title="Deposits" lead="Everything that customers paid in, with cards, PayPal or from their banks.">
      <DataTable
        name="deposits"
        endpoint={calls.list}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        usualSort="-at"
        empty="There are no deposits yet."
      />
    </Page>
  )
}
