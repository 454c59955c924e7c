import type { CustomerDetails, DetailsForm } from "#src/contract/account/details.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { PersonFields } from "#src/ui/form/person-fields.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import type { Form } from "#src/ui/form/use-form.ts"
import { usePersonTexts } from "./person-texts.ts"

export const detailsTexts = defineTexts("details", {
  title: "My details",
  lead: "We use these details to contact you and pay your winnings.",
  requiredTitle: "Please look over your details",
  required: "Please fix the problem above before you continue.",
  email: "Email address",
  password: "Your password",
  passwordHint: "We need this to change your email address.",
  fixed: "Your name and date of birth are verified. Contact us to change them.",
  stateHint: "If you move to another state, we'll need to verify your account again.",
  save: "Save details",
  verify: "Verify your account",
  upgradeTitle: "Complete your account",
  upgradeLead: "We need a few more details before you can play. Please fill in what's missing.",
  newTermsTitle: "Our terms have changed",
  newTermsLead: "Please read them, and agree to them before you go on.",
  agree: "Agree and continue",
  terms: "Terms and conditions",
  acceptTerms: "I am {minimumAge} or older and agree to the terms and conditions.",
  complete: "Complete my account",
})

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
