import { type CustomerRow, customerStates } from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { dayOf } from "../core/moment.ts"
import { Page, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter, type Filter } from "../core/table/filter-bar.tsx"
import { CustomerState, stateNames } from "./customer-state.tsx"

const columns: readonly Column<CustomerRow>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name },
  { id: "email", header: "Email", cell: ({ email }) => email },
  {
    id: "state",
    header: "State",
    cell: ({ state, isVulnerable }) => (
      <>
        <CustomerState state={state} />{" "}
        {isVulnerable ? <StateBadge tone="wait">Vulnerable</StateBadge> : null}
      </>
    ),
  },
  {
    id: "verified",
    header: "Verified",
    cell: ({ isVerified }) => (isVerified ? "Yes" : "No"),
  },
  {
    id: "joined",
    header: "Joined",
    cell: ({ joinedAt }) => dayOf(joinedAt),
    sortable: true,
  },
  {
    id: "balance",
    header: "Balance",
    cell: ({ balance }) => formatMoney(balance),
    numeric: true,
  },
]
const filters: readonly Filter[] = [
  { id: "q", label: "Name, email, phone, last four of a card, or an id", kind: "search" },
  choiceFilter("state", "State", customerStates, stateNames),
  { id: "care", label: "Care", kind: "choice", options: [{ value: "vulnerable", label: "Vulnerable" }] },
]

/** Everybody who has an account. */
export default function CustomersPage() {
  return (
    <Page
      title="Customers"
      lead="Names and addresses stay masked until you open a customer and ask for them."
    >
      <DataTable
        name="customers"
        endpoint={calls.list}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowLink={({ id }) => `/customers/${id}`}
        usualSort="-joined"
        empty="Nobody has joined yet."
      />
    </Page>
  )
}
