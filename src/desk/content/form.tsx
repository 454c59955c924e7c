import type { ContentBody } from "#src/contract/catalogue/versioned.desk.ts"
import type { DeskError } from "../core/call.ts"
import { ColourInput } from "../core/forms/colour-input.tsx"
import { Select, TextArea, TextInput } from "../core/forms/fields.tsx"
import { localMoment, momentAt } from "../core/forms/local-moment.ts"
import type { FieldSpec } from "./field-spec.ts"
import { PictureField } from "./picture-field.tsx"

interface FieldProps {
  readonly spec: FieldSpec
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: string | undefined
}

const isShown = ({ when }: FieldSpec, value: ContentBody) =>
  !when || when.is.includes(String(value[when.field]))

/** Fields that are shown, by name: what is wrong with another is said below the form. */
export const shownFields = (fields: readonly FieldSpec[], value: ContentBody): string[] =>
  fields.filter((spec) => isShown(spec, value)).map(({ name }) => name)

/**
 * Builds the body that a form sends: fields that do not belong to the choice made are emptied, and empty
 * words are left out.
 */
export function bodyOf(fields: readonly FieldSpec[], value: ContentBody): ContentBody {
  const hidden = fields.filter((spec) => !isShown(spec, value))
  const words = Object.entries(value).map(([name, one]) => [
    name,
    Array.isArray(one) ? one.filter((word) => word !== "") : one,
  ])
  return {
    ...Object.fromEntries(words),
    ...Object.fromEntries(hidden.map(({ name }) => [name, name === "link" ? null : ""])),
  }
}

/** The fields of a kind, over what was written. */
export function ContentForm({
  fields,
  value,
  onChange,
  error,
}: {
  fields: readonly FieldSpec[]
  value: ContentBody
  onChange: (change: ContentBody) => void
  error: DeskError | null
}) {
  return fields.map((spec) =>
    isShown(spec, value) ? (
      <Field
        key={spec.name}
        spec={spec}
        value={value[spec.name]}
        onChange={(next) => onChange({ [spec.name]: next })}
        error={error?.of(spec.name)}
      />
    ) : null,
  )
}

const text = (value: unknown) => (typeof value === "string" ? value : "")

function Field({ spec, value, onChange, error }: FieldProps) {
  const { kind, label, hint, required, options = [] } = spec
  const around = { label, error, ...(hint ? { hint } : {}) }
  switch (kind) {
    case "line":
      // An optional field that is empty is sent as missing.
      return (
        <TextInput
          {...around}
          value={text(value)}
          onChange={(next) => onChange(next === "" && !required && value !== "" ? emptyOf(spec) : next)}
          {...(required ? { required } : {})}
        />
      )
    case "area":
    case "markdown":
      return (
        <TextArea
          {...around}
          hint={hint ?? (kind === "markdown" ? "Markdown: # heading, **bold**, [link](/path)." : undefined)}
          rows={kind === "markdown" ? 12 : 3}
          value={text(value)}
          onChange={onChange}
          {...(required ? { required } : {})}
        />
      )
    case "choice":
      return (
        <Select
          {...around}
          value={text(value)}
          options={options}
          onChange={(next) => onChange(next === "" ? null : next)}
        />
      )
    case "check":
      return (
        <label className="desk-check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
      )
    case "moment":
      return (
        <TextInput
          {...around}
          type="datetime-local"
          value={localMoment(text(value))}
          onChange={(next) => next && onChange(momentAt(next))}
          required
        />
      )
    case "colour":
      return <ColourInput {...around} value={text(value)} onChange={onChange} />
    case "words":
      return (
        <TextInput
          {...around}
          value={Array.isArray(value) ? value.join(" ") : ""}
          onChange={(next) => onChange(next === "" ? [] : next.split(/ /))}
        />
      )
    case "picture":
      return <PictureField {...around} value={value === null ? null : text(value)} onChange={onChange} />
    case "link":
      return <LinkField {...around} value={value} onChange={onChange} />
  }
}

/** Returns an empty line's value in a body: these are missing, others are an empty text. */
const emptyOf = ({ name }: FieldSpec) => (["productKey", "link"].includes(name) ? null : "")

function LinkField({
  label,
  error,
  value,
  onChange,
}: {
  label: string
  error: string | undefined
  value: unknown
  onChange: (value: unknown) => void
}) {
  const link = (value ?? { label: "", href: "" }) as { label: string; href: string }
  const change = (next: typeof link) => onChange(next.label === "" && next.href === "" ? null : next)
  return (
    <>
      <TextInput
        label={`${label}: words`}
        value={link.label}
        onChange={(words) => change({ ...link, label: words })}
        error={error}
      />
      <TextInput
        label={`${label}: address`}
        hint="A path like /blog, or an address with https."
        value={link.href}
        onChange={(href) => change({ ...link, href })}
      />
    </>
  )
}
