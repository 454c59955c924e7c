import { type TextareaHTMLAttributes, useId } from "react"
import { useStyles } from "../base/styles.tsx"
import { AroundField } from "../controls/field.tsx"
import css from "./text-field.css?inline"

export interface TextAreaFieldProps
  extends AroundField,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "id"> {}

/** For more than a line of words. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  useStyles(css)
  const id = useId()
  return (
    <AroundField id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <textarea
          {...area}
          id={id}
          className="field__input field__input--area"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
      )}
    </AroundField>
  )
}
