import { useState } from "react"
import { Link, useNavigate } from "react-router"
import {
  deskPromotionEndpoints as calls,
  type DeskPromotion,
  promotionStates,
} from "#src/contract/promotions/promotions.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { moment } from "../core/moment.ts"
import { Page, Section } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter } from "../core/table/filter-bar.tsx"
import { useCall } from "../core/use-call.ts"
import { givesOf, PromotionStateBadge, stateNames } from "./promotion-state.tsx"

const columns: readonly Column<DeskPromotion>[] = [
  { id: "code", header: "Code", cell: ({ code }) => code, sortable: true },
  { id: "name", header: "Name", cell: ({ name }) => name, sortable: true },
  { id: "gives", header: "Gives", cell: givesOf },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <PromotionStateBadge state={state} />,
  },
  {
    id: "uses",
    header: "Used",
    cell: ({ uses, mostUses }) => (mostUses === null ? uses : `${uses} of ${mostUses}`),
    sortable: true,
    numeric: true,
  },
  {
    id: "given",
    header: "Given so far",
    cell: ({ given }) => formatMoney(given),
    sortable: true,
    numeric: true,
  },
  {
    id: "ends",
    header: "Ends",
    cell: ({ endsAt }) => moment(endsAt),
    sortable: true,
  },
]

/** Promotion codes, what they promise and what they gave. */
export default function PromotionsPage() {
  return (
    <Page title="Promotions" lead="Codes that customers type into their cart." actions={<NewCode />}>
      <Drafts />
      <DataTable
        name="promotions"
        endpoint={calls.list}
        columns={columns}
        filters={[
          { id: "q", label: "Code or name", kind: "search" },
          choiceFilter("state", "State", promotionStates, stateNames),
        ]}
        rowId={({ code }) => code}
        rowLink={({ code }) => `/promotions/${code}`}
        empty="There are no codes yet."
      />
    </Page>
  )
}

/** Codes that somebody is still writing at: a new one stands in no list of codes yet. */
function Drafts() {
  const drafts = useCall(calls.drafts)
  if (!drafts.data || drafts.data.length === 0) return null
  return (
    <Section title="Drafts">
      <ul>
        {drafts.data.map(({ code, by, at }) => (
          <li key={code}>
            <Link to={`/promotions/${code}`}>{code}</Link>{" "}
            <span className="muted">
              {by}, {moment(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NewCode() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState("")
  return (
    <>
      <Button onClick={() => setOpen(true)}>New code</Button>
      <Dialog open={open} title="New code" onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(`/promotions/${encodeURIComponent(code.trim().toUpperCase())}`)
          }}
        >
          <TextInput
            label="Code"
            hint="What customers type: letters and digits."
            value={code}
            onChange={setCode}
            required
          />
          <Button type="submit">Go on</Button>
        </form>
      </Dialog>
    </>
  )
}
