import { useState } from "react"
import { deskGiveawayEndpoints as calls } from "#src/contract/rewards/giveaways.desk.ts"
import type { SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Select } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { momentAt } from "../core/forms/local-moment.ts"
import { useChange } from "../core/use-call.ts"
import { fieldNames, GiveawayFields, type TypedGiveaway } from "./giveaway-fields.tsx"

type Kind = SpecialDraft["giveawayType"]

const kinds: readonly { value: Kind; label: string }[] = [
  { value: "special", label: "Special" },
  { value: "preview", label: "Preview: announced now, special once it opens" },
  { value: "major", label: "Major" },
]

const blank: TypedGiveaway = {
  name: "",
  description: "",
  opensAt: "",
  closesAt: "",
  given: {
    prizes: [{ name: "", valueCents: "", cash: true }],
    tiers: ["free", "premium"],
    entries: { free: 1, premium: 1, perTicket: 0, unlock: false },
  },
}

/** Makes a giveaway for a day of its own. What was typed stays while the dialog is closed. */
export function NewGiveaway() {
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState<Kind>("special")
  const [typed, setTyped] = useState(blank)
  const create = useChange(calls.create, () => {
    setOpen(false)
    setKind("special")
    setTyped(blank)
  })
  const { error } = create
  const send = () => {
    const { name, description, opensAt, closesAt, given } = typed
    create.mutate({
      body: {
        giveawayType: kind,
        name,
        description,
        opensAt: momentAt(opensAt) ?? "",
        closesAt: momentAt(closesAt) ?? "",
        // The server names what is wrong with what was typed, field by field.
        ...(given as Pick<SpecialDraft, "prizes" | "tiers" | "entries">),
      },
    })
  }
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
          <Select label="Kind" value={kind} options={kinds} onChange={setKind} />
          <GiveawayFields value={typed} onChange={setTyped} error={error} />
          <FormError error={error} fields={fieldNames()} call={calls.create.name} />
          <Button type="submit" busy={create.isPending}>
            Make giveaway
          </Button>
        </form>
      </Dialog>
    </>
  )
}
