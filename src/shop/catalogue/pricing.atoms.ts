import { DEFAULT_PRICING, offersQuery } from "../core/site-queries.ts"
import { atom } from "../core/store.ts"

const pricingBase = atom(DEFAULT_PRICING)

/** Products are named and priced by this. */
export const pricingIdAtom = atom((get) => get(pricingBase))
export const setPricingAtom = atom(null, (_get, set, pricingId: string) => set(pricingBase, pricingId))

/** How the products that this visitor sees are asked for. */
export const offersQueryAtom = atom((get) => offersQuery({ pricingId: get(pricingBase) }))
