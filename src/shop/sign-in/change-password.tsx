import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import { passwordTexts } from "./password.texts.ts"
import { changePasswordAtom } from "./session/password.atoms.ts"

/** Changes the password of whoever is signed in and knows the present one. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const t = useTexts(passwordTexts)
  const href = useAtomValue(hrefAtom)
  const change = useSetAtom(changePasswordAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).changePasswordSchema,
    initial: { currentPassword: "", newPassword: "", repeated: "" },
    onSend: async ({ currentPassword, newPassword }) => {
      await change({ currentPassword, newPassword })
      onChanged()
    },
  })
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="password-title">
      <h1 id="password-title">{t("changeTitle")}</h1>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <TextField
          label={t("current")}
          type="password"
          autoComplete="current-password"
          {...form.text("currentPassword")}
        />
        <NewPasswordFields form={form} />
      </Form>
      <p>
        <a href={href(paths.forgotPassword.link())}>{t("forgot")}</a>
      </p>
    </section>
  )
}
