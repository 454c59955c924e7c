import * as v from "valibot"
import { Money } from "../../money.ts"

/** What a customer paid on average in a purchase, by what was bought; null where nothing of the kind ever was. */
export const TransactionAverages = v.object({
  atvCharity: v.nullable(Money),
  atvCommercial: v.nullable(Money),
  atvSocialSyndicate: v.nullable(Money),
  atvSyndicate: v.nullable(Money),
})
export type TransactionAverages = v.InferOutput<typeof TransactionAverages>
