import { paths } from "#src/domain/paths.ts"
import { changePasswordSchema } from "#src/state/forms.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { changePasswordAtom } from "#src/state/password.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/notice.tsx"
import { NewPasswordFields } from "./new-password-fields.tsx"
import { passwordTexts } from "./password.texts.ts"

/** Changes the password of whoever is signed in and knows the present one. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const t = useTexts(passwordTexts)
  const href = useAtomValue(hrefAtom)
  const change = useSetAtom(changePasswordAtom)
  const form = useForm({
    schema: changePasswordSchema,
    initial: { currentPassword: "", newPassword: "", again: "" },
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
