import { type AuditEntry, auditEndpoints } from "#src/contract/staff/audit.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { moment } from "../core/moment.ts"
import { Page, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import type { Filter } from "../core/table/filter-bar.tsx"
import { useCall } from "../core/use-call.ts"
import "./audit.css"

const details = ({ params, body }: AuditEntry) => JSON.stringify({ ...params, ...(body as object | null) })

const columns: readonly Column<AuditEntry>[] = [
  { id: "seq", header: "No.", cell: ({ seq }) => seq, numeric: true },
  { id: "at", header: "When", cell: ({ at }) => moment(at), sortable: true },
  { id: "actor", header: "Who", cell: ({ actor }) => actor },
  {
    id: "summary",
    header: "What",
    cell: ({ summary, refusal }) => (
      <>
        {summary} {refusal ? <StateBadge tone="bad">Refused: {refusal}</StateBadge> : null}
      </>
    ),
  },
  {
    id: "about",
    header: "About",
    cell: ({ about }) => (about ? `${about.kind} ${about.id}` : "–"),
  },
  {
    id: "details",
    header: "Sent",
    cell: (entry) => <code className="audit-details">{details(entry)}</code>,
  },
  {
    id: "address",
    header: "Address",
    cell: ({ address }) => address,
    extra: true,
  },
  {
    id: "hash",
    header: "Hash",
    cell: ({ hash }) => <code>{hash.slice(0, 12)}</code>,
    extra: true,
  },
]
const filters: readonly Filter[] = [
  { id: "actor", label: "Who", kind: "search" },
  { id: "call", label: "Call", kind: "text" },
  { id: "kind", label: "About what", kind: "text" },
  { id: "id", label: "Its id", kind: "text" },
  { id: "from", label: "From", kind: "date" },
  { id: "until", label: "Until", kind: "date" },
]

/** Everything that staff did, and whether the chain of it holds. */
export default function AuditPage() {
  const check = useCall(auditEndpoints.check, {}, { enabled: false })
  return (
    <Page
      title="Audit trail"
      lead="Everything that staff and programs did, newest first. Nothing in it can be changed or removed."
      actions={
        <Button look="secondary" busy={check.isFetching} onClick={() => void check.refetch()}>
          Check the chain
        </Button>
      }
    >
      {check.data ? (
        <Notice level={check.data.brokenAt === null ? "success" : "error"}>
          {check.data.brokenAt === null
            ? `All ${check.data.entries} entries follow from one another. Last hash: ${check.data.head.slice(0, 16)} …`
            : `The chain breaks at entry ${check.data.brokenAt}: it, or one before it, was changed in the database.`}
        </Notice>
      ) : null}
      <DataTable
        name="audit trail"
        endpoint={auditEndpoints.list}
        columns={columns}
        filters={filters}
        rowId={({ seq }) => String(seq)}
        usualSort="-at"
        empty="Nobody has done anything yet."
      />
    </Page>
  )
}
