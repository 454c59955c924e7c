import type { FieldSpec } from "../catalogue/form/field-spec.ts"
import { SpecForm } from "../catalogue/form/spec-form.tsx"
import type { DeskError } from "../core/call.ts"
import { TextArea, TextInput } from "../core/forms/fields.tsx"
import { useMe } from "../core/me.ts"
import { entryFields, prizesField } from "./rule-fields.ts"

/** A giveaway as it is typed: its times on the shop's clock. */
export interface TypedGiveaway {
  readonly name: string
  readonly description: string
  readonly opensAt: string
  readonly closesAt: string
  /** Prizes, who takes part, and with how many entries. */
  readonly given: Readonly<Record<string, unknown>>
}

const listed: readonly FieldSpec[] = [prizesField, ...entryFields]

/** The fields of a giveaway; `within` is the part of the call that its times, prizes and entries are in. */
export function GiveawayFields({
  value,
  onChange,
  error,
  within = "",
  hasTerms = true,
}: {
  value: TypedGiveaway
  onChange: (value: TypedGiveaway) => void
  error: DeskError | null
  within?: string
  /** Its times, prizes and entries can be typed too. */
  hasTerms?: boolean
}) {
  const { currency } = useMe()
  const prefix = within && `${within}.`
  const time = (field: "opensAt" | "closesAt", label: string, hint?: string) => (
    <TextInput
      label={label}
      type="datetime-local"
      {...(hint && { hint })}
      value={value[field]}
      onChange={(typed) => onChange({ ...value, [field]: typed })}
      error={error?.of(prefix + field)}
      required
    />
  )
  return (
    <>
      <TextInput
        label="Name"
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        error={error?.of("name")}
        required
      />
      <TextArea
        label="Description"
        value={value.description}
        onChange={(description) => onChange({ ...value, description })}
        error={error?.of("description")}
      />
      {hasTerms ? (
        <>
          {time("opensAt", "Entries open")}
          {time("closesAt", "Entries close", "It is drawn ten minutes later.")}
          <SpecForm
            fields={within ? listed.map((field) => ({ ...field, path: [within, ...field.path] })) : listed}
            value={within ? { [within]: value.given } : value.given}
            onChange={(given) =>
              onChange({ ...value, given: (within ? given[within] : given) as TypedGiveaway["given"] })
            }
            error={error}
            currency={currency}
          />
        </>
      ) : null}
    </>
  )
}

/** Which of these fields say themselves what is wrong with them. */
export const fieldNames = (within = ""): string[] => {
  const prefix = within && `${within}.`
  return ["name", "description", `${prefix}opensAt`, `${prefix}closesAt`]
}
