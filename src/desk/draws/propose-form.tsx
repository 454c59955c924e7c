import { useState } from "react"
import { Button } from "#src/ui/controls/button.tsx"
import type { DeskError } from "../core/call.ts"
import { TextArea } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"

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
