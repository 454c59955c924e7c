import { Icon } from "../base/icon.tsx"
import { useStyles } from "../base/styles.tsx"
import css from "./stepper.css?inline"

/** A number that goes up and down one at a time. */
export function Stepper({
  label,
  value,
  least,
  most,
  onChange,
  words,
}: {
  label: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
  words: { less: string; more: string }
}) {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its buttons
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        onClick={() => onChange(value - 1)}
        disabled={value <= least}
        aria-label={words.less}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite" aria-label={label}>
        {value}
      </output>
      <button
        type="button"
        onClick={() => onChange(value + 1)}
        disabled={value >= most}
        aria-label={words.more}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
