import { useState } from "react"
import { useNavigate } from "react-router"
import { deskPartnerEndpoints as calls, type PartnerRow } from "#src/contract/partners/partners.desk.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { money } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMay, useMe } from "../core/me.ts"
import { Page, StateBadge } from "../core/page.tsx"
import { ShownOnce } from "../core/shown-once.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { useChange } from "../core/use-call.ts"
import { OriginsField } from "./origins-field.tsx"

/** The most that a partner's customer may spend in a day at first, cents. */
const DAILY_LIMIT = 5000

/** Makes a partner with what it needs to begin; the rest is on its page. */
function NewPartner() {
  const { currency } = useMe()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState("")
  const [slug, setSlug] = useState("")
  const [origins, setOrigins] = useState<string[]>([])
  const create = useChange(calls.create)
  const made = create.data
  const close = () => {
    setOpen(false)
    create.reset()
    if (made) void navigate(`/partners/${made.partner.slug}`)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>New partner</Button>
      <Dialog open={open} title="New partner" onClose={close} closeLabel="Close">
        {made ? (
          <ShownOnce secret={made.secret} onDone={close} />
        ) : (
          <form
            className="desk-form"
            onSubmit={(event) => {
              event.preventDefault()
              const channels = [{ channelKey: "web", name: "Website" }]
              const dailyLimit = wireMoney(money(DAILY_LIMIT, currency))
              create.mutate({ body: { slug, name, origins, channels, dailyLimit } })
            }}
          >
            <TextInput
              label="Name"
              value={name}
              onChange={setName}
              error={create.error?.of("name")}
              required
            />
            <TextInput
              label="Slug"
              hint="Small letters, digits and dashes. It stands in addresses and in the partner's pages, and stays."
              value={slug}
              onChange={setSlug}
              error={create.error?.of("slug")}
              required
            />
            <OriginsField value={origins} onChange={setOrigins} error={create.error?.of("origins")} />
            <FormError error={create.error} fields={["name", "slug", "origins"]} />
            <Button type="submit" busy={create.isPending}>
              Create the partner
            </Button>
          </form>
        )}
      </Dialog>
    </>
  )
}

const columns: readonly Column<PartnerRow>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name, sortable: true },
  { id: "slug", header: "Slug", cell: ({ slug }) => slug, sortable: true },
  { id: "key", header: "Sales key", cell: ({ key }) => key, extra: true },
  {
    id: "origins",
    header: "Origins",
    cell: ({ origins }) => origins,
    numeric: true,
  },
  {
    id: "channels",
    header: "Channels",
    cell: ({ channels }) => channels,
    numeric: true,
  },
  {
    id: "secrets",
    header: "Secrets",
    cell: ({ secrets }) =>
      secrets === 0 ? <StateBadge tone="bad">None works</StateBadge> : <StateBadge>{secrets}</StateBadge>,
  },
]

/** Everybody on whose pages the shop sells. */
export default function PartnersPage() {
  const may = useMay("partners:write")
  return (
    <Page
      title="Partners"
      lead="Companies that sell on their own pages, and what their pages and servers may do."
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
