import { useNavigate } from "react-router"
import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Facts } from "../core/page.tsx"
import { useCall } from "../core/use-call.ts"
import { ApprovalActions } from "../staff/approval-actions.tsx"

/** How often it is looked whether somebody proposed or decided. */
const EVERY_MS = 5000

/** Lists the proposals for a draw that nobody has decided yet. */
export const useProposals = ({ offerKey, drawNo }: DeskDrawDetail) =>
  useCall(
    approvalEndpoints.list,
    { query: { kind: "draw", id: `${offerKey}/${drawNo}` } },
    { everyMs: EVERY_MS },
  ).data?.rows ?? []

export function ResultProposals({ draw }: { draw: DeskDrawDetail }) {
  return useProposals(draw).map((approval) => (
    <div key={approval.id} className="desk-form">
      <p>
        <strong>{approval.title}</strong> <span className="muted">by {approval.proposedBy}</span>
      </p>
      <Facts facts={approval.facts.map(({ label, value }) => [label, value])} />
      <ApprovalActions approval={approval} />
    </div>
  ))
}

/** Says in the form of a result that another one waits already: there is one at a time. */
export function WaitingProposal({ draw }: { draw: DeskDrawDetail }) {
  const [waiting] = useProposals(draw)
  const navigate = useNavigate()
  if (!waiting) return null
  return (
    <Notice
      title="A result waits to be approved"
      actions={
        <Button look="secondary" onClick={() => void navigate(`/draws/${draw.offerKey}/${draw.drawNo}`)}>
          See it
        </Button>
      }
    >
      {waiting.proposedBy} has proposed it. Another one can be proposed once it is refused or withdrawn.
    </Notice>
  )
}
