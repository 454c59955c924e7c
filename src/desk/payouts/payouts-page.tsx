import { useNavigate } from "react-router"
import { payoutEndpoints as calls, type Payout } from "#src/contract/desk/payouts.ts"
import { withdrawalStatuses } from "#src/contract/payments/withdrawal-codes.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { payoutChannels } from "#src/domain/payments/payout-channel.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { moment } from "../parts/moment.ts"
import { Page } from "../parts/page.tsx"
import { type Column, DataTable } from "../table/data-table.tsx"
import { channelNames, hintNames, PayoutStatus, statusNames } from "./payout-state.tsx"

const methodOf = ({ channel }: Payout) => (channel ? channelNames[channel] : "Donation")
const hintsOf = ({ hints }: Payout) => hints.map((hint) => hintNames[hint]).join(", ")

const columns: readonly Column<Payout>[] = [
  {
    id: "requestedAt",
    header: "Requested",
    cell: ({ requestedAt }) => moment(requestedAt),
    csv: ({ requestedAt }) => requestedAt,
  },
  {
    id: "amount",
    header: "Amount",
    cell: ({ amount }) => formatMoney(amount),
    csv: ({ amount }) => amount.cents / 100,
    numeric: true,
  },
  {
    id: "status",
    header: "Status",
    cell: (payout) => <PayoutStatus payout={payout} />,
    csv: ({ status }) => statusNames[status],
  },
  {
    id: "customer",
    header: "Customer",
    cell: ({ customer }) => customer,
    csv: ({ customerId }) => customerId,
  },
  { id: "method", header: "Method", cell: methodOf, csv: methodOf },
  {
    id: "destination",
    header: "To",
    cell: ({ destination }) => destination,
    csv: ({ destination }) => destination,
  },
  { id: "hints", header: "Look at", cell: (payout) => hintsOf(payout) || "–", csv: hintsOf },
  {
    id: "reference",
    header: "Reference",
    cell: ({ reference }) => reference,
    csv: ({ reference }) => reference,
    extra: true,
  },
]

/** Withdrawals that customers asked for, and what became of them. */
export default function PayoutsPage() {
  const navigate = useNavigate()
  return (
    <Page
      title="Payouts"
      lead="Winnings that customers want paid out. Approved ones go into a file for the bank."
      actions={<Button onClick={() => void navigate("/payout-batches")}>Files and returns</Button>}
    >
      <DataTable
        name="payouts"
        endpoint={calls.list}
        columns={columns}
        filters={[
          { id: "q", label: "Reference, customer or batch", kind: "search" },
          {
            id: "status",
            label: "Status",
            kind: "choice",
            options: withdrawalStatuses.map((value) => ({ value, label: statusNames[value] })),
          },
          {
            id: "channel",
            label: "Method",
            kind: "choice",
            options: payoutChannels.map((value) => ({ value, label: channelNames[value] })),
          },
        ]}
        rowId={({ id }) => id}
        rowLink={({ id }) => `/payouts/${id}`}
        empty="There are no withdrawals."
        everyMs={15_000}
      />
    </Page>
  )
}
