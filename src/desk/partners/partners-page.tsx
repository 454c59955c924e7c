import { deskPartnerEndpoints as calls, type PartnerRow } from "#src/contract/partners/partners.desk.ts"
import { useMay } from "../core/me.ts"
import { Page, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { NewPartner } from "./new-partner.tsx"

const columns: readonly Column<PartnerRow>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name, csv: ({ name }) => name, sortable: true },
  { id: "slug", header: "Slug", cell: ({ slug }) => slug, csv: ({ slug }) => slug, sortable: true },
  { id: "key", header: "Sales key", cell: ({ key }) => key, csv: ({ key }) => key, extra: true },
  {
    id: "origins",
    header: "Origins",
    cell: ({ origins }) => origins,
    csv: ({ origins }) => origins,
    numeric: true,
  },
  {
    id: "channels",
    header: "Channels",
    cell: ({ channels }) => channels,
    csv: ({ channels }) => channels,
    numeric: true,
  },
  {
    id: "secrets",
    header: "Secrets",
    cell: ({ secrets }) =>
      secrets === 0 ? <StateBadge tone="bad">None works</StateBadge> : <StateBadge>{secrets}</StateBadge>,
    csv: ({ secrets }) => secrets,
  },
]

/** Everybody on whose pages the shop sells. */
export default function PartnersPage() {
  const may = useMay("partners:write")
  return (
    <Page
      title="Partners"
      lead="Whoever sells on pages of their own, and what their pages and servers may do."
      actions={may ? <NewPartner /> : undefined}
    >
      <DataTable
        name="partners"
        endpoint={calls.list}
        columns={columns}
        filters={[{ id: "q", label: "Name or slug", kind: "search" }]}
        rowId={({ slug }) => slug}
        rowLink={({ slug }) => `/partners/${slug}`}
        usualSort="slug"
        empty="There are no partners yet."
      />
    </Page>
  )
}
