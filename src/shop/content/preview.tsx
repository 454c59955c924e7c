import type { PreviewItem } from "#src/contract/content/preview.ts"
import { previewCollections } from "#src/contract/content/preview-collections.codes.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { editorKeyAtom, openPreviewAtom, previewListQuery } from "./preview.atoms.ts"
import css from "./preview.css?inline"
import { PreviewOf, PreviewStatus, previewTexts } from "./preview-of.tsx"

/**
 * Shows editors' drafts that nobody else sees yet: all of them, or one item of a collection as it will look.
 */
export function Preview({ item }: { item: string | null }) {
  useStyles(css)
  const secret = useAtomValue(editorKeyAtom)
  if (secret === null) return <PreviewGate />
  return item === null ? <PreviewList secret={secret} /> : <PreviewOf item={item} secret={secret} />
}

/** Asks for the editor's key. */
function PreviewGate() {
  const t = useTexts(previewTexts)
  const open = useSetAtom(openPreviewAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).secretSchema,
    initial: { secret: "" },
    onSend: async ({ secret }) => {
      try {
        await open(secret)
      } catch (error) {
        const wrong = asFailure(error).status === 401
        throw wrong ? new Error(t("wrong"), { cause: error }) : error
      }
    },
  })
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="preview-title">
      <header className="stack">
        <h1 id="preview-title">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <TextField
          label={t("secret")}
          hint={t("secretHint")}
          type="password"
          autoComplete="off"
          {...form.text("secret")}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {t("open")}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** Everything that was written, by collection, with who may see it. */
function PreviewList({ secret }: { secret: string }) {
  const t = useTexts(previewTexts)
  const list = useQuery(previewListQuery({ secret }))
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="preview-title">
      <h1 id="preview-title">{t("title")}</h1>
      <LoadState of={list} words={useLoadTexts()} lines={10} tall>
        {(items) =>
          previewCollections.map((collection) => (
            <Collection
              key={collection}
              name={t(collection)}
              items={items.filter((item) => item.collection === collection)}
            />
          ))
        }
      </LoadState>
    </section>
  )
}

function Collection({ name, items }: { name: string; items: readonly PreviewItem[] }) {
  const t = useTexts(previewTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <div className="stack">
      <h2>{name}</h2>
      {items.length === 0 ? <p className="muted">{t("none")}</p> : null}
      <ul className="preview__list">
        {items.map(({ collection, key, title, status, date }) => (
          <li key={key} className="preview__item">
            <a href={href(contentPaths.preview.link(`${collection}/${key}`))}>{title}</a>
            <PreviewStatus status={status} appears={collection === "posts" ? date : null} />
          </li>
        ))}
      </ul>
    </div>
  )
}
