import { useSearchParams } from "react-router"
import {
  type CustomerOrder,
  type CustomerTransaction,
  deskCustomerEndpoints as calls,
} from "#src/contract/desk/customers.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { moment } from "../parts/moment.ts"
import { Section } from "../parts/page.tsx"
import { type Column, DataTable } from "../table/data-table.tsx"

const transactions: readonly Column<CustomerTransaction>[] = [
  { id: "at", header: "When", cell: ({ at }) => moment(at), csv: ({ at }) => at },
  { id: "kind", header: "What", cell: ({ kind }) => kind, csv: ({ kind }) => kind },
  {
    id: "reference",
    header: "Reference",
    cell: ({ reference }) => reference,
    csv: ({ reference }) => reference,
  },
  {
    id: "amount",
    header: "Amount",
    cell: ({ amount }) => formatMoney(amount),
    csv: ({ amount }) => amount.cents / 100,
    numeric: true,
  },
]
const orders: readonly Column<CustomerOrder>[] = [
  { id: "at", header: "When", cell: ({ at }) => moment(at), csv: ({ at }) => at },
  { id: "offer", header: "Product", cell: ({ offerKey }) => offerKey, csv: ({ offerKey }) => offerKey },
  {
    id: "draw",
    header: "Draw",
    cell: ({ drawNo }) => (drawNo > 0 ? drawNo : "–"),
    csv: ({ drawNo }) => drawNo,
    numeric: true,
  },
  {
    id: "price",
    header: "Price",
    cell: ({ price }) => formatMoney(price),
    csv: ({ price }) => price.cents / 100,
    numeric: true,
  },
  {
    id: "winnings",
    header: "Won",
    cell: ({ winnings }) => (winnings ? formatMoney(winnings) : "–"),
    csv: ({ winnings }) => (winnings ? winnings.cents / 100 : null),
    numeric: true,
  },
  {
    id: "receipt",
    header: "Receipt",
    cell: ({ checkoutId }) => checkoutId,
    csv: ({ checkoutId }) => checkoutId,
  },
  { id: "id", header: "Order", cell: ({ id }) => id, csv: ({ id }) => id, extra: true },
]

/** What moved the wallet, or what was bought: one at a time, as the address says. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const [search, setSearch] = useSearchParams()
  const shown = search.get("list") === "orders" ? "orders" : "transactions"
  const choose = (list: "orders" | "transactions") => setSearch({ list }, { replace: true })
  return (
    <Section
      title={shown === "orders" ? "Tickets and other purchases" : "Transactions"}
      actions={
        <>
          <Button look="quiet" aria-pressed={shown === "transactions"} onClick={() => choose("transactions")}>
            Transactions
          </Button>
          <Button look="quiet" aria-pressed={shown === "orders"} onClick={() => choose("orders")}>
            Purchases
          </Button>
        </>
      }
    >
      {shown === "orders" ? (
        <DataTable
          key="orders"
          name="purchases"
          endpoint={calls.orders}
          sent={{ params: { customerId }, query: { limit: 20 } }}
          columns={orders}
          rowId={({ id }) => id}
          empty="They haven't bought anything yet."
        />
      ) : (
        <DataTable
          key="transactions"
          name="transactions"
          endpoint={calls.transactions}
          sent={{ params: { customerId }, query: { limit: 20 } }}
          columns={transactions}
          rowId={({ id }) => id}
          empty="Nothing has moved yet."
        />
      )}
    </Section>
  )
}
