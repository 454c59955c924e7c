import type { CustomerDetails, DetailsForm } from "#src/contract/details.ts"
import { stateCodes } from "#src/contract/session.ts"
import { BRITAIN, stateIn } from "#src/domain/home-state.ts"
import { useTexts } from "#src/state/texts.ts"
import { SelectField, TextField } from "#src/ui/field.tsx"
import type { Form } from "#src/ui/form/use-form.ts"
import { useStyles } from "#src/ui/styles.tsx"
import css from "./details.css?inline"
import { detailsTexts } from "./details.texts.ts"

/** Who the customer is and lives where. What was verified stands there and cannot be changed. */
export function DetailsFields({
  form,
  before,
}: {
  form: Pick<Form<DetailsForm>, "values" | "errors" | "set" | "text">
  before: CustomerDetails
}) {
  useStyles(css)
  const t = useTexts(detailsTexts)
  const isVerified = before.fixed.length > 0
  const identity = (name: "firstname" | "lastname" | "dateOfBirth") => ({
    ...form.text(name),
    readOnly: before.fixed.includes(name),
  })
  return (
    <>
      {isVerified ? <p className="muted small">{t("fixed")}</p> : null}
      <div className="details__pair">
        <TextField label={t("firstname")} autoComplete="given-name" {...identity("firstname")} />
        <TextField label={t("lastname")} autoComplete="family-name" {...identity("lastname")} />
      </div>
      <div className="details__pair">
        <TextField label={t("dateOfBirth")} type="date" autoComplete="bday" {...identity("dateOfBirth")} />
        <TextField
          label={t("phoneNumber")}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          {...form.text("phoneNumber")}
        />
      </div>
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
      <TextField label={t("address")} autoComplete="address-line1" {...form.text("address")} />
      <div className="details__pair">
        <TextField label={t("suburb")} autoComplete="address-level2" {...form.text("suburb")} />
        <TextField label={t("postcode")} autoComplete="postal-code" {...form.text("postcode")} />
      </div>
      <div className="details__pair">
        {form.values.country === BRITAIN ? null : (
          <SelectField
            label={t("state")}
            name="state"
            value={form.values.state}
            onValue={(state) => form.set("state", state as DetailsForm["state"])}
            error={form.errors.state}
            options={[
              { value: "", label: t("chooseState") },
              ...stateCodes.map((code) => ({ value: code, label: code })),
            ]}
          />
        )}
        <SelectField
          label={t("country")}
          name="country"
          value={form.values.country}
          onValue={(country) => {
            form.set("country", country as DetailsForm["country"])
            form.set("state", stateIn(country, form.values.state) as DetailsForm["state"])
          }}
          error={form.errors.country}
          options={[
            { value: "AU", label: t("australia") },
            { value: "GB", label: t("britain") },
          ]}
        />
      </div>
      {isVerified ? <p className="muted small">{t("stateHint")}</p> : null}
    </>
  )
}
