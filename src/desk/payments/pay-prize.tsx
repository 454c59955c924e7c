import { useState } from "react"
import { NAMES_DIFFER } from "#src/contract/payments/payouts.desk.ts"
import { postalPrizeEndpoints as calls, type PostalPrize } from "#src/contract/payments/postal-prizes.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { TextArea, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMay } from "../core/me.ts"
import { useChange } from "../core/use-call.ts"

/** The names that refusals have for the fields of an account, and those of the call. */
const fieldNames = {
  code: ["code", "bsb"],
  accountNumber: ["accountNumber"],
  accountName: ["accountName"],
  nameReason: ["nameReason"],
} as const
const EMPTY = { code: "", accountNumber: "", accountName: "", nameReason: "" }
type Form = typeof EMPTY

/** Takes down the bank account of somebody who won by post, and proposes to pay them. */
export function PayPrize({ prize: { id, state, worth, name } }: { prize: PostalPrize }) {
  const may = useMay("payouts:write")
  const [isOpen, setIsOpen] = useState(false)
  const [form, setForm] = useState<Form>(EMPTY)
  const pay = useChange(calls.pay, () => {
    setIsOpen(false)
    setForm(EMPTY)
  })
  const { error } = pay
  if (state !== "due" || !may) return null
  const field = (field: keyof Form) => ({
    value: form[field],
    onChange: (value: string) => setForm({ ...form, [field]: value }),
    error: fieldNames[field].map((wire) => error?.of(wire)).find(Boolean),
  })
  const isBritish = worth.currency === "GBP"
  const asksWhy = error?.code === NAMES_DIFFER || form.nameReason !== ""
  return (
    <>
      <Button look="primary" onClick={() => setIsOpen(true)}>
        Pay
      </Button>
      <Dialog
        open={isOpen}
        title={`Pay ${formatMoney(worth)} to ${name}`}
        onClose={() => setIsOpen(false)}
        closeLabel="Close"
      >
        <form
          className="desk-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const { nameReason, ...account } = form
            pay.mutate({ params: { id }, body: { ...account, ...(nameReason ? { nameReason } : {}) } })
          }}
        >
          <p>
            Somebody else approves it before it goes into a file for the bank. Enter the account as the winner
            wrote it.
          </p>
          <TextInput label={isBritish ? "Sort code" : "BSB"} {...field("code")} required />
          <TextInput label="Account number" {...field("accountNumber")} required />
          <TextInput label="Name on the account" {...field("accountName")} required />
          {asksWhy ? (
            <TextArea
              label="Why may it go to an account in another name?"
              {...field("nameReason")}
              required
            />
          ) : null}
          <FormError error={error} fields={Object.values(fieldNames).flat()} />
          <Button type="submit" busy={pay.isPending}>
            Propose the payment
          </Button>
        </form>
      </Dialog>
    </>
  )
}
