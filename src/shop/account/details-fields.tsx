import type { CustomerDetails, DetailsForm } from "#src/contract/account/details.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { PersonFields } from "#src/ui/form/person-fields.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import type { Form } from "#src/ui/form/use-form.ts"
import { detailsTexts } from "./details.texts.ts"
import { usePersonTexts } from "./person-texts.ts"

/**
 * Fields for the customer's name, birthday, contact and address. Verified details are shown and cannot be
 * changed.
 */
export function DetailsFields({
  form,
  before,
}: {
  form: Pick<Form<DetailsForm>, "values" | "errors" | "set" | "text">
  before: CustomerDetails
}) {
  const t = useTexts(detailsTexts)
  const isVerified = before.fixed.length > 0
  return (
    <>
      {isVerified ? <p className="muted small">{t("fixed")}</p> : null}
      <PersonFields
        form={form}
        {...usePersonTexts()}
        isFixed={(name) => before.fixed.some((fixed) => fixed === name)}
      >
        <TextField label={t("email")} type="email" autoComplete="email" {...form.text("email")} />
        {form.values.email.trim().toLowerCase() === before.email ? null : (
          <TextField
            label={t("password")}
            hint={t("passwordHint")}
            type="password"
            autoComplete="current-password"
            {...form.text("password")}
          />
        )}
      </PersonFields>
      {isVerified ? <p className="muted small">{t("stateHint")}</p> : null}
    </>
  )
}
