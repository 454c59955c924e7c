import { useNavigate } from "react-router"
import { type BankFile, bankEndpoints as calls } from "#src/contract/payments/bank.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { useMay } from "../core/me.ts"
import { moment, plainDay } from "../core/moment.ts"
import { Page, Section, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { formatNames } from "./bank-words.tsx"
import { LoadFile } from "./load-file.tsx"

const daysOf = ({ from, to }: BankFile) =>
  from === null || to === null ? "–" : from === to ? plainDay(from) : `${plainDay(from)} to ${plainDay(to)}`
const waits = ({ unmatched, held }: BankFile) => unmatched + held

const stateOf = ({ state, isProposed }: BankFile) =>
  state === "refused" ? "Refused" : isProposed ? "Waits for a second person" : "Read"

const columns: readonly Column<BankFile>[] = [
  {
    id: "loadedAt",
    header: "Loaded",
    cell: ({ loadedAt }) => moment(loadedAt),
  },
  { id: "name", header: "File", cell: ({ name }) => name },
  {
    id: "state",
    header: "State",
    cell: (file) => (
      <StateBadge tone={file.state === "read" ? (file.isProposed ? "plain" : "good") : "bad"}>
        {stateOf(file)}
      </StateBadge>
    ),
  },
  {
    id: "format",
    header: "Format",
    cell: ({ format }) => formatNames[format],
  },
  { id: "days", header: "Days", cell: daysOf },
  { id: "lines", header: "Lines", cell: ({ lines }) => lines, numeric: true },
  {
    id: "booked",
    header: "Booked",
    cell: ({ booked }) => booked,
    numeric: true,
  },
  { id: "waits", header: "To look at", cell: waits, numeric: true },
  {
    id: "total",
    header: "Total",
    cell: ({ total }) => formatMoney(total),
    numeric: true,
  },
  {
    id: "loadedBy",
    header: "By",
    cell: ({ loadedBy }) => loadedBy,
    extra: true,
  },
]

/** Files that banks sent: what customers paid by BPAY and by transfer. */
export default function BankFilesPage() {
  const navigate = useNavigate()
  const mayWrite = useMay("deposits:write")
  return (
    <Page
      title="Bank files"
      lead="Payments that customers sent from their banks. Each is booked once, whichever file it's in."
      actions={
        <Button onClick={() => void navigate("/bank-payments?status=unmatched")}>Unmatched payments</Button>
      }
    >
      {mayWrite ? (
        <Section title="Load a file">
          <LoadFile />
        </Section>
      ) : null}
      <Section title="Loaded">
        <DataTable
          name="bank-files"
          endpoint={calls.files}
          columns={columns}
          filters={[]}
          rowId={({ id }) => id}
          rowLink={({ id }) => `/bank-files/${id}`}
          empty="No file has been loaded yet."
        />
      </Section>
    </Page>
  )
}
