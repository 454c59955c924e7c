import { CheckField, SelectField } from "./field.tsx"

/**
 * Whether a purchase recurs, and how: a switch where there is one way, a choice where
 * there are more, and words where nobody can leave it out.
 */
export function RecurringField<K extends string>({
  kinds,
  always,
  value,
  onChange,
  words,
  hint,
}: {
  kinds: readonly { readonly value: K; readonly label: string }[]
  always: boolean
  /** The way that was chosen; null: it is bought once. */
  value: K | null
  onChange: (value: K | null) => void
  words: { readonly again: string; readonly once: string; readonly always: string }
  hint?: string
}) {
  const [only, ...others] = kinds
  if (!only) return null
  const hinted = hint ? <p className="muted small">{hint}</p> : null
  if (others.length > 0)
    return (
      <div>
        <SelectField
          label={words.again}
          value={value ?? ""}
          onValue={(chosen) => onChange(kinds.find((kind) => kind.value === chosen)?.value ?? null)}
          options={[...(always ? [] : [{ value: "", label: words.once }]), ...kinds]}
        />
        {hinted}
      </div>
    )
  if (always)
    return (
      <div>
        <p>
          <strong>{only.label}</strong>
        </p>
        <p className="muted small">{words.always}</p>
      </div>
    )
  return (
    <div>
      <CheckField
        label={only.label}
        checked={value !== null}
        onCheck={(checked) => onChange(checked ? only.value : null)}
      />
      {hinted}
    </div>
  )
}
