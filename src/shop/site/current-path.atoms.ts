import type { Capability } from "#src/contract/site/capability.ts"
import { isCapable } from "#src/domain/account/capabilities.ts"
import { withoutQuery } from "#src/domain/site/paths/paths.ts"
import { offersQueryAtom } from "../catalogue/pricing.atoms.ts"
import { capabilitiesAtom } from "../core/capabilities.atoms.ts"
import { getQueryData } from "../core/query/cache.ts"
import { clearSiteErrorAtom } from "../core/site-error.atoms.ts"
import { atom } from "../core/store.ts"

/** The page of the shop that is shown; on a partner's page there is none. */
export interface CurrentPage {
  readonly path: string
  /** Which view of it, where it has several. */
  readonly view?: string | null
  /** A checkout screen. */
  readonly checkout: boolean
  /** The listed page of the account that it is, or belongs to; null for a page that is none of the account's. */
  readonly account?: string | null
}

/** Facts about a path from the site's route table. */
export interface PageFacts {
  readonly capabilities: readonly Capability[]
  /** The page belongs to this product. */
  readonly offer: string | undefined
}

const currentPageBase = atom<CurrentPage>({ path: "", checkout: false })
export const currentPageAtom = atom((get) => get(currentPageBase))

/** A page is shown; the site says so, when it renders one and when it changes to one. */
export const arriveAtom = atom(null, (_get, set, here: CurrentPage) => {
  set(clearSiteErrorAtom)
  set(currentPageBase, here)
})

type Directory = (path: string) => PageFacts | null
const directoryBase = atom<{ readonly find: Directory } | null>(null)
export const setDirectoryAtom = atom(null, (_get, set, find: Directory) => set(directoryBase, { find }))

/**
 * Whether the shop has a page at a path, for this visitor: it has a route, its capabilities are on, and its
 * product is sold. Away from the shop's own site every page counts as there.
 */
export const hasPageAtom = atom((get) => {
  const directory = get(directoryBase)
  const on = get(capabilitiesAtom) ?? new Set<string>()
  const offers = getQueryData(get, get(offersQueryAtom))
  return (path: string): boolean => {
    if (!directory) return true
    const facts = directory.find(withoutQuery(path))
    if (!facts || !isCapable(on, facts.capabilities)) return false
    return facts.offer === undefined || (offers?.some(({ key }) => key === facts.offer) ?? true)
  }
})
