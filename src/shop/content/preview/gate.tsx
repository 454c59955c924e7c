import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { openPreviewAtom } from "../preview.atoms.ts"
import { previewTexts } from "./preview.texts.ts"

/** Asks for the editor's key. */
export function PreviewGate() {
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
