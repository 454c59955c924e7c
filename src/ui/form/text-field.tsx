import { type InputHTMLAttributes, useId } from "react"
import { useStyles } from "../base/styles.tsx"
import { AroundField } from "../controls/field.tsx"
import css from "./text-field.css?inline"

export interface TextFieldProps
  extends AroundField,
    Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "prefix" | "id"> {
  /** Stands before what is typed: "$". */
  readonly prefix?: string
}

/** For a line of words, a number or a date. */
export function TextField({ label, hint, error, prefix, ...input }: TextFieldProps) {
  useStyles(css)
  const id = useId()
  return (
    <AroundField id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <span className={prefix ? "field__box field__box--prefixed" : "field__box"}>
          {prefix ? (
            <span className="field__prefix" aria-hidden="true">
              {prefix}
            </span>
          ) : null}
          <input
            {...input}
            id={id}
            className="field__input"
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
          />
        </span>
      )}
    </AroundField>
  )
}
