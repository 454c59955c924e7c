import { type ChangeEvent, useId, useState } from "react"
import { payoutEndpoints as calls, type ReturnsRead } from "#src/contract/desk/payouts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { useChange } from "../api/use-call.ts"
import { TextArea } from "../forms/fields.tsx"

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
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault()
        setRead(null)
        send.mutate({ body: { text } })
      }}
    >
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
      {send.error ? <Notice level="error">{send.error.message}</Notice> : null}
      {read ? <Outcome read={read} /> : null}
      <div>
        <Button type="submit" busy={send.isPending}>
          Book these back
        </Button>
      </div>
    </form>
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
