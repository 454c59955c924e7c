import { useMemo, useState } from "react"
import { type Change, differences, type Path, withValue } from "#src/domain/catalogue/changes.ts"
import type { DeskError } from "../call.ts"
import { FormField } from "./field.tsx"
import type { FieldSpec } from "./field-spec.ts"
import { type Form, FormContext, isShown, problemsOf } from "./form.ts"

type Data = Readonly<Record<string, unknown>>

/** The fields of a form that is edited somewhere above. */
export const Fields = ({ fields, data }: { fields: readonly FieldSpec[]; data: unknown }) =>
  fields.map((spec) =>
    isShown(spec, data) ? <FormField key={spec.path.join(".")} spec={spec} base={[]} /> : null,
  )

/** A form over what was written: `fields` as `fieldsOf` describes them, problems at the fields they are about. */
export function SchemaForm({
  fields,
  value,
  onChange,
  error,
  currency = "",
}: {
  fields: readonly FieldSpec[]
  value: Data
  /** Takes the parts of the value that changed. */
  onChange: (change: Data) => void
  error: DeskError | null
  currency?: string
}) {
  const form = useMemo(
    (): Form => ({
      data: value,
      Field: FormField,
      currency,
      set: (path, next) => {
        const [part = ""] = path
        onChange({ [part]: withValue(value, path, next)[part] })
      },
      ...problemsOf(error),
    }),
    [value, onChange, error, currency],
  )
  return (
    <FormContext value={form}>
      <Fields fields={fields} data={value} />
    </FormContext>
  )
}

/** A form that changes data: what is typed, what is different from what it began with, and what is wrong where. */
export function useChangeForm<D extends object>(
  data: D,
  { currency = "", error, onEdit }: { currency?: string; error: DeskError | null; onEdit: () => void },
): {
  form: Form
  draft: D
  changes: readonly Change[]
  /** Goes back to what it began with, or on to other data. */
  restart: (data?: D) => void
} {
  // The values that the form began with stay: a change that somebody else made meanwhile is refused, not
  // overwritten.
  const [first] = useState(data)
  const [draft, setDraft] = useState(data)
  const changes = useMemo(() => differences(first, draft), [first, draft])
  const form: Form = {
    data: draft,
    Field: FormField,
    currency,
    set: (path: Path, value) => {
      setDraft((before) => withValue(before, path, value))
      onEdit()
    },
    ...problemsOf(error),
  }
  return {
    form,
    draft,
    changes,
    restart: (to = first) => {
      setDraft(to)
      onEdit()
    },
  }
}
