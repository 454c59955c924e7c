import { type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import type { FieldSpec } from "./field-spec.ts"
import { Select } from "./fields.tsx"
import { useForm } from "./form.ts"

/** Something that is there with its fields, or not at all. */
export function GroupField({ spec, path }: { spec: Extract<FieldSpec, { kind: "group" }>; path: Path }) {
  const { data, set, Field } = useForm()
  const value = valueAt(data, path)
  const isThere = value !== undefined && value !== null
  return (
    <fieldset className="desk-group">
      <legend className="visually-hidden">{spec.label}</legend>
      <label className="desk-switch">
        <input
          type="checkbox"
          checked={isThere}
          onChange={(event) => set(path, event.target.checked ? spec.initial : undefined)}
        />
        {spec.label}
      </label>
      {isThere ? (
        <div className="desk-grid">
          {spec.fields.map((field) => (
            <Field key={field.label} spec={field} base={path} />
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}

/** Several fields under one name. */
export function PartField({ spec, path }: { spec: Extract<FieldSpec, { kind: "part" }>; path: Path }) {
  const { Field, errorAt, hasErrorIn } = useForm()
  const error = errorAt(path)
  const fields = (
    <div className="desk-grid">
      {spec.fields.map((field) => (
        <Field key={field.label} spec={field} base={path} />
      ))}
      {error ? (
        <p className="desk-field__error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
  if (spec.isClosed)
    return (
      <details className="desk-list__item" open={hasErrorIn(path) || undefined}>
        <summary>{spec.label}</summary>
        {fields}
      </details>
    )
  return (
    <fieldset className="desk-list">
      <legend>{spec.label}</legend>
      {spec.hint ? <p className="desk-field__hint">{spec.hint}</p> : null}
      {fields}
    </fieldset>
  )
}

/** A thing that has one of several forms, each with fields of its own. */
export function OneOfField({ spec, path }: { spec: Extract<FieldSpec, { kind: "oneOf" }>; path: Path }) {
  const { data, set, errorAt, Field } = useForm()
  const chosen = valueAt(data, [...path, spec.tag])
  const form = spec.forms.find(({ value }) => value === chosen)
  return (
    <>
      <Select
        label={spec.label}
        value={String(chosen ?? "")}
        options={spec.forms}
        error={errorAt(path)}
        onChange={(next) =>
          set(path, { ...spec.forms.find(({ value }) => value === next)?.initial, [spec.tag]: next })
        }
      />
      {form?.fields.map((field) => (
        <Field key={`${form.value} ${field.label}`} spec={field} base={path} />
      ))}
    </>
  )
}
