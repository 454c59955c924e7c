import type { ReactNode } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./choice.css?inline"

export interface ChoiceOption<T extends string | number> {
  readonly value: T
  readonly label: ReactNode
  readonly detail?: ReactNode
}

/** One of a few, all in sight: radio buttons drawn as pills, or as cards where there is something to read. */
export function Choice<T extends string | number>({
  label,
  name,
  options,
  value,
  onChoose,
  cards = false,
}: {
  label: string
  name: string
  options: readonly ChoiceOption<T>[]
  value: T | null
  onChoose: (value: T) => void
  cards?: boolean
}) {
  useStyles(css)
  return (
    <fieldset className="choice">
      <legend className="choice__label">{label}</legend>
      <div className={cards ? "choice__options choice__options--cards" : "choice__options"}>
        {options.map((option) => (
          <label key={option.value} className="choice__option">
            <input
              className="choice__input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className="choice__face">
              <span>{option.label}</span>
              {option.detail ? <span className="choice__detail">{option.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
