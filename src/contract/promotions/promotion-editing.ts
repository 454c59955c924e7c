import * as v from "valibot"
import { productTypes } from "../catalogue/product-offer.ts"
import { short } from "../content/editing.ts"
import { endpoint, Instant, Key } from "../endpoint.ts"
import { Money } from "../money.ts"
import { pageQuery } from "../paging.ts"
import { PromotionCode } from "./promotion-code.ts"
import { VoucherType } from "./voucher.ts"

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000))

/** A code's promise, and the customers it is made to. */
export const PromotionDraft = v.object({
  /** The name that customers read beside the code. */
  name: short,
  type: VoucherType,
  /** Taken off or paid in; left out of a percentage. */
  amount: v.optional(v.nullable(Money), null),
  /** Whole percent; of a percentage only. */
  percent: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))), null),
  startsAt: v.optional(v.nullable(Instant), null),
  /** The moment from which it is no good; `voucher_fixed_discount_expire` must have one. */
  endsAt: v.optional(v.nullable(Instant), null),
  /** The least that the tickets it applies to must cost together. */
  minSpend: v.optional(v.nullable(Money), null),
  /** Products and kinds of product that it is for; none: all. */
  offers: v.optional(v.pipe(v.array(Key), v.maxLength(100)), []),
  productTypes: v.optional(v.array(v.picklist(productTypes)), []),
  /** How often it can be used by all together; null: as often as anybody likes. */
  mostUses: v.optional(v.nullable(count), null),
  mostUsesPerCustomer: v.optional(v.nullable(count), 1),
  /** For members of the programme only, or for premium members; left out: for everybody. */
  members: v.optional(v.nullable(v.picklist(["all", "premium"]))),
})

export const Promotion = v.object({
  code: v.string(),
  ...PromotionDraft.entries,
  /** How often it was used, and what that came to. */
  uses: v.number(),
  given: Money,
  withdrawn: v.boolean(),
})
export type Promotion = v.InferOutput<typeof Promotion>
export type PromotionDraft = v.InferOutput<typeof PromotionDraft>

/** The same at the desk, where a code can be withdrawn and brought back. */
export const PromotionAtDesk = v.object({
  ...PromotionDraft.entries,
  withdrawn: v.optional(v.boolean(), false),
})
export type PromotionAtDesk = v.InferOutput<typeof PromotionAtDesk>

const Coded = v.object({ code: PromotionCode })

const byProgram = {
  caller: "staff",
  scope: "promotions:write",
  programs: "Makes codes for a campaign elsewhere; at the desk they are written in drafts and versions.",
} as const

/** Calls for promotion codes, which give money away: they have a scope of their own. */
export const promotionEditingEndpoints = {
  list: endpoint({
    name: "promotions.list",
    method: "GET",
    path: "/promotions",
    ...byProgram,
    summary: "Every code, the newest first, with how often it was used and what it cost.",
    query: v.object(pageQuery),
    result: v.array(Promotion),
    paged: true,
  }),
  put: endpoint({
    name: "promotions.put",
    about: { kind: "promotion", param: "code" },
    method: "PUT",
    path: "/promotions/{code}",
    ...byProgram,
    summary: "Makes or changes a code; what was used of it stays used.",
    params: Coded,
    body: PromotionDraft,
    result: Promotion,
  }),
  remove: endpoint({
    name: "promotions.remove",
    about: { kind: "promotion", param: "code" },
    method: "DELETE",
    path: "/promotions/{code}",
    ...byProgram,
    summary: "Withdraws a code: from now on nobody can use it. Credit already given stays.",
    params: Coded,
  }),
}
