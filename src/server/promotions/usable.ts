import type { Handle } from "../database/database.ts"
import type { PromotionRow } from "./codes.ts"

/** A code that somebody wants to use: under the id it has in a cart, and why it cannot be used, if it cannot. */
export interface WantedPromotion {
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
): Promise<WantedPromotion[]> {
  if (wanted.length === 0) return []
  const codes = wanted.map(({ code }) => code)
  const rows = await db.selectFrom("promotions").selectAll().where("code", "in", codes).execute()
  const used = customerId === null ? new Map<string, number>() : await usesOf(db, codes, customerId)
  return wanted.flatMap(({ id, code }) => {
    const row = rows.find((one) => one.code === code)
    return row ? [{ id, row, refusal: refusalOf(row, used.get(code) ?? 0, now) }] : []
  })
}

async function usesOf(
  db: Handle,
  codes: readonly string[],
  customerId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("promotion_uses")
    .select(["code", (eb) => eb.fn.countAll<number>().as("times")])
    .where("customer_id", "=", customerId)
    .where("code", "in", codes)
    .groupBy("code")
    .execute()
  return new Map(rows.map(({ code, times }) => [code, times]))
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
