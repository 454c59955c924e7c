import type { CartItem } from "#src/contract/cart/cart.ts"
import { atom } from "../core/store.ts"

interface CartDrawer {
  /** The page has one: the shop's own site does, a partner's page does not. */
  readonly present: boolean
  readonly open: boolean
  /** The lines there were before something was put in, which tells what is new. */
  readonly before?: readonly CartItem[] | undefined
}

const drawerBase = atom<CartDrawer>({ present: false, open: false })

/** The drawer that shows the cart before the cart's own page, when something was put into it. */
export const cartDrawerAtom = atom((get) => get(drawerBase))

/** The page has a drawer, until the result is called. */
export const setCartDrawerSurfaceAtom = atom(null, (_get, set) => {
  set(drawerBase, { present: true, open: false })
  return () => set(drawerBase, { present: false, open: false })
})

export const openCartDrawerAtom = atom(null, (get, set, before?: readonly CartItem[]) => {
  if (get(drawerBase).present) set(drawerBase, { present: true, open: true, before })
})

export const closeCartDrawerAtom = atom(null, (get, set) => {
  set(drawerBase, { ...get(drawerBase), open: false })
})
