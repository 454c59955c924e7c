import { useState } from "react"
import { useNavigate } from "react-router"
import {
  deskProductEndpoints as calls,
  type DeskProduct,
  productKinds,
} from "#src/contract/catalogue/products.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Confirm } from "../core/confirm.tsx"
import { Select, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter, type Filter } from "../core/table/filter-bar.tsx"
import { useCall, useChange } from "../core/use-call.ts"

export const kindNames = { lottery: "Lottery", raffle: "Raffle", membership: "Membership" } as const

const columns: readonly Column<DeskProduct>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name, sortable: true },
  { id: "key", header: "Key", cell: ({ key }) => key, extra: true },
  { id: "kind", header: "Kind", cell: ({ kind }) => kindNames[kind] },
  {
    id: "closes",
    header: "Sales close",
    cell: ({ nextCutoff }) => moment(nextCutoff),
    sortable: true,
  },
  {
    id: "state",
    header: "State",
    cell: ({ suspended }) => (
      <StateBadge tone={suspended ? "bad" : "good"}>{suspended ? "Off sale" : "On sale"}</StateBadge>
    ),
  },
  {
    id: "changes",
    header: "Changes",
    cell: ({ changesAt }) => moment(changesAt),
  },
  { id: "actions", header: "Sale", cell: (product) => <SuspendOrResume product={product} /> },
]
const filters: readonly Filter[] = [
  { id: "q", label: "Search", kind: "search" },
  choiceFilter("kind", "Kind", productKinds, kindNames),
  {
    id: "state",
    label: "State",
    kind: "choice",
    options: [
      { value: "on_sale", label: "On sale" },
      { value: "off_sale", label: "Off sale" },
    ],
  },
]

/** Everything that is sold, and what is off sale. */
export default function ProductsPage() {
  const mayWrite = useMay("products:write")
  const all = useCall(calls.list, { query: { limit: 100 } }, { enabled: mayWrite })
  const navigate = useNavigate()
  return (
    <Page
      title="Products"
      lead="In the shop's order. Customers see at once when a product goes off sale."
      actions={
        <>
          <Button look="secondary" onClick={() => void navigate("/syndicates")}>
            Syndicates
          </Button>
          {mayWrite ? (
            <Button look="secondary" onClick={() => void navigate("/regions")}>
              Names by state
            </Button>
          ) : null}
          {mayWrite && all.data ? <AddProduct products={all.data.rows} /> : null}
        </>
      }
    >
      <DataTable
        name="products"
        endpoint={calls.list}
        columns={columns}
        filters={filters}
        rowId={({ key }) => key}
        rowLink={({ key }) => `/products/${key}`}
        empty="Nothing is sold yet."
      />
    </Page>
  )
}

export function SuspendOrResume({
  product: { key, name, suspended },
}: {
  product: Pick<DeskProduct, "key" | "name" | "suspended">
}) {
  const may = useMay("products:write")
  const suspend = useChange(calls.suspend)
  const resume = useChange(calls.resume)
  const params = { offerKey: key }
  if (!may) return null
  return suspended ? (
    <Confirm
      key="resume"
      label="Put on sale"
      title={`Put ${name} back on sale?`}
      action="Put on sale"
      needsTwo={calls.resume.name}
      onConfirm={() => resume.mutateAsync({ params })}
    >
      Customers can buy it at once.
    </Confirm>
  ) : (
    <Confirm
      key="suspend"
      label="Take off sale"
      title={`Take ${name} off sale?`}
      action="Take off sale"
      look="danger"
      reason="Why? It goes into the audit trail."
      onConfirm={(reason) => suspend.mutateAsync({ params, body: { reason } })}
    >
      Nobody can buy it until you put it back. Tickets that are sold stay in their draws.
    </Confirm>
  )
}

/** Adds a product that begins as a copy of another, off sale until somebody puts it on sale. */
function AddProduct({ products }: { products: readonly DeskProduct[] }) {
  const copied = products.filter(({ kind }) => kind !== "membership")
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [copyOf, setCopyOf] = useState(copied[0]?.key ?? "")
  const [name, setName] = useState("")
  const [key, setKey] = useState("")
  const create = useChange(calls.create, (added) => void navigate(`/products/${added.key}/edit`))
  const { error } = create
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Add a product
      </Button>
      <Dialog open={open} title="Add a product" onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            create.mutate({ body: { copyOf, key, name } })
          }}
        >
          <p>It begins as a copy of another one and is off sale until you put it on sale.</p>
          <Select
            label="Copy of"
            value={copyOf}
            options={copied.map((product) => ({ value: product.key, label: product.name }))}
            onChange={setCopyOf}
          />
          <TextInput label="Name" value={name} onChange={setName} error={error?.of("name")} required />
          <TextInput
            label="Key"
            hint="Its address in the shop, for good: small letters and an underscore, like summer_raffle."
            value={key}
            onChange={setKey}
            error={error?.of("key")}
            required
          />
          <FormError error={error} fields={["name", "key"]} />
          <Button type="submit" busy={create.isPending}>
            Add it
          </Button>
        </form>
      </Dialog>
    </>
  )
}
