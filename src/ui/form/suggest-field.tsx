import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { useStyles } from "../base/styles.tsx"
import { AroundField } from "../controls/field.tsx"
import css from "./suggest-field.css?inline"
import type { FilledAddress, Suggestion, Suggestions } from "./suggestions.ts"
import fieldCss from "./text-field.css?inline"

/** Somebody who types on is not asked for at each letter. */
const PAUSE_MS = 250
const FEWEST_LETTERS = 3

/** The outcome of the last search; `idle`: there is nothing to search for. */
type Searched = "idle" | "searching" | "none" | "failed" | readonly Suggestion[]

/** Searches once the customer pauses; what was typed before that is never shown for what is typed now. */
function useSuggestions(typed: string, country: string, search: Suggestions["search"]) {
  const [searched, setSearched] = useState<Searched>("idle")
  /** The text that is not searched for: the first value, or the chosen suggestion. */
  const settled = useRef(typed)
  const asking = useRef(search)
  asking.current = search
  useEffect(() => {
    const text = typed.trim()
    setSearched("idle")
    if (typed === settled.current || text.length < FEWEST_LETTERS) return
    let isLatest = true
    const timer = setTimeout(async () => {
      setSearched("searching")
      const found = await asking.current(text, country)
      if (isLatest) setSearched(found === null ? "failed" : found.length > 0 ? found : "none")
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [typed, country])
  return {
    searched,
    /** Nothing more is searched for until something else is typed. */
    settle(text: string) {
      settled.current = text
      setSearched("idle")
    },
    fail: () => setSearched("failed"),
  }
}

/**
 * A line of words with suggestions below it: WAI-ARIA's combobox with a list. What is typed stays as it is until a
 * suggestion is chosen, and can be sent without one.
 */
export function SuggestField({
  label,
  error,
  name,
  value,
  onChange,
  onBlur,
  country,
  suggestions: { search, find, words },
  onFound,
}: {
  label: string
  error: string | undefined
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
  country: string
  suggestions: Suggestions
  onFound: (chosen: FilledAddress) => void
}) {
  useStyles(fieldCss)
  useStyles(css)
  const id = useId()
  const { searched, settle, fail } = useSuggestions(value, country, search)
  const list = typeof searched === "string" ? [] : searched
  const [active, setActive] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins with none of it marked
  useEffect(() => setActive(-1), [searched])

  async function choose(index: number): Promise<void> {
    const chosen = list[index]
    if (!chosen) return
    settle(value)
    const found = await find(chosen.id, country)
    if (!found) return fail()
    settle(found.address)
    onFound(found)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (list.length === 0) return
    // From the field itself, which is before the first and after the last, to the list and back.
    if (step) setActive(((active + 1 + step + list.length + 1) % (list.length + 1)) - 1)
    else if (event.key === "Enter" && active >= 0) void choose(active)
    else if (event.key === "Escape") settle(value)
    else return
    event.preventDefault()
  }
  const said =
    list.length > 0 ? words.found(list.length) : searched === "idle" ? "" : words[searched as "none"]
  const optionId = (index: number) => `${id}-option-${index}`
  return (
    <AroundField id={id} label={label} hint={words.hint} error={error}>
      {(described) => (
        <>
          <span className="field__box">
            <input
              id={id}
              name={name}
              className="field__input"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={list.length > 0}
              aria-controls={list.length > 0 ? `${id}-list` : undefined}
              aria-activedescendant={active >= 0 ? optionId(active) : undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={described}
              value={value}
              onChange={onChange}
              onKeyDown={onKeyDown}
              onBlur={() => {
                settle(value)
                onBlur()
              }}
            />
          </span>
          {list.length > 0 ? (
            <div id={`${id}-list`} className="suggest-field__list" role="listbox" aria-label={label}>
              {list.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field, which keeps the focus
                // biome-ignore lint/a11y/useFocusableInteractive: as before
                <div
                  key={option.id}
                  id={optionId(index)}
                  role="option"
                  className="suggest-field__option"
                  aria-selected={index === active}
                  // A press must not take the focus, which would close the list.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => void choose(index)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          ) : null}
          <span role="status" className={list.length > 0 ? "visually-hidden" : "field__hint"}>
            {said}
          </span>
        </>
      )}
    </AroundField>
  )
}
