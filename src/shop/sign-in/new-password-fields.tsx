import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import type { Form } from "#src/ui/form/use-form.ts"
import { passwordTexts } from "./password.texts.ts"

/** The new password, twice, and the button that saves it. */
export function NewPasswordFields<V extends { newPassword: string; repeated: string }>({
  form,
}: {
  form: Pick<Form<V>, "busy" | "text">
}) {
  const t = useTexts(passwordTexts)
  return (
    <>
      <TextField
        label={t("fresh")}
        hint={t("hint")}
        type="password"
        autoComplete="new-password"
        {...form.text("newPassword")}
      />
      <TextField label={t("repeat")} type="password" autoComplete="new-password" {...form.text("repeated")} />
      <Button type="submit" wide busy={form.busy}>
        {t("save")}
      </Button>
    </>
  )
}
