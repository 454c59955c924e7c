import { useState } from "react"
import {
  refusedReturnEndpoints as calls,
  type RefusedReturn,
} from "#src/contract/payments/refused-returns.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { useChange } from "../core/use-call.ts"

/** Notes that a deposit was paid back from the shop's bank; another person agrees. */
export function SettleReturn({ of: { id, amount } }: { of: RefusedReturn }) {
  const may = useMay("deposits:write")
  const [bankReference, setBankReference] = useState("")
  const send = useChange(calls.settle)
  if (!may) return null
  return (
    <Confirm
      label="Paid back"
      title={`Did the bank pay ${formatMoney(amount)} back?`}
      action="Propose"
      look="primary"
      needsTwo={calls.settle.name}
      reason="Who was paid, and how do you know that it is theirs?"
      onConfirm={(reason) => send.mutateAsync({ params: { id }, body: { bankReference, reason } })}
    >
      <TextInput
        label="The bank's reference of the payment"
        value={bankReference}
        onChange={setBankReference}
        required
      />
    </Confirm>
  )
}
