import { useEffect, useRef, useState } from "react"
import type { Suggestion, Suggestions } from "./suggestions.ts"

/** Somebody who types on is not asked for at each letter. */
const PAUSE_MS = 250
const FEWEST_LETTERS = 3

/** The outcome of the last search; `idle`: there is nothing to search for. */
export type Searched = "idle" | "searching" | "none" | "failed" | readonly Suggestion[]

/** Searches once the customer pauses; what was typed before that is never shown for what is typed now. */
export function useSuggestions(typed: string, country: string, search: Suggestions["search"]) {
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
