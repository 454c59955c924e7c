import { payoutEndpoints as calls, type PayoutBatch } from "#src/contract/payments/payouts.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { payoutChannels } from "#src/domain/payments/payout-channel.ts"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page, Section, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { BatchActions } from "./batch-actions.tsx"
import { MakeBatch } from "./make-batch.tsx"
import { MakeDebitBatch } from "./make-debit-batch.tsx"
import { channelNames } from "./payout-state.tsx"
import { ReadReturns } from "./read-returns.tsx"

const stateNames = { made: "Made", sent: "Sent", discarded: "Discarded" } as const
/** Names the purpose of a file: pay by a method, or collect. */
const batchName = (channel: PayoutBatch["channel"]) =>
  channel === "direct_debit" ? "Direct debits" : channelNames[channel]

const tones = { made: "wait", sent: "good", discarded: "plain" } as const

const columns: readonly Column<PayoutBatch>[] = [
  { id: "madeAt", header: "Made", cell: ({ madeAt }) => moment(madeAt), csv: ({ madeAt }) => madeAt },
  {
    id: "channel",
    header: "Method",
    cell: ({ channel }) => batchName(channel),
    csv: ({ channel }) => batchName(channel),
  },
  {
    id: "payments",
    header: "Payments",
    cell: ({ payments }) => payments,
    csv: ({ payments }) => payments,
    numeric: true,
  },
  {
    id: "total",
    header: "Total",
    cell: ({ total }) => formatMoney(total),
    csv: ({ total }) => total.cents / 100,
    numeric: true,
  },
  { id: "payOn", header: "To be paid on", cell: ({ payOn }) => payOn, csv: ({ payOn }) => payOn },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <StateBadge tone={tones[state]}>{stateNames[state]}</StateBadge>,
    csv: ({ state }) => stateNames[state],
  },
  { id: "madeBy", header: "By", cell: ({ madeBy }) => madeBy, csv: ({ madeBy }) => madeBy },
  { id: "actions", header: "What to do", cell: (batch) => <BatchActions batch={batch} /> },
]

/** Files for the bank: made from approved withdrawals, sent once, and what came back of them. */
export default function PayoutBatchesPage() {
  const mayWrite = useMay("payouts:write")
  return (
    <Page
      title="Files and returns"
      lead="Approved withdrawals become one file a method, and direct debits one of their own. Upload it at the bank, then note that it is sent."
      up={{ to: "/payouts", title: "Payouts" }}
    >
      {mayWrite ? (
        <Section title="Not in a file yet">
          {payoutChannels.map((channel) => (
            <MakeBatch key={channel} channel={channel} />
          ))}
          <MakeDebitBatch />
        </Section>
      ) : null}
      <Section title="Files">
        <DataTable
          name="payout-batches"
          endpoint={calls.batches}
          columns={columns}
          rowId={({ id }) => id}
          empty="No file was made yet."
        />
      </Section>
      {mayWrite ? (
        <Section title="Returned and unpaid">
          <ReadReturns />
        </Section>
      ) : null}
    </Page>
  )
}
