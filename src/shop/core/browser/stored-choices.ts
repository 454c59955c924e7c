import { atom } from "../store.ts"
import { type StoredName, storedValues } from "./storage.ts"

/** Stores a choice for each of several things across reloads and tabs, as for drafts of lottery tickets. */
export function storedChoices<T>(stored: StoredName) {
  const storage = storedValues("remembered")
  const base = atom<Readonly<Record<string, T>>>({})
  // Stored choices are read once the page is alive, so that it matches the server's rendering before.
  base.onMount = (set) => {
    const found = storage.read(stored)
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
      storage.write(stored, choices)
    }),
  }
}
