import type { Sentence } from "#src/domain/content/sentence.ts"
import type { Handle } from "../database/database.ts"
import type { FailureKey } from "../texts/failure-texts.ts"
import { sentence } from "../texts/sentences.ts"
import type { PromotionRow } from "./codes.ts"

/** A code that somebody wants to use: under the id it has in a cart, and why it cannot be used, if it cannot. */
export interface RequestedPromotion {
  readonly id: string
  readonly row: PromotionRow
  readonly refusal: Sentence<FailureKey> | null
}

/** For a code there never was, or that was withdrawn. */
export const UNKNOWN_CODE = sentence("failure.promotion.unknown")

/**
 * Codes as they stand at a moment, in the order they are asked for; those that there never were are left out.
 * How often a customer used one counts where it is known who the customer is.
 */
export async function judged(
  db: Handle,
  wanted: readonly { readonly id: string; readonly code: string }[],
  customerId: string | null,
  now: Date,
): Promise<RequestedPromotion[]> {
  if (wanted.length === 0) return []
  const codes = wanted.map(({ code }) => code)
  const rows = await db
    .selectFrom("promotions")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("promotion_uses")
        .select((uses) => uses.fn.countAll<number>().as("times"))
        .where("promotion_uses.customer_id", "=", customerId)
        .whereRef("promotion_uses.code", "=", "promotions.code")
        .as("used"),
    )
    .where("code", "in", codes)
    .execute()
  return wanted.flatMap(({ id, code }) => {
    const row = rows.find((one) => one.code === code)
    return row ? [{ id, row, refusal: refusalOf(row, row.used ?? 0, now) }] : []
  })
}

function refusalOf(row: PromotionRow, usedByCustomer: number, now: Date): Sentence<FailureKey> | null {
  if (row.withdrawn_at) return UNKNOWN_CODE
  if (row.starts_at && row.starts_at > now) return sentence("failure.promotion.early")
  if (row.ends_at && row.ends_at <= now) return sentence("failure.promotion.ended")
  if (row.most_uses_per_customer !== null && usedByCustomer >= row.most_uses_per_customer)
    return sentence("failure.promotion.used")
  if (row.most_uses !== null && row.uses >= row.most_uses) return sentence("failure.promotion.usedUp")
  return null
}
