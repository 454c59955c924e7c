import { type ReactNode, useState } from "react"
import type { Currency, Money } from "#src/contract/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import type { DeskError } from "../call.ts"
import { TextArea, TextInput } from "./fields.tsx"
import { FormError } from "./form-error.tsx"

interface Props {
  /** Of the dialog, and of the button that opens it. */
  readonly title: string
  /** An explanation of the effect, and any other questions that come first. */
  readonly children: ReactNode
  /** The amount: its name in the call, and its label. */
  readonly amount: { readonly name: string; readonly label: string; readonly currency: Currency }
  readonly reasonLabel: string
  /** On the button that sends it. */
  readonly action: string
  readonly change: {
    readonly error: DeskError | null
    readonly isPending: boolean
    readonly reset: () => void
  }
  readonly send: (amount: Money, reason: string) => Promise<unknown>
}

/** Asks for an amount and a reason in a dialog, which stays with what was typed until it is done. */
export function AmountDialog({
  title,
  children,
  amount: { name, label, currency },
  reasonLabel,
  action,
  change: { error, isPending, reset },
  send,
}: Props) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState("")
  const [reason, setReason] = useState("")
  const [wrong, setWrong] = useState<string>()
  const close = () => setOpen(false)
  function show() {
    setTyped("")
    setReason("")
    setWrong(undefined)
    reset()
    setOpen(true)
  }
  function submit() {
    const amount = parseTypedAmount(typed, currency)
    if (!amount || amount.cents === 0) return setWrong("Enter an amount, like 12.50.")
    setWrong(undefined)
    // The error is shown through `change`.
    send(amount, reason).then(close, () => {})
  }
  return (
    <>
      <Button look="secondary" onClick={show}>
        {title}
      </Button>
      <Dialog open={open} title={title} onClose={close} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {children}
          <TextInput
            label={`${label} (${currency})`}
            value={typed}
            onChange={setTyped}
            inputMode="decimal"
            error={wrong ?? error?.of(name)}
            required
          />
          <TextArea
            label={reasonLabel}
            value={reason}
            onChange={setReason}
            error={error?.of("reason")}
            required
          />
          <FormError error={error} fields={[name, "reason"]} />
          <Button type="submit" busy={isPending}>
            {action}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
