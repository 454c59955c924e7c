import { useState } from "react"
import { useNavigate } from "react-router"
import type { ContentKindName } from "#src/contract/content/kinds.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import type { KindView } from "./kind-view.ts"

const KEY = /^[a-z0-9][a-z0-9_-]{0,63}$/
const ITEM_ID = /^[\w-]+(\.[\w-]+)+$/

/** Asks for the key of a new one, and leads to where it is written. */
export function NewContent({ kind, view: { one, keyHint } }: { kind: ContentKindName; view: KindView }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState("")
  const [wrong, setWrong] = useState<string>()
  const hint = keyHint ?? "Small letters, digits and dashes. It names it here and for programs, and stays."
  return (
    <>
      <Button onClick={() => setOpen(true)}>New {one}</Button>
      <Dialog open={open} title={`New ${one}`} onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            const written = key.trim()
            if (!(kind === "item" ? ITEM_ID : KEY).test(written)) return setWrong(hint)
            void navigate(`/content/${kind}/${encodeURIComponent(written)}`)
          }}
        >
          <TextInput label="Key" hint={hint} value={key} onChange={setKey} error={wrong} required />
          <Button type="submit">Go on</Button>
        </form>
      </Dialog>
    </>
  )
}
