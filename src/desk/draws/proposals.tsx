import { useState } from "react"
import { useNavigate } from "react-router"
import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { type Approval, approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DeskError } from "../core/call.ts"
import { TextArea } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { Facts, Section } from "../core/page.tsx"
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

/** Whether a proposal is to cancel the draw, rather than a result of it. */
export const isCancellation = ({ kind }: Pick<Approval, "kind">): boolean => kind === "draw-cancellation"

export function ResultProposals({ draw }: { draw: DeskDrawDetail }) {
  const results = useProposals(draw).filter((approval) => !isCancellation(approval))
  return results.map((approval) => <Proposal key={approval.id} approval={approval} />)
}

/** The proposal to cancel a draw, while nobody has decided it. */
export function CancellationProposal({ draw }: { draw: DeskDrawDetail }) {
  const proposed = useProposals(draw).find(isCancellation)
  return proposed ? (
    <Section title="Cancelling waits for a second person">
      <Proposal approval={proposed} />
    </Section>
  ) : null
}

function Proposal({ approval }: { approval: Approval }) {
  return (
    <div className="desk-form">
      <p>
        <strong>{approval.title}</strong> <span className="muted">by {approval.proposedBy}</span>
      </p>
      <Facts facts={approval.facts.map(({ label, value }) => [label, value])} />
      <ApprovalActions approval={approval} />
    </div>
  )
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
