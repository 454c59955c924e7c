import { useState } from "react"
import {
  type CustomerDetail,
  type PersonalField,
  personalFields,
} from "#src/contract/desk/customers/customer-records.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/desk/customers/customers.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { callDesk, DeskError } from "../api/call.ts"
import { useMay } from "../api/me.ts"
import { Facts, Section } from "../parts/page.tsx"

const names: Readonly<Record<PersonalField, string>> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  dateOfBirth: "Date of birth",
  address: "Address",
}

/** What a customer said of themselves: masked, and shown one at a time to those who may ask for it. */
export function PersonalData({ customer: { id, personal, state } }: { customer: CustomerDetail }) {
  const may = useMay("customers:reveal") && state !== "closed"
  const [shown, setShown] = useState<Partial<Record<PersonalField, string>>>({})
  const [error, setError] = useState<string | null>(null)
  const reveal = (field: PersonalField) =>
    callDesk(calls.reveal, { params: { customerId: id }, body: { field } }).then(
      ({ value }) => setShown((before) => ({ ...before, [field]: value })),
      (failure) => setError(failure instanceof DeskError ? failure.message : "That didn't work."),
    )
  return (
    <Section title="Personal data">
      {may ? <p className="muted">Each look is recorded with your name.</p> : null}
      {error ? <p role="alert">{error}</p> : null}
      <Facts
        facts={personalFields.map((field) => [
          names[field],
          shown[field] ?? (
            <>
              {personal[field]}{" "}
              {may ? (
                <Button
                  look="quiet"
                  onClick={() => void reveal(field)}
                  aria-label={`Show ${names[field].toLowerCase()}`}
                >
                  Show
                </Button>
              ) : null}
            </>
          ),
        ])}
      />
    </Section>
  )
}
