import { payoutEndpoints as calls, type Payout } from "#src/contract/payments/payouts.desk.ts"
import { withdrawalStatuses } from "#src/contract/payments/withdrawal.codes.ts"
import { payoutChannels } from "#src/domain/payments/payout-channel.ts"
import { Page } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter } from "../core/table/filter-bar.tsx"
import {
  amount,
  channelNames,
  FilesAndReturns,
  hintNames,
  PayoutStatus,
  requestedAt,
  statusNames,
} from "./payout-state.tsx"

const methodOf = ({ channel }: Payout) => (channel ? channelNames[channel] : "Donation")
const hintsOf = ({ hints }: Payout) => hints.map((hint) => hintNames[hint]).join("; ")

const columns: readonly Column<Payout>[] = [
  requestedAt,
  amount,
  {
    id: "status",
    header: "Status",
    cell: (payout) => <PayoutStatus payout={payout} />,
  },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customer, customerId }) => (customerId ? customer : `${customer}, by post`),
  },
  { id: "method", header: "Method", cell: methodOf },
  {
    id: "destination",
    header: "To",
    cell: ({ destination }) => destination,
  },
  { id: "hints", header: "Look at", cell: (payout) => hintsOf(payout) || "–", long: true },
  {
    id: "reference",
    header: "Reference",
    cell: ({ reference }) => reference,
    extra: true,
  },
]

/** Withdrawals that customers asked for, and what became of them. */
export default function PayoutsPage() {
  return (
    <Page
      title="Payouts"
      lead="Winnings that customers want paid out, and prizes that entries by post won. Approved ones go into a file for the bank."
      actions={<FilesAndReturns />}
    >
      <DataTable
        name="payouts"
        endpoint={calls.list}
        columns={columns}
        filters={[
          { id: "q", label: "Reference, customer or batch", kind: "search" },
          choiceFilter("status", "Status", withdrawalStatuses, statusNames),
          choiceFilter("channel", "Method", payoutChannels, channelNames),
        ]}
        rowId={({ id }) => id}
        rowLink={({ id }) => `/payouts/${id}`}
        empty="There are no withdrawals."
        everyMs={15_000}
      />
    </Page>
  )
}
