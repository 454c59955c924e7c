import "./content.css"
import { useState } from "react"
import { useNavigate } from "react-router"
import type { ContentBody, ContentDetail } from "#src/contract/catalogue/versioned.desk.ts"
import { versionedCalls } from "#src/contract/catalogue/versioned-calls.desk.ts"
import { SITE_THEME } from "#src/contract/content/kinds.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DeskError } from "../core/call.ts"
import { capitalised } from "../core/capitalised.ts"
import { Confirm } from "../core/confirm.tsx"
import { nameOfChange } from "../core/forms/change-names.ts"
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx"
import type { FieldSpec } from "../core/forms/field-spec.ts"
import { isShown, sentBy } from "../core/forms/form.ts"
import { FormError } from "../core/forms/form-error.tsx"
import { SchemaForm } from "../core/forms/schema-form.tsx"
import { useDraft } from "../core/forms/use-draft.ts"
import { useMe } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Section, StateBadge } from "../core/page.tsx"
import { useChange } from "../core/use-call.ts"
import { ContentChanges } from "./changes.tsx"
import { fieldNames, type KindView } from "./kind-view.ts"
import { PreviewFrame } from "./preview-frame.tsx"
import { Versions } from "./versions.tsx"

/** Fields that are shown, by name: what is wrong with another is said below the form. */
const shownFields = (fields: readonly FieldSpec[], value: ContentBody) =>
  fields.filter((spec) => isShown(spec, value)).map(({ path }) => path.join("."))

/** Where something is written: as a draft or for everybody, beside the page it is on. */
export function ContentEditor({ detail, view }: { detail: ContentDetail; view: KindView }) {
  const { kind, key, locale, live, draft: saved, version } = detail
  // A new one begins the same however often the page is drawn.
  const [initial] = useState<ContentBody>(() => view.initial?.(new Date()) ?? {})
  const draft = useDraft<Record<string, unknown>>(saved?.body ?? live ?? initial, version)
  const save = useChange(versionedCalls(kind).save, (answer) => draft.noteSaved(answer.version))
  const params = { kind, key }
  const body = sentBy(view.fields, draft.value)
  const send = (publish: boolean) => {
    draft.noteSent()
    save.mutate({
      params,
      body: { locale, version: draft.revision, body: body, publish },
    })
  }
  const { currency, locale: shopLocale } = useMe()
  const busy = save.isPending
  // Pages are rendered in the shop's own language.
  const hasPreview = view.preview !== "none" && (locale === null || locale === shopLocale)
  const needsTwo = ["promotion", "program", "giveaway_rules", "regions", "page"].includes(kind)
  const blocked = draft.changedByOthers !== null
  // A segment's capabilities are switched on a page of their own.
  if (kind === "segment") return <Versions detail={detail} />
  return (
    <>
      <div className={`desk-editor${hasPreview ? " desk-editor--two" : ""}`}>
        <Section
          title={saved ? "Draft" : capitalised(view.one)}
          actions={
            saved ? (
              <StateBadge tone="wait">
                Draft of {saved.by}, {moment(saved.at)}
              </StateBadge>
            ) : live ? (
              <StateBadge tone="good">Published</StateBadge>
            ) : (
              <StateBadge>Not there yet</StateBadge>
            )
          }
        >
          <form
            className="desk-form"
            onSubmit={(event) => {
              event.preventDefault()
              send(true)
            }}
          >
            <ChangedMeanwhile draft={draft} names={fieldNames(view)} />
            {view.Form ? (
              <view.Form
                contentKey={key}
                isLive={live !== null}
                fields={view.fields}
                value={draft.value}
                onChange={draft.set}
                error={save.error}
              />
            ) : (
              <SchemaForm
                fields={view.fields}
                value={draft.value}
                onChange={draft.set}
                error={save.error}
                currency={currency}
              />
            )}
            {live && draft.isChanged ? (
              <ContentChanges live={live} written={body} fields={view.fields} />
            ) : null}
            {view.namesProblems && save.error ? (
              <NamedProblems error={save.error} fields={view.fields} />
            ) : (
              <FormError
                error={save.error}
                fields={view.Form ? Object.keys(draft.value) : shownFields(view.fields, draft.value)}
                {...(needsTwo ? { call: versionedCalls(kind).save.name } : {})}
              />
            )}
            <div className="desk-page__actions">
              <Button
                type="submit"
                busy={busy}
                aria-disabled={blocked || (!draft.isChanged && !saved && live !== null)}
              >
                Publish
              </Button>
              <Button
                look="secondary"
                busy={busy}
                aria-disabled={blocked}
                onClick={() => !blocked && send(false)}
              >
                Save draft
              </Button>
              {draft.isChanged ? (
                <Button look="quiet" onClick={draft.acceptTheirs}>
                  Undo
                </Button>
              ) : null}
              {saved ? <DiscardDraft detail={detail} /> : null}
              {live && key !== SITE_THEME && live.withdrawn !== true ? (
                <Remove detail={detail} view={view} />
              ) : null}
            </div>
          </form>
        </Section>
        {hasPreview ? (
          <div className="desk-beside">
            {live || saved || draft.isChanged ? (
              <PreviewFrame detail={detail} view={view} body={body} />
            ) : (
              <Section title="Preview">
                <p className="muted">It shows here as you write it.</p>
              </Section>
            )}
          </div>
        ) : null}
      </div>
      <Versions detail={detail} />
    </>
  )
}

function DiscardDraft({ detail: { kind, key, locale, version } }: { detail: ContentDetail }) {
  const discard = useChange(versionedCalls(kind).discard)
  return (
    <Confirm
      label="Discard draft"
      title="Discard the draft?"
      action="Discard"
      look="danger"
      onConfirm={() => discard.mutateAsync({ params: { kind, key }, body: { locale, version } })}
    >
      What customers see stays as it is. The draft can still be found among the versions.
    </Confirm>
  )
}

function Remove({ detail: { kind, key, locale, version }, view }: { detail: ContentDetail; view: KindView }) {
  const navigate = useNavigate()
  const { removal } = view
  const remove = useChange(versionedCalls(kind).remove, () => {
    if (kind !== "item" && kind !== "theme" && !removal) void navigate(`/content/${kind}`)
  })
  return (
    <Confirm
      label={removal?.label ?? "Remove"}
      title={removal?.title ?? `Remove this ${view.one}?`}
      action={removal?.action ?? "Remove"}
      look={removal?.look ?? "danger"}
      onConfirm={() => remove.mutateAsync({ params: { kind, key }, body: { locale, version } })}
    >
      {removal?.said ??
        "Customers don't see it any more. Where the shop has its own version, they see that instead. Its versions stay: you can go back to one at this address."}
    </Confirm>
  )
}

/** The place of a field in a form: names as the program has them, and positions in lists. */
const fieldLabel = (field: string) =>
  field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** Lists the problems of a long form, by the names of its fields: some of them may be out of sight. */
export function NamedProblems({ error, fields }: { error: DeskError; fields: readonly FieldSpec[] }) {
  const problems = error.errors.map(({ field, message }) =>
    field === "this" || field === ""
      ? message
      : `${nameOfChange(fields, fieldLabel(field)).name}: ${message}`,
  )
  return (
    <Notice level="error">
      {problems.length < 2 ? (
        (problems[0] ?? error.message)
      ) : (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
