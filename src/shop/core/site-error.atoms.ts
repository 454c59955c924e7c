import { atom } from "./store.ts"

/** An error of the whole page, not only of the part where it occurred. */
export interface SiteError {
  /** Status of the answer; null where a part of the page itself failed. */
  readonly status: number | null
  /** The page has nothing to show for it, so that the error stands in its place; otherwise it stands above it. */
  readonly covers: boolean
}

const siteErrorBase = atom<SiteError | null>(null)
export const siteErrorAtom = atom((get) => get(siteErrorBase))

/** Tells the page; what covers it is not taken back by what does not. */
export const raiseSiteErrorAtom = atom(null, (get, set, error: SiteError) => {
  if (!get(siteErrorBase)?.covers || error.covers) set(siteErrorBase, error)
})

/** Another page is shown: what was wrong with the last one is over. */
export const clearSiteErrorAtom = atom(null, (_get, set) => set(siteErrorBase, null))
