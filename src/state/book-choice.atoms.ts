import { keptValues } from "./storage.ts"
import { atom } from "./store.ts"

/** How many tickets were chosen of each raffle outlives reloads and tabs, as drafts of lottery tickets do. */
const STORED = "lotto.books"
const kept = keptValues("localStorage")

type Books = Readonly<Record<string, number>>

const booksBase = atom<Books>({})
/** What was stored is read once the page is alive, so that it matches what the server rendered before. */
booksBase.onMount = (set) => {
  const stored = kept.read(STORED)
  if (typeof stored === "object" && stored !== null) set((books) => ({ ...(stored as Books), ...books }))
}

/** Tickets of the book that was chosen, by raffle; a raffle nobody chose of is not there. */
export const chosenBooksAtom = atom((get) => get(booksBase))

export const chooseBookAtom = atom(null, (get, set, raffle: string, entries: number) => {
  const books = { ...get(booksBase), [raffle]: entries }
  set(booksBase, books)
  kept.write(STORED, books)
})
