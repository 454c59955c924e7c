import type { LicenceForm as Licence, LicenceConfig } from "#src/contract/verification/verification.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { licenceConfigQuery } from "./verification.atoms.ts"

const licenceTexts = defineTexts("verify-licence", {
  state: "State of your licence",
  choose: "Choose",
  number: "Licence number",
  cardNumber: "Card number",
  cardHint: "It's on the front or the back of the card, and changes with every new card.",
  wrong: "Please check this against your licence.",
  submit: "Check my licence",
  cancel: "Cancel",
})

interface LicenceFormProps {
  /** Where the customer lives, which is the likely state of the licence. */
  readonly home: string
  readonly onCheck: (licence: Licence) => Promise<void>
  readonly onCancel: () => void
}

/** The customer's licence, with the fields that its state prints. */
export function LicenceForm(props: LicenceFormProps) {
  const config = useQuery(licenceConfigQuery())
  return (
    <LoadState of={config} words={useLoadTexts()} lines={4}>
      {(states) => <Fields states={states} {...props} />}
    </LoadState>
  )
}

function Fields({
  states,
  home,
  onCheck,
  onCancel,
}: LicenceFormProps & { states: readonly LicenceConfig[] }) {
  const t = useTexts(licenceTexts)
  const likely = states.length === 1 ? states[0]?.state : states.find(({ state }) => state === home)?.state
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).licenceSchema(states, t("wrong")),
    initial: { state: likely ?? "", number: "", cardNumber: "" },
    onSend: onCheck,
  })
  const hasCard = states
    .find(({ state }) => state === form.values.state)
    ?.fields.some(({ name }) => name === "cardNumber")
  return (
    <Form onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      {states.length === 1 ? null : (
        <SelectField
          label={t("state")}
          name="state"
          value={form.values.state}
          onValue={(state) => form.set("state", state)}
          error={form.errors.state}
          options={[
            { value: "", label: t("choose") },
            ...states.map(({ state }) => ({ value: state, label: state })),
          ]}
        />
      )}
      <TextField label={t("number")} autoComplete="off" {...form.text("number")} />
      {hasCard ? (
        <TextField
          label={t("cardNumber")}
          hint={t("cardHint")}
          autoComplete="off"
          {...form.text("cardNumber")}
        />
      ) : null}
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t("submit")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </Form>
  )
}
