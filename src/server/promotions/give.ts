import type { Currency, Money } from "#src/contract/money.ts"
import type { CartPromotion } from "#src/contract/promotions/voucher.ts"
import { money } from "#src/domain/money/money.ts"
import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { credit } from "../wallet/wallet.ts"
import type { PromotionRow } from "./codes.ts"

/**
 * Takes codes for this transaction, in one order for all: who else would use one of a limited number waits, and
 * nobody withdraws or changes one meanwhile. What is read of them afterwards holds until the transaction ends.
 */
export async function holdPromotions(trx: InTransaction, codes: readonly string[]): Promise<void> {
  for (const code of [...new Set(codes)].sort()) {
    const one = trx.selectFrom("promotions").select("most_uses").where("code", "=", code)
    const found = await one.executeTakeFirst()
    // Nobody waits for a code that everybody may use as often as they like.
    const held = found?.most_uses == null ? one.forShare() : one.forUpdate()
    await held.execute()
  }
}

/** Writes down that a held code was used, once for a checkout. */
async function noteUse(
  trx: InTransaction,
  given: { code: string; customerId: string; checkoutId: string | null; amount: Money },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await trx
    .updateTable("promotions")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("code", "=", given.code)
    .where("most_uses", "is not", null)
    .execute()
  await trx
    .insertInto("promotion_uses")
    .values({
      id,
      code: given.code,
      customer_id: given.customerId,
      checkout_id: given.checkoutId,
      amount_cents: given.amount.cents,
      currency: given.amount.currency,
      created_at: now,
    })
    .execute()
  return id
}

/** The codes that took something off a purchase are used with it; when it fails, they are not. */
export async function giveDiscounts(
  trx: InTransaction,
  customerId: string,
  checkoutId: string,
  promotions: readonly CartPromotion[],
  now: Date,
): Promise<void> {
  for (const { code, amount } of promotions)
    if (amount.cents > 0) await noteUse(trx, { code, customerId, checkoutId, amount }, now)
}

/** Pays what a held code promises into the customer's locked wallet. It can be played with, not withdrawn. */
export async function payPromotion(
  trx: InTransaction,
  customerId: string,
  row: PromotionRow,
  now: Date,
): Promise<Money> {
  const amount = money(row.amount_cents ?? 0, row.currency as Currency)
  const reference = await noteUse(trx, { code: row.code, customerId, checkoutId: null, amount }, now)
  await credit(trx, customerId, amount, { kind: "promotion", reference, from: "promotions" }, now)
  return amount
}
