import type { Currency, Money } from "#src/contract/money.ts"
import type { CartPromotion } from "#src/contract/promotions/voucher.ts"
import { money } from "#src/domain/money/money.ts"
import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { type Write, writeTogether } from "../database/write-together.ts"
import { credit } from "../wallet/wallet.ts"
import type { PromotionRow } from "./codes.ts"

/**
 * Takes codes for this transaction, in one order for all: who else would use one of a limited number waits, and
 * nobody withdraws or changes one meanwhile. What is read of them afterwards holds until the transaction ends.
 */
export async function lockPromotions(trx: InTransaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const of = (some: readonly string[]) =>
    trx.selectFrom("promotions").select(["code", "most_uses"]).where("code", "in", some).orderBy("code")
  const found = await of([...new Set(codes)]).execute()
  const [limited, free] = [
    found.filter(({ most_uses }) => most_uses !== null),
    found.filter(({ most_uses }) => most_uses === null),
  ].map((rows) => rows.map(({ code }) => code)) as [string[], string[]]
  // Nobody waits for a code that everybody may use as often as they like.
  if (free.length > 0) await of(free).forShare().execute()
  if (limited.length > 0) await of(limited).forUpdate().execute()
}

/** What writes down that a held code was used, once for a checkout. */
function writesOfUse(
  trx: InTransaction,
  given: { code: string; customerId: string; checkoutId: string | null; amount: Money },
  now: Date,
): { id: string; writes: Write[] } {
  const id = newId(now.getTime())
  const used = trx
    .updateTable("promotions")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("code", "=", given.code)
    .where("most_uses", "is not", null)
  const use = trx.insertInto("promotion_uses").values({
    id,
    code: given.code,
    customer_id: given.customerId,
    checkout_id: given.checkoutId,
    amount_cents: given.amount.cents,
    currency: given.amount.currency,
    created_at: now,
  })
  return { id, writes: [used, use] }
}

/** The codes that took something off a purchase are used with it; when it fails, they are not. */
export function discountWrites(
  trx: InTransaction,
  customerId: string,
  checkoutId: string,
  promotions: readonly CartPromotion[],
  now: Date,
): Write[] {
  return promotions
    .filter(({ amount }) => amount.cents > 0)
    .flatMap(({ code, amount }) => writesOfUse(trx, { code, customerId, checkoutId, amount }, now).writes)
}

/** Pays what a held code promises into the customer's locked wallet. It can be played with, not withdrawn. */
export async function payPromotion(
  trx: InTransaction,
  customerId: string,
  row: PromotionRow,
  now: Date,
): Promise<Money> {
  const amount = money(row.amount_cents ?? 0, row.currency as Currency)
  const use = writesOfUse(trx, { code: row.code, customerId, checkoutId: null, amount }, now)
  await writeTogether(trx, use.writes)
  const reference = use.id
  await credit(trx, customerId, amount, { kind: "promotion", reference, from: "promotions" }, now)
  return amount
}
