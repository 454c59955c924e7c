import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { VoucherType } from "#src/contract/promotions/voucher.ts"
import type { Timestamp, Whole } from "../core/database/columns.ts"

/** Tables of promotion codes. */
export interface PromotionTables {
  promotions: {
    /** In capitals. */
    code: string
    name: string
    type: VoucherType
    amount_cents: Whole | null
    percent: number | null
    currency: string
    starts_at: Timestamp | null
    ends_at: Timestamp | null
    min_spend_cents: Whole | null
    offers: JSONColumnType<string[]>
    product_types: JSONColumnType<ProductType[]>
    most_uses: Whole | null
    most_uses_per_customer: Whole | null
    /** Counted where there is a most; otherwise nobody waits for this row. */
    uses: Generated<number>
    created_at: Timestamp
    withdrawn_at: Timestamp | null
    /** For members of the programme only, or for those of premium; null: for everybody. */
    members: ColumnType<
      "all" | "premium" | null,
      "all" | "premium" | null | undefined,
      "all" | "premium" | null
    >
  }
  /** The most that a code of wallet credit ever promised, cents: it never goes down. */
  promotion_promises: { code: string; cents: Whole }
  /** Amounts given for a code: off a checkout, or into a wallet where there is none. */
  promotion_uses: {
    id: string
    code: string
    customer_id: string
    checkout_id: string | null
    amount_cents: Whole
    currency: string
    created_at: Timestamp
    /** When the whole purchase that it took something off was refunded: it counts no more. */
    taken_back_at: ColumnType<Date | null, undefined, Date>
  }
  /** Of uses of a code that is limited for each customer: what else tells that it is the same person, keyed and hashed. */
  promotion_marks: {
    code: string
    mark: string
    /** Which use of the code with this mark it was: two at once cannot both be the same. */
    nth: number
    use_id: string
  }
  cart_promotions: { id: string; cart_id: string; code: string; created_at: Timestamp }
}
