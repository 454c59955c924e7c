import { useState } from "react"
import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { deskPostalEndpoints as calls, SAME_ENTRY } from "#src/contract/draws/postal-entries.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { TextArea, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useChange } from "../core/use-call.ts"

const EMPTY = { firstname: "", lastname: "", dateOfBirth: "", address: "", state: "", receivedOn: "" }
type Form = typeof EMPTY
const FIELDS = Object.keys(EMPTY) as (keyof Form)[]

/**
 * Types in a postcard. The dialog stays open for the next one. A form that is sent again after its answer was lost has
 * the same key, and is the same card.
 */
export function EnterByPost({
  draw: { offerKey, drawNo },
}: {
  draw: Pick<DeskDrawDetail, "offerKey" | "drawNo">
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [form, setForm] = useState<Form>(EMPTY)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const enter = useChange(calls.enter, () => {
    setForm({ ...EMPTY, receivedOn: form.receivedOn })
    setKey(crypto.randomUUID())
  })
  const { error, data } = enter
  const isSame = error?.code === SAME_ENTRY
  const field = (name: keyof Form) => ({
    value: form[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value })
      // Another card is another act; what was refused as a form can be sent anew as well.
      setKey(crypto.randomUUID())
    },
    error: error?.of(name),
  })
  const send = (isAnother: boolean) =>
    enter.mutate({
      params: { offerKey, drawNo },
      body: { ...form, isAnother },
      idempotencyKey: isAnother ? `${key}-another` : key,
    })
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Add an entry by post
      </Button>
      <Dialog open={isOpen} title="Add an entry by post" onClose={() => setIsOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send(false)
          }}
        >
          {data ? (
            <Notice level="success">
              Entered. It takes part once somebody else confirms it under Approvals, before the draw closes.
            </Notice>
          ) : null}
          <TextInput label="First name" {...field("firstname")} required />
          <TextInput label="Family name" {...field("lastname")} required />
          <TextInput label="Date of birth" type="date" {...field("dateOfBirth")} required />
          <TextArea label="Address" {...field("address")} required />
          <TextInput label="State, as results name it (optional)" {...field("state")} />
          <TextInput label="When the postcard came" type="date" {...field("receivedOn")} required />
          <FormError error={error} fields={FIELDS} />
          {isSame ? (
            <Button look="secondary" busy={enter.isPending} onClick={() => send(true)}>
              It is another card: add it too
            </Button>
          ) : null}
          <Button type="submit" busy={enter.isPending}>
            Add the entry
          </Button>
        </form>
      </Dialog>
    </>
  )
}
