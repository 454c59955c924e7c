import { debitEndpoints } from "#src/contract/payments/debits.desk.ts"
import {
  payoutEndpoints as calls,
  type PayoutBatch,
  type PayoutHint,
} from "#src/contract/payments/payouts.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { type PayoutChannel, payoutChannels } from "#src/domain/payments/payout-channel.ts"
import { callDesk } from "../core/call.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page, Section, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { saveFile } from "../core/table/save-file.ts"
import { useCall, useChange } from "../core/use-call.ts"
import { AT_ONCE, MakeFile } from "./make-file.tsx"
import { channelNames } from "./payout-state.tsx"
import { ReadReturns } from "./read-returns.tsx"

/** Nothing is paid to somebody who is blocked, to a frozen account, or for the first time before its hours are over. */
const isWaiting = (hint: PayoutHint) =>
  hint === "blocked" || hint === "frozen_account" || hint === "first_payment"

/** The approved withdrawals of one method, and the button that puts them into a file. */
function MakeBatch({ channel }: { channel: PayoutChannel }) {
  const approved = useCall(calls.list, {
    query: { status: "approved", channel, limit: AT_ONCE, sort: "at" },
  })
  const make = useChange(calls.makeBatch)
  const days = useCall(calls.bacsDays, {}, { enabled: channel === "bacs" })
  const data = approved.data && { rows: approved.data.rows.filter(({ hints }) => !hints.some(isWaiting)) }
  return (
    <MakeFile
      name={channelNames[channel]}
      waiting={{ ...approved, data }}
      of={["payment", "payments"]}
      consequence="Customers can't cancel these any more."
      {...(channel === "bacs" && days.data ? { days: days.data } : {})}
      onMake={(withdrawals, payOn) =>
        make.mutateAsync({ body: { channel, withdrawals, ...(payOn ? { payOn } : {}) } })
      }
    />
  )
}

const stateNames = { made: "Made", sent: "Sent", discarded: "Discarded" } as const
/** Names the purpose of a file: pay by a method, or collect. */
const batchName = (channel: PayoutBatch["channel"]) =>
  channel === "direct_debit" ? "Direct debits" : channelNames[channel]

const tones = { made: "wait", sent: "good", discarded: "plain" } as const

const columns: readonly Column<PayoutBatch>[] = [
  { id: "madeAt", header: "Made", cell: ({ madeAt }) => moment(madeAt) },
  {
    id: "channel",
    header: "Method",
    cell: ({ channel }) => batchName(channel),
  },
  {
    id: "payments",
    header: "Payments",
    cell: ({ payments }) => payments,
    numeric: true,
  },
  {
    id: "total",
    header: "Total",
    cell: ({ total }) => formatMoney(total),
    numeric: true,
  },
  { id: "payOn", header: "To be paid on", cell: ({ payOn }) => payOn },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <StateBadge tone={tones[state]}>{stateNames[state]}</StateBadge>,
  },
  { id: "madeBy", header: "By", cell: ({ madeBy }) => madeBy },
  { id: "actions", header: "What to do", cell: (batch) => <BatchActions batch={batch} /> },
]

/** Files for the bank: made from approved withdrawals, sent once, and what came back of them. */
export default function PayoutBatchesPage() {
  const mayWrite = useMay("payouts:write")
  return (
    <Page
      title="Files and returns"
      lead="Approved withdrawals go into one file per method, and direct debits into their own. Upload each file at the bank, then note that it is sent."
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
          empty="No file has been created yet."
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

/** Reads the file of a batch, notes that it is sent, or discards it. */
function BatchActions({ batch: { id, channel, state, total, fileName } }: { batch: PayoutBatch }) {
  const mayWrite = useMay("payouts:write")
  const markSent = useChange(calls.markSent)
  const discard = useChange(calls.discard)
  if (!mayWrite || state === "discarded") return null
  async function download() {
    const { name, text } = await callDesk(calls.file, { params: { id } })
    saveFile(name, "text/plain", text)
  }
  return (
    <div className="desk-page__actions">
      <Confirm label="Download" title={`Download ${fileName}?`} action="Download" onConfirm={download}>
        The file holds customers' bank accounts. Delete it once the bank has it.
      </Confirm>
      {state === "made" ? (
        <>
          <Confirm
            label="Note as sent"
            title="Does the bank have this file?"
            action="It is sent"
            look="primary"
            {...(channel === "direct_debit" ? { needsTwo: calls.markSent.name } : {})}
            onConfirm={() => markSent.mutateAsync({ params: { id } })}
          >
            {channel === "direct_debit"
              ? `${formatMoney(total)} is collected, and reaches the wallets once the bank's days are over.`
              : `${formatMoney(total)} is paid out then, and customers are told that their money is on its way.`}
          </Confirm>
          <Confirm
            label="Discard"
            title="Discard this file?"
            action="Discard"
            look="danger"
            needsTwo={calls.discard.name}
            onConfirm={() => discard.mutateAsync({ params: { id } })}
          >
            Only if the bank never got it, or refused it. Its payments can be put into another file.
          </Confirm>
        </>
      ) : null}
    </div>
  )
}

/** The debits that wait, and the button that puts them into a file. */
function MakeDebitBatch() {
  const waiting = useCall(debitEndpoints.list, { query: { status: "requested", limit: AT_ONCE, sort: "at" } })
  const make = useChange(debitEndpoints.makeBatch)
  return (
    <MakeFile
      name="Direct debits"
      waiting={waiting}
      of={["debit", "debits"]}
      consequence="Customers can still end their agreements: the file has to be made again then."
      onMake={(debits) => make.mutateAsync({ body: { debits } })}
    />
  )
}
