import { useNavigate } from "react-router"
import { deskGiveawayEndpoints as calls, type DeskGiveaway } from "#src/contract/rewards/giveaways.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { capitalised } from "../core/capitalised.ts"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { stateName } from "./giveaway-state.ts"
import { NewGiveaway } from "./new-giveaway.tsx"

const columns: readonly Column<DeskGiveaway>[] = [
  {
    id: "giveaway",
    header: "Giveaway",
    cell: ({ name, drawNumber }) => `${name} ${drawNumber}`,
    csv: ({ name, drawNumber }) => `${name} ${drawNumber}`,
  },
  {
    id: "type",
    header: "Kind",
    cell: ({ giveawayType }) => capitalised(giveawayType),
    csv: ({ giveawayType }) => giveawayType,
  },
  {
    id: "closes",
    header: "Closes",
    cell: ({ closesAt }) => moment(closesAt),
    csv: ({ closesAt }) => closesAt,
  },
  { id: "draw", header: "Drawn", cell: ({ drawAt }) => moment(drawAt), csv: ({ drawAt }) => drawAt },
  { id: "state", header: "State", cell: stateName, csv: ({ state }) => state },
]

/** Lists the giveaways for members. */
export default function GiveawaysPage() {
  const mayWrite = useMay("draws:write")
  const navigate = useNavigate()
  return (
    <Page
      title="Giveaways"
      lead="What members can win. Daily, monthly and major ones are made by their rules."
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
