import { useState } from "react"
import {
  deskGiveawayEndpoints as calls,
  type DeskGiveawayDetail,
} from "#src/contract/rewards/giveaways.desk.ts"
import type { GiveawayTerms } from "#src/contract/rewards/program-editing.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { localMoment, momentAt } from "../core/forms/local-moment.ts"
import { useChange } from "../core/use-call.ts"
import { fieldNames, GiveawayFields, type TypedGiveaway } from "./giveaway-fields.tsx"

const TERMS = "terms"

const typedOf = (read: DeskGiveawayDetail): TypedGiveaway => ({
  name: read.name,
  description: read.description,
  opensAt: localMoment(read.opensAt),
  closesAt: localMoment(read.closesAt),
  given: {
    prizes: read.prizes.map(({ name, value, cash }) => ({ name, valueCents: value.cents, cash })),
    tiers: read.tiers,
    entries: read.rules,
  },
})

/** Changes a giveaway: all of it until entries open, its name and description until it is drawn. */
export function ChangeGiveaway({ read, takesEntries }: { read: DeskGiveawayDetail; takesEntries: boolean }) {
  const [typed, setTyped] = useState<TypedGiveaway | null>(null)
  // The revision when the dialog opened: somebody else's change since then is not overwritten.
  const [revision, setRevision] = useState(0)
  const close = () => setTyped(null)
  const change = useChange(calls.change, close)
  const { error } = change
  const send = ({ name, description, opensAt, closesAt, given }: TypedGiveaway) => {
    const terms = {
      opensAt: momentAt(opensAt) ?? "",
      closesAt: momentAt(closesAt) ?? "",
      // The server names what is wrong with what was typed, field by field.
      ...(given as Pick<GiveawayTerms, "prizes" | "tiers" | "entries">),
    }
    change.mutate({
      params: { giveawayType: read.giveawayType, drawNumber: read.drawNumber },
      body: { revision, name, description, ...(takesEntries ? {} : { terms }) },
    })
  }
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
            <GiveawayFields
              value={typed}
              onChange={setTyped}
              error={error}
              within={TERMS}
              hasTerms={!takesEntries}
            />
            <FormError error={error} fields={fieldNames(TERMS)} call={calls.change.name} />
            <Button type="submit" busy={change.isPending}>
              Save
            </Button>
          </form>
        ) : null}
      </Dialog>
    </>
  )
}
