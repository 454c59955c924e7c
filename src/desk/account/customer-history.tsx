import { useSearchParams } from "react-router"
import { type CustomerMail, customerCareEndpoints } from "#src/contract/account/customer-care.desk.ts"
import type { CustomerOrder, CustomerTransaction } from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { messageEndpoints } from "#src/contract/account/messages.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { moment } from "../core/moment.ts"
import { Section } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { OrderStateBadge } from "../orders/order-state.tsx"
import { messageColumns } from "./message-columns.tsx"

const transactions: readonly Column<CustomerTransaction>[] = [
  { id: "at", header: "When", cell: ({ at }) => moment(at), sortable: true },
  { id: "kind", header: "What", cell: ({ kind }) => kind },
  {
    id: "reference",
    header: "Reference",
    cell: ({ reference }) => reference,
  },
  {
    id: "amount",
    header: "Amount",
    cell: ({ amount }) => formatMoney(amount),
    numeric: true,
  },
]
const orders: readonly Column<CustomerOrder>[] = [
  { id: "at", header: "When", cell: ({ at }) => moment(at), sortable: true },
  { id: "offer", header: "Product", cell: ({ offerName }) => offerName },
  {
    id: "draw",
    header: "Draw",
    cell: ({ drawNo }) => (drawNo > 0 ? drawNo : "–"),
    numeric: true,
  },
  {
    id: "price",
    header: "Price",
    cell: ({ price }) => formatMoney(price),
    numeric: true,
  },
  {
    id: "paidWith",
    header: "Paid with",
    cell: ({ paidWith }) => paidWith ?? "Wallet",
  },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <OrderStateBadge state={state} />,
  },
  {
    id: "winnings",
    header: "Won",
    cell: ({ winnings }) => (winnings ? formatMoney(winnings) : "–"),
    numeric: true,
  },
  {
    id: "receipt",
    header: "Receipt",
    cell: ({ checkoutId }) => referenceOf(checkoutId),
  },
  { id: "id", header: "Order", cell: ({ id }) => id, extra: true },
]

const mails: readonly Column<CustomerMail>[] = [
  { id: "at", header: "When", cell: ({ at }) => moment(at), sortable: true },
  { id: "subject", header: "Subject", cell: ({ subject }) => subject },
  {
    id: "sent",
    header: "Sent",
    cell: ({ sentAt, isGivenUp, isBounced }) =>
      isBounced ? "Came back" : sentAt ? moment(sentAt) : isGivenUp ? "Given up" : "Waits",
  },
]

const lists = {
  transactions: "Transactions",
  orders: "Purchases",
  messages: "Messages",
  mails: "Mails",
} as const
type List = keyof typeof lists
const isList = (name: string | null): name is List => name !== null && name in lists

/** Shows the wallet's movements, purchases, messages and mails: one list at a time, as the address says. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const [search, setSearch] = useSearchParams()
  const named = search.get("list")
  const shown = isList(named) ? named : "transactions"
  const sent = { params: { customerId }, query: { limit: 20 } }
  const rowId = ({ id }: { id: string }) => id
  return (
    <Section
      title={lists[shown]}
      actions={Object.entries(lists).map(([list, name]) => (
        <Button
          key={list}
          look="quiet"
          aria-pressed={shown === list}
          onClick={() => setSearch({ list }, { replace: true })}
        >
          {name}
        </Button>
      ))}
    >
      {shown === "orders" ? (
        <DataTable
          key={shown}
          name="purchases"
          endpoint={calls.orders}
          sent={sent}
          columns={orders}
          rowId={rowId}
          rowLink={({ checkoutId }) => `/purchases/${checkoutId}`}
          usualSort="-at"
          empty="They haven't bought anything yet."
        />
      ) : shown === "messages" ? (
        <DataTable
          key={shown}
          name="messages"
          endpoint={messageEndpoints.list}
          sent={{ query: { customer: customerId, limit: 20 } }}
          columns={messageColumns}
          rowId={rowId}
          rowLink={({ id }) => `/messages/${id}`}
          usualSort="-at"
          empty="They haven't written to us while signed in."
        />
      ) : shown === "mails" ? (
        <DataTable
          key={shown}
          name="mails"
          endpoint={customerCareEndpoints.mails}
          sent={sent}
          columns={mails}
          rowId={rowId}
          usualSort="-at"
          empty="We haven't written to them yet."
        />
      ) : (
        <DataTable
          key={shown}
          name="transactions"
          endpoint={calls.transactions}
          sent={sent}
          columns={transactions}
          rowId={rowId}
          usualSort="-at"
          empty="Nothing has moved yet."
        />
      )}
    </Section>
  )
}
