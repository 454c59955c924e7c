import { navigateAtom } from "./navigation.atoms.ts"
import { atom } from "./store.ts"

type NavigationState = Readonly<Record<string, unknown>>

const nextBase = atom<NavigationState | null>(null)
const currentBase = atom<NavigationState | null>(null)

/** The state that the navigation to this page carried, beside its address; null where it carried none. */
export const navigationStateAtom = atom((get) => get(currentBase))

/** Goes to a path of the shop with something that is for the page there alone; a reload of it keeps it. */
export const navigateWithStateAtom = atom(null, (_get, set, path: string, state: NavigationState): void => {
  set(nextBase, state)
  set(navigateAtom, path)
})

/** The router arrives at a page: with what was passed on, or with what its entry of the history holds. */
export const arriveWithStateAtom = atom(null, (get, set, entry: NavigationState | null) => {
  const next = get(nextBase)
  set(nextBase, null)
  set(currentBase, next ?? entry)
  return next
})
