import { type ReactNode, useId } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./field.css?inline"

export interface AroundField {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** A label, its control, a hint and an error; the control is described by all of them. */
export function AroundField({
  id,
  label,
  hint,
  error,
  children,
}: AroundField & { id: string; children: (described: string | undefined) => ReactNode }) {
  useStyles(css)
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ")
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {children(described || undefined)}
      {error ? (
        <div className="field__error" id={`${id}-error`} role="alert">
          {error}
        </div>
      ) : null}
    </div>
  )
}

export interface SelectFieldProps extends AroundField {
  readonly name?: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onBlur?: () => void
}

export function SelectField({ label, hint, error, value, onValue, options, name, onBlur }: SelectFieldProps) {
  const id = useId()
  return (
    <AroundField id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <select
          id={id}
          name={name}
          className="field__input field__input--select"
          value={value}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </AroundField>
  )
}

export function CheckField({
  label,
  error,
  checked,
  onCheck,
  name,
}: {
  label: ReactNode
  error?: string | undefined
  checked: boolean
  onCheck: (checked: boolean) => void
  name?: string
}) {
  useStyles(css)
  const id = useId()
  return (
    <div className="field">
      <span className="field__check">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </span>
      {error ? (
        <div className="field__error" id={`${id}-error`} role="alert">
          {error}
        </div>
      ) : null}
    </div>
  )
}
