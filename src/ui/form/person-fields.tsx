import { type ComponentProps, type ReactNode, useEffect, useState } from "react"
import { useStyles } from "../base/styles.tsx"
import { SelectField } from "../controls/field.tsx"
import css from "./person-fields.css?inline"
import type { SuggestField } from "./suggest-field.tsx"
import type { FilledAddress, Suggestions } from "./suggestions.ts"
import { TextField } from "./text-field.tsx"
import type { Form } from "./use-form.ts"

const suggestField = async () => (await import("./suggest-field.tsx")).SuggestField

/** Fields that make up an address, and are more than a text to type. */
type LocalityField = "address" | "suburb" | "state" | "postcode" | "country"

/** A field of a person, as it is declared: fields of one kind are shown together, in their order. */
export interface PersonField<N extends string> {
  readonly name: N
  readonly kind: string
  /** The token by which a browser fills it in; a field without has a control of its own. */
  readonly token?: string
}

/** A form that asks for a person, as this part of it sees the form. */
export interface PersonForm<N extends string> {
  readonly values: Readonly<Record<"address" | "state" | "country", string>>
  readonly errors: Form<Record<string, unknown>>["errors"]
  readonly set: (name: N | LocalityField, value: never) => void
  readonly text: (name: N | LocalityField) => ReturnType<Form<Record<N | LocalityField, unknown>>["text"]>
}

export interface Country {
  readonly value: string
  readonly label: string
  /** Codes of its states; of one alone nobody has to choose. */
  readonly states: readonly string[]
}

/** Keyboards and pickers of fields that are no plain text, by their kind. */
const inputs: Readonly<Record<string, Partial<ComponentProps<typeof TextField>>>> = {
  dateOfBirth: { type: "date" },
  phone: { type: "tel", inputMode: "tel" },
}

type AddressLineProps = Omit<ComponentProps<typeof SuggestField>, "suggestions"> & {
  readonly suggestions: Suggestions | null
}

/**
 * The first line of an address, with suggestions where they are available. A field that somebody is typing into is not
 * replaced under their fingers: it becomes one with suggestions once they have left it.
 */
function AddressLine({ suggestions, country, onFound, ...field }: AddressLineProps) {
  const [part, setPart] = useState<{ readonly Suggest: typeof SuggestField } | null>(null)
  const [isTyping, setTyping] = useState(false)
  const isSuggested = suggestions !== null
  useEffect(() => {
    if (!isSuggested) return
    suggestField().then(
      (Suggest) => setPart({ Suggest }),
      () => undefined,
    )
  }, [isSuggested])
  if (part && suggestions && !isTyping)
    return <part.Suggest {...field} suggestions={suggestions} country={country} onFound={onFound} />
  return (
    <TextField
      {...field}
      autoComplete="address-line1"
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        field.onBlur()
      }}
    />
  )
}

/** Fields for a person's name, birthday, phone number and address. */
export function PersonFields<N extends string>({
  form,
  fields,
  words,
  countries,
  suggestions = null,
  isFixed = () => false,
  children,
}: {
  form: PersonForm<NoInfer<N>>
  fields: readonly PersonField<N>[]
  words: Readonly<Record<NoInfer<N> | LocalityField | "chooseState", string>>
  countries: readonly Country[]
  /** Addresses are suggested while one is typed; null: it is typed by hand. */
  suggestions?: Suggestions | null
  /** Whether a field is verified, so that it is shown and cannot be changed. */
  isFixed?: (name: N) => boolean
  /** How the person is reached, between who they are and where they live. */
  children: ReactNode
}) {
  useStyles(css)
  const pairOf = (...kinds: readonly string[]) => (
    <div className="person-fields__pair">
      {fields
        .filter(({ kind, token }) => token && kinds.includes(kind))
        .map(({ name, kind, token }) => (
          <TextField
            key={name}
            label={words[name]}
            autoComplete={token}
            {...inputs[kind]}
            {...form.text(name)}
            readOnly={isFixed(name)}
          />
        ))}
    </div>
  )
  const choose = (name: LocalityField, value: string) => form.set(name, value as never)
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
  return (
    <>
      {pairOf("name")}
      {pairOf("dateOfBirth", "phone")}
      {children}
      <AddressLine
        label={words.address}
        {...form.text("address")}
        country={form.values.country}
        suggestions={suggestions}
        onFound={fill}
      />
      {pairOf("address")}
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
