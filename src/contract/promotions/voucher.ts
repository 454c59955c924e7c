import * as v from "valibot"
import { Instant } from "../endpoint.ts"
import { Money } from "../money.ts"

/** The kinds of promotion code, by the benefit they give. */
export const voucherTypes = [
  "voucher_fixed_discount",
  "voucher_percent_discount",
  "voucher_fixed_discount_expire",
  "voucher_credit_amount",
] as const
export const VoucherType = v.picklist(voucherTypes)
export type VoucherType = v.InferOutput<typeof VoucherType>

/** A code that lies in a cart. */
export const CartPromotion = v.object({
  /** Removes it, by the call that removes any line. */
  id: v.string(),
  code: v.string(),
  name: v.string(),
  type: VoucherType,
  /** The amount that it takes off this cart now. */
  amount: Money,
  /** The amount that it pays into the wallet; null for a discount. */
  credit: v.nullable(Money),
  /** Until when it can be used, where it is of the kind that expires; null otherwise. */
  endsAt: v.nullable(Instant),
  /** Why it takes nothing off; null while it does. */
  problem: v.nullable(v.string()),
})
export type CartPromotion = v.InferOutput<typeof CartPromotion>
