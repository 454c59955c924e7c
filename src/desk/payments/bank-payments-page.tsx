import { type BankPayment, bankEndpoints as calls } from "#src/contract/payments/bank.desk.ts"
import { bankDepositCodes, bankPaymentStatuses } from "#src/contract/payments/bank-payment.codes.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { plainDay } from "../core/moment.ts"
import { Page } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter } from "../core/table/filter-bar.tsx"
import { kindNames, methodNames, PaymentStatus, reasonNames, statusNames } from "./bank-words.tsx"

const why = ({ reason }: BankPayment) => (reason ? reasonNames[reason] : "–")

const columns: readonly Column<BankPayment>[] = [
  { id: "paidOn", header: "Paid on", cell: ({ paidOn }) => plainDay(paidOn) },
  {
    id: "amount",
    header: "Amount",
    cell: ({ amount }) => formatMoney(amount),
    numeric: true,
  },
  { id: "kind", header: "Kind", cell: ({ kind }) => kindNames[kind] },
  {
    id: "status",
    header: "Status",
    cell: (payment) => <PaymentStatus payment={payment} />,
  },
  { id: "reason", header: "Why", cell: why, long: true },
  { id: "text", header: "The payer wrote", cell: ({ text }) => text },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customer }) => customer ?? "–",
  },
  {
    id: "method",
    header: "Method",
    cell: ({ method }) => methodNames[method],
    extra: true,
  },
  {
    id: "file",
    header: "File and line",
    cell: ({ fileName, line }) => `${fileName}, ${line}`,
    extra: true,
  },
]

/** Lines of bank files, and what became of each. */
export default function BankPaymentsPage() {
  return (
    <Page
      title="Bank payments"
      lead="Unmatched payments belong to somebody: find out to whom, or send them back at the bank."
      up={{ to: "/bank-files", title: "Bank files" }}
    >
      <DataTable
        name="bank-payments"
        endpoint={calls.payments}
        columns={columns}
        filters={[
          { id: "q", label: "Text, bank's reference or customer", kind: "search" },
          choiceFilter("status", "Status", bankPaymentStatuses, statusNames),
          choiceFilter("method", "Method", bankDepositCodes, methodNames),
          { id: "file", label: "File", kind: "search" },
        ]}
        rowId={({ id }) => id}
        rowLink={({ id }) => `/bank-payments/${id}`}
        empty="There are no such payments."
        everyMs={15_000}
      />
    </Page>
  )
}
