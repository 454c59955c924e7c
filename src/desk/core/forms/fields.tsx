import { type ReactNode, useId } from "react"
import "./fields.css"

interface FieldAround {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

function Around({
  label,
  hint,
  error,
  children,
}: FieldAround & { children: (ids: { id: string; describedBy: string | undefined }) => ReactNode }) {
  const id = useId()
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ")
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy: described || undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="desk-field__hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="desk-field__error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** One line: a text, a number, a date. */
export function TextInput({
  value,
  onChange,
  type = "text",
  required,
  autoComplete = "off",
  inputMode,
  ...around
}: FieldAround & {
  value: string
  onChange: (value: string) => void
  type?: "text" | "email" | "password" | "number" | "date" | "time" | "datetime-local" | "url"
  required?: boolean
  autoComplete?: string
  inputMode?: "numeric" | "decimal"
}) {
  return (
    <Around {...around}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type={type}
          value={value}
          required={required}
          autoComplete={autoComplete}
          inputMode={inputMode}
          aria-invalid={around.error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Around>
  )
}

export function TextArea({
  value,
  onChange,
  onBlur,
  rows = 4,
  required,
  ...around
}: FieldAround & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  rows?: number
  required?: boolean
}) {
  return (
    <Around {...around}>
      {({ id, describedBy }) => (
        <textarea
          id={id}
          rows={rows}
          value={value}
          required={required}
          aria-invalid={around.error ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Around>
  )
}

export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
  readonly hint?: string
}

export function Select<V extends string>({
  value,
  options,
  onChange,
  ...around
}: FieldAround & { value: V; options: readonly Option<V>[]; onChange: (value: V) => void }) {
  return (
    <Around {...around}>
      {({ id, describedBy }) => (
        <select
          id={id}
          value={value}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value as V)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Around>
  )
}

/** Several of a few. */
export function Choices<V extends string>({
  label,
  options,
  value,
  onChange,
  error,
}: {
  label: string
  options: readonly Option<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
  error?: string | undefined
}) {
  const id = useId()
  return (
    <fieldset className="desk-choices" aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...value, option.value] : value.filter((one) => one !== option.value),
              )
            }
          />
          <span>
            {option.label}
            {option.hint ? <span className="desk-field__hint"> {option.hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? (
        <p id={id} className="desk-field__error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
