import { atom } from "../store.ts"
import { storedValues } from "./storage.ts"

/** What was chosen of each of several things outlives reloads and tabs, as drafts of lottery tickets do. */
export function storedChoices<T>(stored: string) {
  const kept = storedValues("localStorage")
  const base = atom<Readonly<Record<string, T>>>({})
  // What was stored is read once the page is alive, so that it matches what the server rendered before.
  base.onMount = (set) => {
    const found = kept.read(stored)
    if (typeof found === "object" && found !== null)
      set((choices) => ({ ...(found as Readonly<Record<string, T>>), ...choices }))
  }
  return {
    /** By key; what nobody chose of is not there. */
    chosenAtom: atom((get) => get(base)),
    /** Null forgets the choice. */
    chooseAtom: atom(null, (get, set, key: string, choice: T | null) => {
      const { [key]: _, ...others } = get(base)
      const choices = choice === null ? others : { ...others, [key]: choice }
      set(base, choices)
      kept.write(stored, choices)
    }),
  }
}
