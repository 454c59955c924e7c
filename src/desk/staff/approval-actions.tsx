import { type Approval, approvalEndpoints as calls } from "#src/contract/staff/approvals.ts"
import { Confirm } from "../core/confirm.tsx"
import { moment } from "../core/moment.ts"
import { StateBadge } from "../core/page.tsx"
import { useChange } from "../core/use-call.ts"

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
  const { id, title, isMine, mayDecide, mayDecideFrom, state } = approval
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
        onConfirm={() => decide.mutateAsync({ params: { id }, body: { decision: "approve" } })}
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
