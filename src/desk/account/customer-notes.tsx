import { useState } from "react"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { Confirm } from "../core/confirm.tsx"
import { TextArea } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Loaded, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"

/** Shows the notes of staff about a customer. */
export function CustomerNotes({ customerId }: { customerId: string }) {
  const may = useMay("customers:write")
  const params = { customerId }
  const notes = useCall(calls.notes, { params, query: { limit: 50 } })
  const [text, setText] = useState("")
  const add = useChange(calls.addNote, () => setText(""))
  return (
    <Section title="Notes">
      {may ? (
        <div className="desk-form">
          <TextArea
            label="New note"
            hint="Customers can ask for what we noted about them."
            rows={2}
            value={text}
            onChange={setText}
            error={add.error?.message}
            required
          />
          <div>
            <Confirm
              label="Add the note"
              title="Add this note?"
              action="Add"
              disabled={text.trim() === ""}
              onConfirm={() => add.mutateAsync({ params, body: { text } })}
            >
              It stays with the customer as it is, under your name. A later note can say what has changed.
            </Confirm>
          </div>
        </div>
      ) : null}
      <Loaded query={notes}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">There are no notes.</p>
          ) : (
            <ul className="audit-list">
              {rows.map((note) => (
                <li key={note.id}>
                  <span className="muted">
                    {moment(note.at)} · {note.by}
                  </span>
                  <span>{note.text}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
