import { useState } from "react"
import { deskGiveawayEndpoints as calls } from "#src/contract/rewards/giveaways.desk.ts"
import type { SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { SchemaForm } from "../core/forms/schema-form.tsx"
import { useMe } from "../core/me.ts"
import { useChange } from "../core/use-call.ts"
import { newlyGiven, specialFields } from "./giveaway-words.ts"

const blank = {
  giveawayType: "special",
  name: "",
  description: "",
  opensAt: "",
  closesAt: "",
  ...newlyGiven,
}

/** Fields that say themselves what is wrong with them. */
const saying = ["name", "description", "opensAt", "closesAt"]

/** Makes a giveaway for a day of its own. What was typed stays while the dialog is closed. */
export function NewGiveaway() {
  const { currency } = useMe()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>(blank)
  const create = useChange(calls.create, () => {
    setOpen(false)
    setTyped(blank)
  })
  const { error } = create
  // The server names what is wrong with what was typed, field by field.
  const send = () => create.mutate({ body: typed as SpecialDraft })
  return (
    <>
      <Button onClick={() => setOpen(true)}>New giveaway</Button>
      <Dialog open={open} title="New giveaway" onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <p>
            Members see it at once. Its times, prizes and entries can change until entries open; after that,
            its name and description can, until it is drawn.
          </p>
          <SchemaForm
            fields={specialFields}
            value={typed}
            onChange={(part) => setTyped({ ...typed, ...part })}
            error={error}
            currency={currency}
          />
          <FormError error={error} fields={saying} call={calls.create.name} />
          <Button type="submit" busy={create.isPending}>
            Make giveaway
          </Button>
        </form>
      </Dialog>
    </>
  )
}
