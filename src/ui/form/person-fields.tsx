import { lazy, type ReactNode, Suspense } from "react"
import { useStyles } from "../base/styles.tsx"
import { SelectField } from "../controls/field.tsx"
import css from "./person-fields.css?inline"
import type { FilledAddress, Suggestions } from "./suggestions.ts"
import { TextField } from "./text-field.tsx"
import type { Form } from "./use-form.ts"

const SuggestField = lazy(async () => ({ default: (await import("./suggest-field.tsx")).SuggestField }))

type FieldProps =
  | "firstname"
  | "lastname"
  | "dateOfBirth"
  | "phoneNumber"
  | "address"
  | "suburb"
  | "state"
  | "postcode"
  | "country"

/** A form that asks for a person, as this part of it sees the form. */
export interface PersonForm {
  readonly values: Readonly<Record<"address" | "state" | "country", string>>
  readonly errors: Form<Record<string, unknown>>["errors"]
  readonly set: (name: FieldProps, value: never) => void
  readonly text: (name: FieldProps) => ReturnType<Form<Record<FieldProps, unknown>>["text"]>
}

export interface Country {
  readonly value: string
  readonly label: string
  /** Codes of its states; of one alone nobody has to choose. */
  readonly states: readonly string[]
}

/** Fields for a person's name, birthday, phone number and address. */
export function PersonFields({
  form,
  words,
  countries,
  suggestions = null,
  isFixed = () => false,
  children,
}: {
  form: PersonForm
  words: Readonly<Record<FieldProps | "chooseState", string>>
  countries: readonly Country[]
  /** Addresses are suggested while one is typed; null: it is typed by hand. */
  suggestions?: Suggestions | null
  /** Whether a field is verified, so that it is shown and cannot be changed. */
  isFixed?: (name: "firstname" | "lastname" | "dateOfBirth") => boolean
  /** How the person is reached, between who they are and where they live. */
  children: ReactNode
}) {
  useStyles(css)
  const identity = (name: "firstname" | "lastname" | "dateOfBirth") => ({
    label: words[name],
    ...form.text(name),
    readOnly: isFixed(name),
  })
  const choose = (name: FieldProps, value: string) => form.set(name, value as never)
  const statesOf = (country: string) => countries.find(({ value }) => value === country)?.states ?? []
  const states = statesOf(form.values.country)
  function move(country: string): void {
    const [first = "", ...others] = statesOf(country)
    choose("country", country)
    choose("state", others.length === 0 ? first : "")
  }
  /** A part that the provider lacks, or a state that is none here, is left to the customer. */
  function fill(found: FilledAddress): void {
    const known = { ...found, state: states.includes(found.state) ? found.state : form.values.state }
    for (const [name, value] of Object.entries(known)) if (value) choose(name as keyof FilledAddress, value)
  }
  const typed = <TextField label={words.address} autoComplete="address-line1" {...form.text("address")} />
  return (
    <>
      <div className="person-fields__pair">
        <TextField autoComplete="given-name" {...identity("firstname")} />
        <TextField autoComplete="family-name" {...identity("lastname")} />
      </div>
      <div className="person-fields__pair">
        <TextField type="date" autoComplete="bday" {...identity("dateOfBirth")} />
        <TextField
          label={words.phoneNumber}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          {...form.text("phoneNumber")}
        />
      </div>
      {children}
      {suggestions ? (
        <Suspense fallback={typed}>
          <SuggestField
            label={words.address}
            {...form.text("address")}
            country={form.values.country}
            suggestions={suggestions}
            onFound={fill}
          />
        </Suspense>
      ) : (
        typed
      )}
      <div className="person-fields__pair">
        <TextField label={words.suburb} autoComplete="address-level2" {...form.text("suburb")} />
        <TextField label={words.postcode} autoComplete="postal-code" {...form.text("postcode")} />
      </div>
      <div className="person-fields__pair">
        {states.length < 2 ? null : (
          <SelectField
            label={words.state}
            name="state"
            value={form.values.state}
            onValue={(state) => choose("state", state)}
            error={form.errors.state}
            options={[
              { value: "", label: words.chooseState },
              ...states.map((code) => ({ value: code, label: code })),
            ]}
          />
        )}
        <SelectField
          label={words.country}
          name="country"
          value={form.values.country}
          onValue={move}
          error={form.errors.country}
          options={countries}
        />
      </div>
    </>
  )
}
