import { useState } from "react"
import {
  deskGiveawayEndpoints as calls,
  type DeskGiveawayDetail,
} from "#src/contract/rewards/giveaways.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { SchemaForm } from "../core/forms/schema-form.tsx"
import { useMe } from "../core/me.ts"
import { useChange } from "../core/use-call.ts"
import { changeFields, namedFields } from "./giveaway-words.ts"

const typedOf = ({ prizes, tiers, rules, ...read }: DeskGiveawayDetail) => ({
  name: read.name,
  description: read.description,
  terms: {
    opensAt: read.opensAt,
    closesAt: read.closesAt,
    prizes: prizes.map(({ name, value, cash }) => ({ name, valueCents: value.cents, cash })),
    tiers,
    entries: rules,
  },
})
type Typed = ReturnType<typeof typedOf>

/** Fields that say themselves what is wrong with them. */
const saying = ["name", "description", "terms.opensAt", "terms.closesAt"]

/** Changes a giveaway: all of it until entries open, its name and description until it is drawn. */
export function ChangeGiveaway({ read, takesEntries }: { read: DeskGiveawayDetail; takesEntries: boolean }) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // The revision when the dialog opened: somebody else's change since then is not overwritten.
  const [revision, setRevision] = useState(0)
  const { currency } = useMe()
  const close = () => setTyped(null)
  const change = useChange(calls.change, close)
  const { error } = change
  // The server names what is wrong with what was typed, field by field.
  const send = ({ terms, ...named }: Typed) =>
    change.mutate({
      params: { giveawayType: read.giveawayType, drawNumber: read.drawNumber },
      body: { revision, ...named, ...(takesEntries ? {} : { terms }) },
    })
  const open = () => {
    setTyped(typedOf(read))
    setRevision(read.revision)
  }
  return (
    <>
      <Button look="secondary" onClick={open}>
        Change
      </Button>
      <Dialog open={typed !== null} title="Change this giveaway" onClose={close} closeLabel="Close">
        {typed ? (
          <form
            className="desk-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              send(typed)
            }}
          >
            {takesEntries ? (
              <p>
                Entries are open, so members rely on its times, prizes and entries. To change those, cancel it
                and make another.
              </p>
            ) : null}
            <SchemaForm
              fields={takesEntries ? namedFields : changeFields}
              value={typed}
              onChange={(part) => setTyped({ ...typed, ...part })}
              error={error}
              currency={currency}
            />
            <FormError error={error} fields={saying} call={calls.change.name} />
            <Button type="submit" busy={change.isPending}>
              Save
            </Button>
          </form>
        ) : null}
      </Dialog>
    </>
  )
}
