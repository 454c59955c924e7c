import { useState } from "react"
import { approvalEndpoints } from "#src/contract/desk/approvals.ts"
import { type CustomerDetail, deskCustomerEndpoints as calls } from "#src/contract/desk/customers.ts"
import { formatMoney, parseTypedAmount } from "#src/domain/money/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { useMay } from "../api/me.ts"
import { useCall, useChange } from "../api/use-call.ts"
import { ApprovalActions } from "../approvals/approval-actions.tsx"
import { Select, TextArea, TextInput } from "../forms/fields.tsx"
import { FormError } from "../forms/form-error.tsx"

const ways = [
  { value: "in", label: "Put money in" },
  { value: "out", label: "Take money out" },
] as const

/** Proposes to correct a balance, and shows what was proposed and is still open. */
export function CorrectBalance({ customer: { id, balance } }: { customer: CustomerDetail }) {
  const mayPropose = useMay("balances:propose")
  const [open, setOpen] = useState(false)
  const [way, setWay] = useState<"in" | "out">("in")
  const [typed, setTyped] = useState("")
  const [reason, setReason] = useState("")
  const [wrong, setWrong] = useState<string>()
  const waiting = useCall(
    approvalEndpoints.list,
    { query: { kind: "customer", id } },
    { enabled: mayPropose },
  )
  const propose = useChange(calls.correctBalance, () => {
    setOpen(false)
    setTyped("")
    setReason("")
  })
  if (!mayPropose) return null
  const { error } = propose
  function send() {
    const amount = parseTypedAmount(typed, balance.currency)
    if (!amount || amount.cents === 0) return setWrong("Enter an amount, like 12.50.")
    setWrong(undefined)
    const sign = way === "in" ? "" : "-"
    const wire = `${sign}${Math.floor(amount.cents / 100)}.${String(amount.cents % 100).padStart(2, "0")}`
    propose.mutate({
      params: { customerId: id },
      body: { amount: { amount: wire, currency: balance.currency }, reason },
    })
  }
  return (
    <>
      {waiting.data?.rows.map((approval) => (
        <div key={approval.id}>
          <span>{approval.title}</span> <ApprovalActions approval={approval} />
        </div>
      ))}
      <Button look="secondary" onClick={() => setOpen(true)}>
        Correct the balance
      </Button>
      <Dialog open={open} title="Correct the balance" onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <p>
            There is {formatMoney(balance)} in the wallet. Somebody else approves this before anything moves.
          </p>
          <Select label="What to do" value={way} options={ways} onChange={setWay} />
          <TextInput
            label={`Amount (${balance.currency})`}
            value={typed}
            onChange={setTyped}
            inputMode="decimal"
            error={wrong ?? error?.of("amount")}
            required
          />
          <TextArea label="Why?" value={reason} onChange={setReason} error={error?.of("reason")} required />
          <FormError error={error} fields={["amount", "reason"]} />
          <Button type="submit" busy={propose.isPending}>
            Propose
          </Button>
        </form>
      </Dialog>
    </>
  )
}
