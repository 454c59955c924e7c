import { useState } from "react"
import { useNavigate } from "react-router"
import { deskGiveawayEndpoints as calls, type DeskGiveaway } from "#src/contract/rewards/giveaways.desk.ts"
import type { SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { capitalised } from "../core/capitalised.ts"
import { FormError } from "../core/forms/form-error.tsx"
import { SchemaForm } from "../core/forms/schema-form.tsx"
import { useMay, useMe } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { useChange } from "../core/use-call.ts"
import { stateName } from "./giveaway-state.ts"
import { newlyGiven, specialFields } from "./giveaway-words.ts"

const columns: readonly Column<DeskGiveaway>[] = [
  {
    id: "giveaway",
    header: "Giveaway",
    cell: ({ name, drawNumber }) => `${name} ${drawNumber}`,
  },
  {
    id: "type",
    header: "Kind",
    cell: ({ giveawayType }) => capitalised(giveawayType),
  },
  {
    id: "closes",
    header: "Closes",
    cell: ({ closesAt }) => moment(closesAt),
  },
  { id: "draw", header: "Drawn", cell: ({ drawAt }) => moment(drawAt) },
  { id: "state", header: "State", cell: stateName },
]

/** Lists the giveaways for members. */
export default function GiveawaysPage() {
  const mayWrite = useMay("draws:write")
  const navigate = useNavigate()
  return (
    <Page
      title="Giveaways"
      lead="Prizes that members can win. Daily, monthly and major giveaways follow their rules."
      actions={
        mayWrite ? (
          <>
            <Button look="secondary" onClick={() => void navigate("/giveaway-rules")}>
              Rules
            </Button>
            <NewGiveaway />
          </>
        ) : undefined
      }
    >
      <DataTable
        name="giveaways"
        endpoint={calls.list}
        columns={columns}
        rowId={({ id }) => id}
        rowLink={({ giveawayType, drawNumber }) => `/giveaways/${giveawayType}/${drawNumber}`}
        empty="There are no giveaways."
        everyMs={30_000}
      />
    </Page>
  )
}

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
function NewGiveaway() {
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
            Create giveaway
          </Button>
        </form>
      </Dialog>
    </>
  )
}
