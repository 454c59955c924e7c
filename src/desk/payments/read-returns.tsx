import { type ChangeEvent, useId, useState } from "react"
import { payoutEndpoints as calls, type ReturnsRead } from "#src/contract/payments/payouts.desk.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Confirm } from "../core/confirm.tsx"
import { TextArea } from "../core/forms/fields.tsx"
import { useChange } from "../core/use-call.ts"

/** Reads what the bank says came back: its file, or references that are typed. */
export function ReadReturns() {
  const id = useId()
  const [text, setText] = useState("")
  const [read, setRead] = useState<ReturnsRead | null>(null)
  const send = useChange(calls.readReturns, (answer) => {
    setRead(answer)
    setText("")
  })
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    if (file) setText(await file.text())
  }
  return (
    <div className="desk-form">
      <div className="desk-field">
        <label htmlFor={id}>The bank's file</label>
        <input id={id} type="file" accept=".txt,.aba,.csv,.xml" onChange={(event) => void choose(event)} />
      </div>
      <TextArea
        label="What it says"
        hint="A Direct Entry or Bacs file of returns, or a reference and an amount on each line."
        value={text}
        onChange={setText}
        required
      />
      {read ? <Outcome read={read} /> : null}
      <div>
        <Confirm
          label="Book these back"
          title="Did the bank send all of these back, or not pay them?"
          action="Book them back"
          look="primary"
          needsTwo={calls.readReturns.name}
          disabled={text.trim() === ""}
          onConfirm={() => {
            setRead(null)
            return send.mutateAsync({ body: { text } })
          }}
        >
          The money of each withdrawal that is named goes back to its customer's wallet, and nothing more is
          sent to these accounts until their customers enter them again. Direct debits that are named fail, or
          leave the wallet. A mail tells each customer.
        </Confirm>
      </div>
    </div>
  )
}

function Outcome({ read: { returned, already, unknown } }: { read: ReturnsRead }) {
  return (
    <Notice level={unknown.length > 0 ? "error" : "success"} title={`Booked back: ${returned}`}>
      {already.length > 0 ? <p>Back before: {already.join(", ")}</p> : null}
      {unknown.length > 0 ? <p>No payment of ours, please look: {unknown.join(", ")}</p> : null}
    </Notice>
  )
}
