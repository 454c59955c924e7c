import { useState } from "react"
import { Link } from "react-router"
import { sentenceEndpoints as calls, type DeskSentence } from "#src/contract/content/sentences.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { useMe } from "../core/me.ts"
import { Page, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import type { Filter } from "../core/table/filter-bar.tsx"
import "./content.css"
import { RewriteSentence } from "./rewrite-sentence.tsx"

type Language = "en-AU" | "en-GB"
interface Chosen {
  readonly sentence: DeskSentence
  readonly language: Language
}

const filters: readonly Filter[] = [
  { id: "q", label: "What it says", kind: "search" },
  {
    id: "in",
    label: "Where",
    kind: "choice",
    options: [
      { value: "pages", label: "On pages" },
      { value: "mails", label: "In mails" },
      { value: "refusals", label: "In refusals and fields" },
    ],
  },
  {
    id: "only",
    label: "Changed",
    kind: "choice",
    options: [
      { value: "changed", label: "Rewritten" },
      { value: "drafts", label: "With a draft" },
    ],
  },
]

/** Every sentence that customers read, found by what it says and rewritten where it stands. */
export default function SentencesPage() {
  const { locale } = useMe()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const column = (language: Language, header: string): Column<DeskSentence> => {
    const sentenceOf = (row: DeskSentence) => (language === "en-AU" ? row.australian : row.british)
    return {
      id: language,
      header,
      cell: (row) => (
        <>
          <button
            type="button"
            className="desk-sentence"
            onClick={() => setChosen({ sentence: row, language })}
            aria-label={`Rewrite ${row.id} in ${header}: ${sentenceOf(row).text}`}
          >
            {sentenceOf(row).text || "Nothing"}
          </button>
          {sentenceOf(row).isChanged ? <StateBadge tone="good">Rewritten</StateBadge> : null}
          {sentenceOf(row).hasDraft ? <StateBadge tone="wait">Draft</StateBadge> : null}
        </>
      ),
      csv: (row) => sentenceOf(row).text,
      extra: language !== locale,
    }
  }
  return (
    <Page
      title="Sentences"
      lead="Every sentence of the shop's pages, mails and refusals. Press one to rewrite it."
    >
      <DataTable
        name="sentences"
        endpoint={calls.list}
        columns={[
          {
            id: "id",
            header: "Id",
            // A sentence that was never written anew has no page of its own yet.
            cell: ({ id, australian, british }) =>
              [australian, british].some(({ isChanged, hasDraft }) => isChanged || hasDraft) ? (
                <Link to={`/content/item/${id}`}>{id}</Link>
              ) : (
                id
              ),
            csv: ({ id }) => id,
          },
          column("en-AU", "Australian English"),
          column("en-GB", "British English"),
        ]}
        filters={filters}
        rowId={({ id }) => id}
        empty="There are no sentences."
      />
      <Dialog
        open={chosen !== null}
        title="Rewrite a sentence"
        onClose={() => setChosen(null)}
        closeLabel="Close"
      >
        {chosen ? (
          <RewriteSentence
            key={`${chosen.sentence.id} ${chosen.language}`}
            sentence={chosen.sentence}
            locale={chosen.language}
            onDone={() => setChosen(null)}
          />
        ) : (
          <Button look="quiet" onClick={() => setChosen(null)}>
            Close
          </Button>
        )}
      </Dialog>
    </Page>
  )
}
