import { useTexts } from "#src/shop/core/texts.ts"
import { Form } from "#src/ui/form/form.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import { passwordTexts } from "./password.texts.ts"

/** A new password without the present one: by a mailed link, or because the customer must change it. */
export function ChoosePassword({
  forced = false,
  onChosen,
}: {
  forced?: boolean
  /** Saves it; what it rejects with is shown. */
  onChosen: (password: string) => Promise<void>
}) {
  const t = useTexts(passwordTexts)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).newPasswordSchema,
    initial: { newPassword: "", repeated: "" },
    onSend: ({ newPassword }) => onChosen(newPassword),
  })
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="password-title">
      <header className="stack">
        <h1 id="password-title">{forced ? t("forcedTitle") : t("changeTitle")}</h1>
        {forced ? <p className="muted">{t("forcedLead")}</p> : null}
      </header>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <NewPasswordFields form={form} />
      </Form>
    </section>
  )
}
