import type { BreakLength } from "#src/contract/limits/break.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { startBreakAtom } from "./break.atoms.ts"
import { DepositsBack } from "./deposits-back.tsx"
import { takeABreakTexts } from "./take-a-break.texts.ts"

/** The second step: the password, under a heading that says until when it is. */
export function ConfirmBreak({ length, onBack }: { length: BreakLength; onBack: () => void }) {
  const t = useTexts(takeABreakTexts)
  const startBreak = useSetAtom(startBreakAtom)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).takeBreakSchema,
    initial: { password: "", understood: false },
    onSend: ({ password }) => startBreak({ length, password }),
  })
  return (
    <>
      <p>{t("noWayBack")}</p>
      {length === "six_months" ? <DepositsBack /> : null}
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <TextField
          label={t("password")}
          type="password"
          autoComplete="current-password"
          {...form.text("password")}
        />
        <CheckField
          label={t("understood")}
          name="understood"
          checked={form.values.understood}
          onCheck={(understood) => form.set("understood", understood)}
          error={form.errors.understood}
        />
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {t("begin")}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {t("back")}
          </Button>
        </div>
      </Form>
    </>
  )
}
