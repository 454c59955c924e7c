import { useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { type ContentRow, deskContentEndpoints as calls } from "#src/contract/content/content.desk.ts"
import { type ContentKindName, type contentKinds, orderedKinds } from "#src/contract/content/kinds.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { moment } from "../core/moment.ts"
import { Page } from "../core/page.tsx"
import { NotFound } from "../core/shell/not-here.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import type { Filter } from "../core/table/filter-bar.tsx"
import type { KindView } from "./kind-view.ts"
import { viewOf } from "./kinds.ts"
import { OrderedList } from "./ordered-list.tsx"
import { ContentState } from "./state.tsx"

const KEY = /^[a-z0-9][a-z0-9_-]{0,63}$/
const ITEM_ID = /^[\w-]+(\.[\w-]+)+$/

/** Asks for the key of a new one, and leads to where it is written. */
function NewContent({ kind, view: { one, keyHint } }: { kind: ContentKindName; view: KindView }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState("")
  const [wrong, setWrong] = useState<string>()
  const hint = keyHint ?? "Small letters, digits and dashes. It names it here and for programs, and stays."
  return (
    <>
      <Button onClick={() => setOpen(true)}>New {one}</Button>
      <Dialog open={open} title={`New ${one}`} onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            const written = key.trim()
            if (!(kind === "item" ? ITEM_ID : KEY).test(written)) return setWrong(hint)
            void navigate(`/content/${kind}/${encodeURIComponent(written)}`)
          }}
        >
          <TextInput label="Key" hint={hint} value={key} onChange={setKey} error={wrong} required />
          <Button type="submit">Go on</Button>
        </form>
      </Dialog>
    </>
  )
}

const columns: readonly Column<ContentRow>[] = [
  {
    id: "title",
    header: "Title",
    cell: ({ title }) => title || "–",
    sortable: true,
  },
  { id: "key", header: "Key", cell: ({ key }) => key, sortable: true },
  { id: "state", header: "State", cell: (row) => <ContentState row={row} /> },
  {
    id: "changed",
    header: "Changed",
    cell: ({ changedAt, changedBy }) => (changedAt ? `${moment(changedAt)}, ${changedBy}` : "–"),
    sortable: true,
  },
]
const language: Column<ContentRow> = {
  id: "locale",
  header: "Language",
  cell: ({ locale }) => (locale === "en-GB" ? "British" : "Australian"),
}
const search: Filter = { id: "q", label: "What it is called", kind: "search" }
const drafts: Filter = {
  id: "drafts",
  label: "Drafts",
  kind: "choice",
  options: [{ value: "yes", label: "With a draft" }],
}
const state: Filter = {
  id: "state",
  label: "Customers",
  kind: "choice",
  options: [
    { value: "published", label: "See it" },
    { value: "draft", label: "Don't see it yet" },
    { value: "archived", label: "Archived" },
  ],
}

/** Everything of a kind: in its order where it has one, otherwise as a table. */
export default function ContentListPage() {
  const kind = useLocation().pathname.split("/")[2] ?? ""
  const view = viewOf(kind)
  if (!view) return <NotFound />
  const name = kind as (typeof contentKinds)[number]
  const isOrdered = (orderedKinds as readonly string[]).includes(kind)
  return (
    <Page
      title={view.title}
      lead={view.lead}
      actions={kind === "theme" ? undefined : <NewContent kind={name} view={view} />}
    >
      {isOrdered ? (
        <OrderedList kind={name as (typeof orderedKinds)[number]} />
      ) : (
        <DataTable
          name={view.title.toLowerCase()}
          endpoint={calls.list}
          sent={{ params: { kind: name } }}
          columns={kind === "item" ? [...columns.slice(0, 2), language, ...columns.slice(2)] : columns}
          filters={[search, ...(kind === "page" || kind === "post" ? [state] : []), drafts]}
          rowId={({ key, locale }) => `${key} ${locale}`}
          rowLink={({ key, locale }) => `/content/${kind}/${key}${locale ? `?locale=${locale}` : ""}`}
          empty="There are none yet."
        />
      )}
    </Page>
  )
}
