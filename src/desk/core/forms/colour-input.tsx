import { TextInput } from "./fields.tsx"

const HEX = /^#[0-9a-f]{6}$/i

/** A colour as it is written, and the browser's own way to choose one. */
export function ColourInput({
  label,
  hint,
  error,
  value,
  usual = "#000000",
  onChange,
}: {
  label: string
  hint?: string | undefined
  error: string | undefined
  value: string
  /** The colour that the chooser begins with where none is written. */
  usual?: string
  onChange: (value: string) => void
}) {
  return (
    <div className="desk-colour">
      <TextInput label={label} hint={hint} error={error} value={value} onChange={onChange} />
      <input
        type="color"
        aria-label={`${label}, choose`}
        value={HEX.test(value) ? value.toLowerCase() : usual}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
