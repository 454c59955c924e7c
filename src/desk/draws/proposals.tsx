import { useState } from "react"
import { useNavigate } from "react-router"
import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DeskError } from "../core/call.ts"
import { TextArea } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { Facts } from "../core/page.tsx"
import { useCall } from "../core/use-call.ts"
import { ApprovalActions } from "../staff/approval-actions.tsx"

/** Proposes a checked result with its reason. */
export function ProposeForm({
  corrects,
  busy,
  error,
  onPropose,
}: {
  corrects: boolean
  busy: boolean
  error: DeskError | null
  onPropose: (reason: string) => void
}) {
  const [reason, setReason] = useState("")
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault()
        onPropose(reason)
      }}
    >
      <TextArea
        label={corrects ? "Why is it corrected?" : "Where is it from?"}
        hint="Whoever approves it reads this."
        value={reason}
        onChange={setReason}
        error={error?.of("reason")}
        required
      />
      {corrects ? (
        <p className="muted">
          Prizes wait from now on until somebody releases them. Tickets are scored anew once it is approved.
        </p>
      ) : null}
      <FormError error={error} fields={["reason"]} />
      <div>
        <Button type="submit" busy={busy}>
          {corrects ? "Propose the correction" : "Propose the result"}
        </Button>
      </div>
    </form>
  )
}

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
