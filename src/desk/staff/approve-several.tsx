import { useState } from "react"
import type { Money } from "#src/contract/money.ts"
import { type Approval, approvalEndpoints as calls } from "#src/contract/staff/approvals.ts"
import { add, formatMoney } from "#src/domain/core/money.ts"
import { CheckField } from "#src/ui/controls/field.tsx"
import { DeskError } from "../core/call.ts"
import { Confirm } from "../core/confirm.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { useCall, useChange } from "../core/use-call.ts"

/** Proposals that are offered at once: nobody reads more of them with care. */
const AT_ONCE = 25

const sumOf = (proposals: readonly Approval[]): Money | null =>
  proposals.reduce<Money | null>(
    (sum, { amount }) => (amount && sum ? add(sum, amount) : (amount ?? sum)),
    null,
  )

const notYet = (message: string) => new DeskError(422, [{ field: "this", code: "unchosen", message }])

/** Approves several payments that wait, with their sum; each is decided by itself, and one that is refused stays. */
export function ApproveSeveral() {
  const waiting = useCall(calls.list, { query: { limit: AT_ONCE } })
  const decide = useChange(calls.decide)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const payments = (waiting.data?.rows ?? []).filter(({ mayDecide, amount }) => mayDecide && amount)
  const chosen = payments.filter(({ id }) => chosenIds.includes(id))
  const sum = sumOf(chosen)
  if (payments.length < 2 && chosen.length === 0) return null
  return (
    <Confirm
      label="Approve several payments"
      title="Approve several payments?"
      action="Approve those chosen"
      onConfirm={async () => {
        if (chosen.length === 0) throw notYet("Choose the payments to approve.")
        const failures: Record<string, string> = {}
        for (const { id } of chosen) {
          const body = { decision: "approve" as const, typed: typed[id] ?? "" }
          await decide.mutateAsync({ params: { id }, body }).catch(({ message }: DeskError) => {
            failures[id] = message
          })
        }
        const left = Object.keys(failures)
        setRefused(failures)
        setChosenIds(left)
        if (left.length > 0) throw notYet(`Not approved: ${left.length} of ${chosen.length}.`)
        setTyped({})
      }}
    >
      <div className="desk-form">
        {payments.map(({ id, title, typedAnew, proposedBy }) => (
          <div key={id} className="desk-form">
            <CheckField
              label={`${title}, proposed by ${proposedBy}`}
              checked={chosenIds.includes(id)}
              error={typedAnew ? undefined : refused[id]}
              onCheck={(on) => setChosenIds(on ? [...chosenIds, id] : chosenIds.filter((one) => one !== id))}
            />
            {typedAnew && chosenIds.includes(id) ? (
              <TextInput
                label={typedAnew}
                value={typed[id] ?? ""}
                onChange={(value) => setTyped({ ...typed, [id]: value })}
                error={refused[id]}
                required
              />
            ) : null}
          </div>
        ))}
        <p aria-live="polite">
          {sum
            ? `${chosen.length} chosen, ${formatMoney(sum)} altogether. They are approved at once.`
            : "None chosen."}
        </p>
      </div>
    </Confirm>
  )
}
