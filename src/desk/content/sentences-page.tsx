import { useState } from "react"
import { sentenceEndpoints as calls, type DeskSentence } from "#src/contract/content/sentences.desk.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { useMe } from "../core/me.ts"
import { Loaded, Page, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import type { Filter } from "../core/table/filter-bar.tsx"
import "./content.css"
import { Link } from "react-router"
import type { ContentDetail } from "#src/contract/catalogue/versioned.desk.ts"
import { deskContentEndpoints } from "#src/contract/content/content.desk.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx"
import { TextArea } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useDraft } from "../core/forms/use-draft.ts"
import { useCall, useChange } from "../core/use-call.ts"

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
          >
            {sentenceOf(row).text || "Nothing"}
            <VisuallyHidden>
              rewrite {row.id} in {header}
            </VisuallyHidden>
          </button>
          {sentenceOf(row).isChanged ? <StateBadge tone="good">Rewritten</StateBadge> : null}
          {sentenceOf(row).hasDraft ? <StateBadge tone="wait">Draft</StateBadge> : null}
        </>
      ),
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

interface Props {
  sentence: DeskSentence
  locale: "en-AU" | "en-GB"
  onDone: () => void
}

/** Rewrites one sentence in one language, or gives the shop its own words back. */
function RewriteSentence(props: Props) {
  const { sentence, locale } = props
  const detail = useCall(deskContentEndpoints.get, {
    params: { kind: "item", key: sentence.id },
    query: { locale },
  })
  return <Loaded query={detail}>{(read) => <Rewrite {...props} detail={read} />}</Loaded>
}

function Rewrite({ sentence, locale, detail, onDone }: Props & { detail: ContentDetail }) {
  const { usual } = locale === "en-AU" ? sentence.australian : sentence.british
  const body = detail.draft?.body ?? detail.live
  const draft = useDraft({ value: typeof body?.value === "string" ? body.value : usual }, detail.version)
  const params = { kind: "item" as const, key: sentence.id }
  const save = useChange(deskContentEndpoints.save, onDone)
  const remove = useChange(deskContentEndpoints.remove, onDone)
  const send = (publish: boolean) =>
    save.mutate({
      params,
      body: {
        locale,
        version: draft.revision,
        publish,
        body: { type: body?.type ?? "plain", value: draft.value.value },
      },
    })
  const blocked = draft.changedByOthers !== null
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault()
        send(true)
      }}
    >
      <ChangedMeanwhile draft={draft} names={{ value: "the sentence" }} />
      <p className="muted">
        {sentence.id}. The shop's own words: {usual ? `“${usual}”` : "none"}
      </p>
      <TextArea
        label={locale === "en-AU" ? "Australian English" : "British English"}
        hint={
          sentence.placeholders.length > 0
            ? `Filled in: ${sentence.placeholders.map((name) => `{${name}}`).join(", ")}.`
            : undefined
        }
        value={draft.value.value}
        onChange={(value) => draft.set({ value })}
        error={save.error?.of("value")}
        required
      />
      <FormError error={save.error ?? remove.error} fields={["value"]} />
      <div className="desk-page__actions">
        <Button type="submit" busy={save.isPending} aria-disabled={blocked}>
          Publish
        </Button>
        <Button look="secondary" busy={save.isPending} onClick={() => !blocked && send(false)}>
          Save draft
        </Button>
        {detail.live ? (
          <Button
            look="quiet"
            busy={remove.isPending}
            onClick={() => remove.mutate({ params, body: { locale, version: draft.revision } })}
          >
            Use the shop's own words
          </Button>
        ) : null}
      </div>
      <p>
        <Link to={`/content/item/${sentence.id}?locale=${locale}`}>Versions and preview</Link>
      </p>
    </form>
  )
}
