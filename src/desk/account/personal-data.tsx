import { useState } from "react"
import {
  type CustomerDetail,
  type PersonalField,
  personalFields,
} from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as calls, REASON_NEEDED } from "#src/contract/account/customers.desk.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { callDesk, DeskError } from "../core/call.ts"
import { TextArea } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { plainDay } from "../core/moment.ts"
import { Facts, Section } from "../core/page.tsx"

const names: Readonly<Record<PersonalField, string>> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  dateOfBirth: "Date of birth",
  address: "Address",
}

/** Shows a customer's own details: masked, and revealed one at a time to those who may ask for it. */
export function PersonalData({ customer: { id, personal, state } }: { customer: CustomerDetail }) {
  const may = useMay("customers:reveal") && state !== "closed"
  const [shown, setShown] = useState<Partial<Record<PersonalField, string>>>({})
  const [error, setError] = useState<string | null>(null)
  const [requestedField, setRequestedField] = useState<PersonalField | null>(null)
  const [reason, setReason] = useState("")
  async function reveal(field: PersonalField, why?: string): Promise<void> {
    setError(null)
    try {
      const body = why === undefined ? { field } : { field, reason: why }
      const { value } = await callDesk(calls.reveal, { params: { customerId: id }, body })
      setShown((before) => ({ ...before, [field]: field === "dateOfBirth" ? plainDay(value) : value }))
      setRequestedField(null)
      setReason("")
    } catch (failure) {
      if (failure instanceof DeskError && failure.code === REASON_NEEDED) setRequestedField(field)
      else setError(failure instanceof DeskError ? failure.message : "That didn't work.")
    }
  }
  return (
    <Section title="Personal data">
      {may ? <p className="muted">Each look is recorded with your name, and counted.</p> : null}
      {error && !requestedField ? <p role="alert">{error}</p> : null}
      <Dialog
        open={requestedField !== null}
        title="Why do you need to see this?"
        closeLabel="Close"
        onClose={() => setRequestedField(null)}
      >
        <div className="desk-confirm">
          <p>You're asked once for each customer, and your answer is recorded with your name.</p>
          <TextArea label="Reason" value={reason} onChange={setReason} required />
          {error ? <p role="alert">{error}</p> : null}
          <div className="desk-page__actions">
            <Button
              look="primary"
              onClick={() => {
                if (reason.trim() === "") setError("Please give a reason.")
                else if (requestedField) void reveal(requestedField, reason.trim())
              }}
            >
              Show it
            </Button>
            <Button look="quiet" onClick={() => setRequestedField(null)}>
              Cancel
            </Button>
          </div>
        </div>
      </Dialog>
      <Facts
        facts={personalFields.map((field) => [
          names[field],
          shown[field] ?? (
            <>
              {personal[field]}{" "}
              {may ? (
                <Button look="quiet" onClick={() => void reveal(field)}>
                  Show
                  <VisuallyHidden>{names[field].toLowerCase()}</VisuallyHidden>
                </Button>
              ) : null}
            </>
          ),
        ])}
      />
    </Section>
  )
}
