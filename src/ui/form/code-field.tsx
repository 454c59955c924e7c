import { typedDigits } from "#src/domain/core/typed/typed-text.ts"
import { TextField } from "./text-field.tsx"

/** A code of so many digits: what else is typed or pasted is dropped, and what is too long cut off. */
export function CodeField({
  length,
  onCode,
  ...field
}: {
  label: string
  name: string
  value: string
  length: number
  onCode: (code: string) => void
  onBlur?: () => void
  hint?: string
  error?: string | undefined
  disabled?: boolean
}) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onCode(typedDigits(event.target.value).slice(0, length))}
    />
  )
}
