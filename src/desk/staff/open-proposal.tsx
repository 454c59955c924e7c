import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { moment } from "../core/moment.ts"
import { Section } from "../core/page.tsx"
import { useCall } from "../core/use-call.ts"
import { ApprovalActions } from "./approval-actions.tsx"

/** On a page of one thing: what somebody proposed about it, for whoever decides. */
export function OpenProposal({ kind, id }: { kind: string; id: string }) {
  const open = useCall(approvalEndpoints.list, { query: { kind, id } })
  return (
    <Section title="Waits for a second person">
      {open.data?.rows.map((approval) => (
        <div key={approval.id}>
          <p>
            Proposed by {approval.proposedBy}, {moment(approval.proposedAt)}
          </p>
          <ApprovalActions approval={approval} />
        </div>
      ))}
    </Section>
  )
}
