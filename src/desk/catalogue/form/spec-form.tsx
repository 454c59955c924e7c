import { useMemo } from "react"
import type { DeskError } from "#src/desk/core/call.ts"
import { withValue } from "#src/domain/catalogue/changes.ts"
import { FormContext, type ProductForm, problemsOf } from "./context.ts"
import { FormField } from "./field.tsx"
import type { FieldSpec } from "./field-spec.ts"
import "./product-form.css"

type Data = Readonly<Record<string, unknown>>

/** Fields with lists and parts in them, over what was written. */
export function SpecForm({
  fields,
  value,
  onChange,
  error,
  currency = "",
}: {
  fields: readonly FieldSpec[]
  value: Data
  onChange: (change: Data) => void
  error: DeskError | null
  currency?: string
}) {
  const form = useMemo(
    (): ProductForm => ({
      data: value,
      causes: [],
      Field: FormField,
      currency,
      set: (path, next) => onChange(withValue(value, path, next)),
      ...problemsOf(error),
    }),
    [value, onChange, error, currency],
  )
  return (
    <FormContext value={form}>
      {fields.map((spec) => (
        <FormField key={spec.label} spec={spec} base={[]} />
      ))}
    </FormContext>
  )
}
