import * as v from "valibot"
import { Money } from "../money.ts"

/**
 * A customer's average payment for a purchase, by the kind bought; null where they never bought that kind.
 */
export const TransactionAverages = v.object({
  atvCharity: v.nullable(Money),
  atvCommercial: v.nullable(Money),
  atvSocialSyndicate: v.nullable(Money),
  atvSyndicate: v.nullable(Money),
})
export type TransactionAverages = v.InferOutput<typeof TransactionAverages>
