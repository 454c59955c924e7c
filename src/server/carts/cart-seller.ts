import type { Context } from "hono"
import type { Catalogue } from "../catalogue/catalogue.ts"
import type { Names } from "../catalogue/offers.ts"
import { namesFor } from "../catalogue/pricings.ts"
import { partnerOfCall } from "../partners/partners.ts"

/** Who sells what a cart holds, and what products are called there. */
export interface CartSeller {
  /** The partner whose cart it is; null for the shop's own. No cart is ever seen with another's. */
  readonly partnerKey: string | null
  readonly names?: Names | undefined
}

/** On whose pages a call was made; 422 for a partner there is not. */
export const sellerOf = (catalogue: Catalogue, context: Context): CartSeller => ({
  partnerKey: partnerOfCall(catalogue, context),
  names: namesFor(catalogue, context),
})
