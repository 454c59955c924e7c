import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { drawStates } from "#src/contract/draws/draw.ts"
import { deskDrawEndpoints as calls, type DeskDraw } from "#src/contract/draws/draws.desk.ts"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { useListAddress } from "../core/table/use-list-address.ts"
import { useCall } from "../core/use-call.ts"
import { DrawStateBadge, drawName, drawStateName } from "./draw-state.tsx"

const columns: readonly Column<DeskDraw>[] = [
  {
    id: "draw",
    header: "Draw",
    cell: drawName,
    sortable: true,
  },
  {
    id: "cutoff",
    header: "Closes",
    cell: ({ cutoff }) => moment(cutoff),
    sortable: true,
  },
  {
    id: "drawAt",
    header: "Drawn",
    cell: ({ drawAt }) => moment(drawAt),
    sortable: true,
  },
  {
    id: "state",
    header: "State",
    cell: (draw) => <DrawStateBadge draw={draw} />,
  },
  {
    id: "from",
    header: "Numbers",
    cell: ({ isReported }) => (isReported ? "An operator's" : "Ours"),
  },
]

/** The calendar of draws. */
export default function DrawsPage() {
  const mayProducts = useMay("products:read")
  const products = useCall(deskProductEndpoints.list, { query: { limit: 100 } }, { enabled: mayProducts })
  const isPast = useListAddress().search.get("when") === "past"
  const offers = products.data?.rows.filter(({ kind }) => kind !== "membership") ?? []
  return (
    <Page title="Draws" lead="Upcoming draws and draws that are waiting for something, the next first.">
      <DataTable
        name="draws"
        endpoint={calls.list}
        columns={columns}
        filters={[
          {
            id: "when",
            label: "When",
            kind: "choice",
            options: [{ value: "past", label: "Over, the latest first" }],
          },
          {
            id: "state",
            label: "State",
            kind: "choice",
            options: drawStates.map((state) => ({ value: state, label: drawStateName(state, false) })),
          },
          offers.length > 0
            ? {
                id: "offer",
                label: "Product",
                kind: "choice",
                options: offers.map(({ key, name }) => ({ value: key, label: name })),
              }
            : { id: "offer", label: "Product", kind: "text" },
        ]}
        rowId={({ offerKey, drawNo }) => `${offerKey} ${drawNo}`}
        rowLink={({ offerKey, drawNo }) => `/draws/${offerKey}/${drawNo}`}
        usualSort={isPast ? "-drawAt" : "drawAt"}
        empty="There are no draws."
        everyMs={15_000}
      />
    </Page>
  )
}
