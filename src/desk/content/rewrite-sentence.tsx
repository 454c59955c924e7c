import { Link } from "react-router"
import type { ContentDetail } from "#src/contract/catalogue/versioned.desk.ts"
import { deskContentEndpoints as calls } from "#src/contract/content/content.desk.ts"
import type { DeskSentence } from "#src/contract/content/sentences.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx"
import { TextArea } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useDraft } from "../core/forms/use-draft.ts"
import { Loaded } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"

interface Props {
  sentence: DeskSentence
  locale: "en-AU" | "en-GB"
  onDone: () => void
}

/** Rewrites one sentence in one language, or gives the shop its own words back. */
export function RewriteSentence(props: Props) {
  const { sentence, locale } = props
  const detail = useCall(calls.get, { params: { kind: "item", key: sentence.id }, query: { locale } })
  return <Loaded query={detail}>{(read) => <Rewrite {...props} detail={read} />}</Loaded>
}

function Rewrite({ sentence, locale, detail, onDone }: Props & { detail: ContentDetail }) {
  const { usual } = locale === "en-AU" ? sentence.australian : sentence.british
  const body = detail.draft?.body ?? detail.live
  const draft = useDraft({ value: typeof body?.value === "string" ? body.value : usual }, detail.version)
  const params = { kind: "item" as const, key: sentence.id }
  const save = useChange(calls.save, onDone)
  const remove = useChange(calls.remove, onDone)
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
