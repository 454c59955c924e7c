import {
  reconciliationEndpoints as calls,
  type Difference,
  differenceKinds,
  type ReconciledDay,
} from "#src/contract/payments/reconciliation.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment, plainDay } from "../core/moment.ts"
import { Loaded, Page, Section } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter } from "../core/table/filter-bar.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { DifferenceState, differenceNames, differenceStates } from "./bank-words.tsx"

const amount = (money: Difference["expected"]) => (money ? formatMoney(money) : "–")

/** Shows the figures of gateways, banks and the ledger for each day, and where they differ. */
export default function ReconciliationPage() {
  const mayWrite = useMay("deposits:write")
  const days = useCall(calls.days)
  return (
    <Page
      title="Reconciliation"
      lead="Gateway, bank and ledger, compared each day. Nothing is corrected automatically: find out why they differ, and write it down."
    >
      <Section title="Differences">
        <DataTable
          name="differences"
          endpoint={calls.differences}
          columns={columnsFor(mayWrite)}
          filters={[
            {
              id: "state",
              label: "State",
              kind: "choice",
              options: (["open", "explained", "resolved"] as const).map((value) => ({
                value,
                label: differenceStates[value],
              })),
            },
            choiceFilter("kind", "Kind", differenceKinds, differenceNames),
          ]}
          rowId={({ id }) => id}
          empty="Everything agrees."
          everyMs={60_000}
        />
      </Section>
      <Section title="The latest 31 days">
        <Loaded query={days}>{(rows) => <Days days={rows} />}</Loaded>
      </Section>
    </Page>
  )
}

const columnsFor = (mayWrite: boolean): readonly Column<Difference>[] => [
  { id: "day", header: "Day", cell: ({ day }) => plainDay(day) },
  {
    id: "kind",
    header: "What",
    cell: ({ kind }) => differenceNames[kind],
  },
  {
    id: "expected",
    header: "In the shop",
    cell: ({ expected }) => amount(expected),
    numeric: true,
  },
  {
    id: "found",
    header: "On the other side",
    cell: ({ found }) => amount(found),
    numeric: true,
  },
  { id: "details", header: "Details", cell: ({ details }) => details },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <DifferenceState state={state} />,
  },
  {
    id: "note",
    header: "Explanation",
    cell: (difference) => <Explanation difference={difference} mayWrite={mayWrite} />,
  },
]

function Explanation({
  difference: { id, state, note, explainedBy, explainedAt },
  mayWrite,
}: {
  difference: Difference
  mayWrite: boolean
}) {
  const explain = useChange(calls.explain)
  return (
    <>
      {note ? (
        <p>
          {note} <span className="muted small">{`${explainedBy ?? ""}, ${moment(explainedAt)}`}</span>
        </p>
      ) : null}
      {mayWrite && state === "open" ? (
        <Confirm
          label="Explain"
          title="Why do they differ?"
          action="Save"
          look="primary"
          reason="What did you find out?"
          onConfirm={(text) => explain.mutateAsync({ params: { id }, body: { note: text } })}
        >
          This closes the difference. No money moves.
        </Confirm>
      ) : null}
    </>
  )
}

const sums = ["Gateway", "Cards in the ledger", "Bank files", "In the ledger", "Open"]

function Days({ days }: { days: readonly ReconciledDay[] }) {
  if (days.length === 0) return <p className="muted">No day has been compared yet.</p>
  return (
    <PlainTable heads={["Day", ...sums]} numeric={sums}>
      {days.map(({ day, gateway, cards, bank, booked, open }) => (
        <tr key={day}>
          <td>{plainDay(day)}</td>
          <td className="data-table__number">{gateway ? formatMoney(gateway) : "Not reached"}</td>
          <td className="data-table__number">{formatMoney(cards)}</td>
          <td className="data-table__number">{formatMoney(bank)}</td>
          <td className="data-table__number">{formatMoney(booked)}</td>
          <td className="data-table__number">{open}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
