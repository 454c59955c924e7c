import { type Approval, approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { moment } from "../core/moment.ts"
import { Page } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { ApprovalActions, ApprovalState } from "./approval-actions.tsx"
import { ApproveSeveral } from "./approve-several.tsx"

const columns: readonly Column<Approval>[] = [
  {
    id: "title",
    header: "What",
    cell: ({ title, facts }) => (
      <>
        <strong>{title}</strong>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <span className="muted">{label}:</span> {value}
          </div>
        ))}
      </>
    ),
  },
  { id: "reason", header: "Why", cell: ({ reason }) => reason },
  {
    id: "at",
    sortable: true,
    header: "Proposed",
    cell: ({ proposedBy, proposedAt }) => (
      <>
        {proposedBy}
        <div className="muted">{moment(proposedAt)}</div>
      </>
    ),
  },
  {
    id: "state",
    header: "State",
    cell: (approval) => <ApprovalState approval={approval} />,
  },
  { id: "decide", header: "Decide", cell: (approval) => <ApprovalActions approval={approval} /> },
]

/** Lists the proposals that wait for a second pair of eyes. */
export default function ApprovalsPage() {
  return (
    <Page
      title="Approvals"
      lead="Proposals that a second person decides. Nobody approves their own."
      actions={<ApproveSeveral />}
    >
      <DataTable
        name="approvals"
        endpoint={approvalEndpoints.list}
        columns={columns}
        filters={[
          {
            id: "state",
            label: "State",
            kind: "choice",
            options: [
              { value: "approved", label: "Approved" },
              { value: "refused", label: "Refused" },
              { value: "withdrawn", label: "Withdrawn" },
            ],
          },
        ]}
        rowId={({ id }) => id}
        usualSort="-at"
        empty="Nothing waits for a decision."
        everyMs={30_000}
      />
    </Page>
  )
}
