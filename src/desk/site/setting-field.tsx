import type { SettingShape, SettingValue } from "#src/contract/site/settings.desk.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { Choices, Select, TextArea, TextInput } from "../core/forms/fields.tsx"

/** A value as it is typed: texts stay as they are until they are sent. */
export type TypedValue = string | readonly string[]

const ON = "on"

/** The form of a value in its field. */
export function typedOf(shape: SettingShape, value: SettingValue): TypedValue {
  if (Array.isArray(value)) return shape.kind === "choices" ? value : value.join("\n")
  if (typeof value === "boolean") return value ? ON : "off"
  if (value === null) return ""
  return shape.kind === "money" ? (Number(value) / 100).toFixed(2) : String(value)
}

/** Reads what is in a field; undefined where it means nothing. The server decides whether it may be. */
export function readTyped(
  shape: SettingShape,
  typed: TypedValue,
  currency: "AUD" | "GBP",
): SettingValue | undefined {
  if (typeof typed !== "string") return [...typed]
  const text = typed.trim()
  switch (shape.kind) {
    case "switch":
      return text === ON
    case "whole":
      return text === "" || Number.isNaN(Number(text)) ? undefined : Number(text)
    case "money":
      if (text === "") return shape.optional ? null : undefined
      return parseTypedAmount(text, currency)?.cents
    case "list":
      return text.split("\n").flatMap((line) => line.trim() || [])
    case "text":
      return text === "" && shape.optional ? null : text
    default:
      return text
  }
}

/** The field of a setting, by its shape. */
export function SettingField({
  shape,
  label,
  currency,
  value,
  onChange,
  error,
}: {
  shape: SettingShape
  label: string
  currency: string
  value: TypedValue
  onChange: (value: TypedValue) => void
  error: string | undefined
}) {
  const around = { label, error }
  const text = typeof value === "string" ? value : ""
  switch (shape.kind) {
    case "switch":
      return (
        <Select
          {...around}
          value={text}
          options={[
            { value: ON, label: "On" },
            { value: "off", label: "Off" },
          ]}
          onChange={onChange}
        />
      )
    case "choice":
      return <Select {...around} value={text} options={shape.options} onChange={onChange} />
    case "choices":
      return (
        <Choices
          {...around}
          options={shape.options}
          value={typeof value === "string" ? [] : value}
          onChange={onChange}
        />
      )
    case "list":
      return (
        <TextArea
          {...around}
          hint={`One on each line, such as ${shape.example}. At most ${shape.most}.`}
          value={text}
          onChange={onChange}
        />
      )
    case "money":
      return (
        <TextInput
          {...around}
          label={`${label} (${currency})`}
          hint={shape.optional ? "Empty: none." : undefined}
          value={text}
          onChange={onChange}
          inputMode="decimal"
        />
      )
    case "whole":
      return (
        <TextInput
          {...around}
          label={shape.unit ? `${label} (${shape.unit})` : label}
          value={text}
          onChange={onChange}
          inputMode="numeric"
        />
      )
    case "text":
      return (
        <TextInput
          {...around}
          hint={shape.optional ? "Empty: none." : undefined}
          value={text}
          onChange={onChange}
        />
      )
  }
}
