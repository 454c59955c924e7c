import {
  type Approval,
  approvalEndpoints,
  approvalEndpoints as calls,
} from "#src/contract/staff/approvals.ts"
import { Confirm } from "../core/confirm.tsx"
import { moment } from "../core/moment.ts"
import { Section, StateBadge } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"

const words = { open: "Waiting", approved: "Approved", refused: "Refused", withdrawn: "Withdrawn" } as const
const tones = { open: "wait", approved: "good", refused: "bad", withdrawn: "plain" } as const

export function ApprovalState({ approval }: { approval: Approval }) {
  const { state, decidedBy, decidedAt, note } = approval
  return (
    <>
      <StateBadge tone={tones[state]}>{words[state]}</StateBadge>
      {decidedBy ? (
        <div className="muted">
          {decidedBy}, {moment(decidedAt)}
          {note ? `: ${note}` : ""}
        </div>
      ) : null}
    </>
  )
}

/** Approve or refuse somebody else's proposal, or take one's own back. */
export function ApprovalActions({ approval }: { approval: Approval }) {
  const { id, title, typedAnew, isMine, mayDecide, mayDecideFrom, state } = approval
  const decide = useChange(calls.decide)
  const withdraw = useChange(calls.withdraw)
  if (state !== "open") return null
  if (isMine)
    return (
      <Confirm
        label="Withdraw"
        title="Withdraw your proposal?"
        action="Withdraw"
        onConfirm={() => withdraw.mutateAsync({ params: { id } })}
      >
        Nothing happens then. You can propose it again.
      </Confirm>
    )
  if (mayDecideFrom)
    return (
      <span className="muted">
        You can decide this from {moment(mayDecideFrom)}: one of you invited or promoted the other.
      </span>
    )
  if (!mayDecide) return <span className="muted">Somebody else decides this.</span>
  return (
    <div className="desk-page__actions">
      <Confirm
        label="Approve"
        title="Approve this?"
        action="Approve"
        look="primary"
        {...(typedAnew ? { typed: typedAnew } : {})}
        onConfirm={(typed) => decide.mutateAsync({ params: { id }, body: { decision: "approve", typed } })}
      >
        {title}. It happens at once.
      </Confirm>
      <Confirm
        label="Refuse"
        title="Refuse this?"
        action="Refuse"
        reason="Why? Whoever proposed it reads this."
        onConfirm={(note) => decide.mutateAsync({ params: { id }, body: { decision: "refuse", note } })}
      >
        Nothing happens then.
      </Confirm>
    </div>
  )
}

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
