import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { deskPurchaseEndpoints as calls, type Purchase } from "#src/contract/orders/purchases.desk.ts"
import { orderStates } from "#src/contract/tickets/line.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter, type Filter } from "../core/table/filter-bar.tsx"
import { useCall } from "../core/use-call.ts"
import { OrderStateBadge, orderStateNames } from "./order-state.tsx"

const productsOf = ({ products }: Purchase) => products.join(", ") || "Waits for its draw"

const columns: readonly Column<Purchase>[] = [
  { id: "at", header: "When", cell: ({ at }) => moment(at), sortable: true },
  { id: "products", header: "Products", cell: productsOf },
  {
    id: "tickets",
    header: "Tickets",
    cell: ({ tickets }) => tickets,
    numeric: true,
  },
  {
    id: "total",
    header: "Paid",
    cell: ({ total }) => formatMoney(total),
    numeric: true,
  },
  {
    id: "refunded",
    header: "Refunded",
    cell: ({ refunded }) => (refunded.cents > 0 ? formatMoney(refunded) : "–"),
    numeric: true,
  },
  {
    id: "state",
    header: "State",
    cell: ({ states }) => states.map((state) => <OrderStateBadge key={state} state={state} />),
  },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customer }) => customer,
  },
  {
    id: "paidWith",
    header: "Paid with",
    cell: ({ paidWith }) => paidWith ?? "Wallet",
  },
  { id: "receipt", header: "Receipt", cell: ({ id }) => referenceOf(id) },
]

/** Everything that customers bought. */
export default function PurchasesPage() {
  const mayProducts = useMay("products:read")
  const products = useCall(deskProductEndpoints.list, { query: { limit: 100 } }, { enabled: mayProducts })
  const offers = products.data?.rows ?? []
  const filters: readonly Filter[] = [
    { id: "q", label: "Receipt, or an id of a purchase, ticket or customer", kind: "search" },
    choiceFilter("state", "State", orderStates, orderStateNames),
    offers.length > 0
      ? {
          id: "offer",
          label: "Product",
          kind: "choice",
          options: offers.map(({ key, name }) => ({ value: key, label: name })),
        }
      : { id: "offer", label: "Product", kind: "text" },
    { id: "draw", label: "Draw number", kind: "text" },
    { id: "customer", label: "Customer's id", kind: "text" },
    { id: "from", label: "From", kind: "date" },
    { id: "until", label: "Until", kind: "date" },
    { id: "least", label: "Paid at least", kind: "text" },
    { id: "most", label: "Paid at most", kind: "text" },
  ]
  return (
    <Page
      title="Purchases"
      lead="Everything that customers bought, from any page of the shop or of a partner."
    >
      <DataTable
        name="all-purchases"
        endpoint={calls.list}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowLink={({ id }) => `/purchases/${id}`}
        usualSort="-at"
        empty="There are no purchases like that."
      />
    </Page>
  )
}
