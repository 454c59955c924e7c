import type { Handle } from "../database/database.ts"
import type { PromotionRow } from "./codes.ts"

/** A code that somebody wants to use: under the id it has in a cart, and why it cannot be used, if it cannot. */
export interface RequestedPromotion {
  readonly id: string
  readonly row: PromotionRow
  readonly refusal: string | null
}

/** Words for a code there never was, or that was withdrawn. */
export const UNKNOWN_CODE = "We do not know this code. Please check it and try again."

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

function refusalOf(row: PromotionRow, usedByCustomer: number, now: Date): string | null {
  if (row.withdrawn_at) return UNKNOWN_CODE
  if (row.starts_at && row.starts_at > now) return "This code cannot be used yet."
  if (row.ends_at && row.ends_at <= now) return "This code has ended."
  if (row.most_uses_per_customer !== null && usedByCustomer >= row.most_uses_per_customer)
    return "You have used this code already."
  if (row.most_uses !== null && row.uses >= row.most_uses) return "This code has been used up."
  return null
}
