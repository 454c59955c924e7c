import { useState } from "react"
import {
  refusedReturnEndpoints as calls,
  type RefusedReturn,
} from "#src/contract/desk/bank/refused-returns.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { useMay } from "../api/me.ts"
import { useChange } from "../api/use-call.ts"
import { TextInput } from "../forms/fields.tsx"
import { Confirm } from "../parts/confirm.tsx"

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
