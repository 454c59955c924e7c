import { sql } from "kysely"
import type { Currency, Money } from "#src/contract/money.ts"
import type { CartPromotion } from "#src/contract/promotions/voucher.ts"
import { money } from "#src/domain/core/money.ts"
import { readMarks } from "../account/person-marks.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { type Write, writeTogether } from "../core/database/statements.ts"
import { Outdated } from "../core/database/transaction.ts"
import { sentence } from "../core/texts/sentences.ts"
import { CeilingReached, countCredit } from "../wallet/ceilings.ts"
import { credit } from "../wallet/wallet.ts"
import type { PromotionRow } from "./codes.ts"
import type { Redeemer } from "./promotion-checks.ts"

/**
 * Takes codes for this transaction, in one order for all: who else would use one of a limited number waits, and
 * nobody withdraws or changes one meanwhile. What is read of them afterwards holds until the transaction ends.
 */
export async function lockPromotions(
  trx: InTransaction,
  codes: readonly string[] | readonly Pick<PromotionRow, "code" | "most_uses">[],
): Promise<void> {
  const of = (some: readonly string[]) =>
    trx.selectFrom("promotions").select(["code", "most_uses"]).where("code", "in", some).orderBy("code")
  const unread = codes.filter((code) => typeof code === "string")
  const found = [
    ...codes.filter((code) => typeof code !== "string"),
    ...(unread.length > 0 ? await of([...new Set(unread)]).execute() : []),
  ]
  const [limited, free] = [
    found.filter(({ most_uses }) => most_uses !== null),
    found.filter(({ most_uses }) => most_uses === null),
  ].map((rows) => rows.map(({ code }) => code)) as [string[], string[]]
  // Nobody waits for a code that everybody may use as often as they like.
  if (free.length > 0) await of(free).forShare().execute()
  if (limited.length > 0) await of(limited).forUpdate().execute()
}

const PROMOTIONS = { kind: "promotions" } as const

/** Refuses what codes give away beyond the shop's ceiling for an hour or a day. */
export async function requirePromotions(trx: InTransaction, cents: number, now: Date): Promise<void> {
  if (!(await countCredit(trx, PROMOTIONS, cents, now)))
    throw new CeilingReached(PROMOTIONS, sentence("failure.promotion.ceiling"))
}

/** Writes down that a held code was used, once for a checkout. */
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

/**
 * The codes that took something off a purchase are used with it; when it fails, they are not. Once they are written
 * the uses are marked (`markUses`).
 */
export function discountWrites(
  trx: InTransaction,
  customerId: string,
  checkoutId: string,
  promotions: readonly CartPromotion[],
  now: Date,
): { writes: Write[]; uses: Use[] } {
  const all = promotions
    .filter(({ amount }) => amount.cents > 0)
    .map(({ code, amount }) => ({
      code,
      ...writesOfUse(trx, { code, customerId, checkoutId, amount }, now),
    }))
  return { writes: all.flatMap(({ writes }) => writes), uses: all }
}

/** A use of a code that was written down. */
interface Use {
  readonly id: string
  readonly code: string
}

/**
 * Marks uses of codes that are limited for each customer with who used them. Where one person used a code from another
 * account since it was judged, the transaction is run again, and finds it used: of two at the same moment only one
 * can have the first use of a mark.
 */
export async function markUses(trx: InTransaction, redeemer: Redeemer, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  const marks = await readMarks(trx, redeemer.customerId, redeemer.keys)
  const rows = uses.flatMap(({ id, code }) => marks.map((mark) => ({ id, code, mark })))
  const { rows: found } = await sql<{ missing: number; over: number }>`
    WITH marking AS (
      SELECT u.id, u.code, m.mark, p.most_uses_per_customer AS most FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS m (id uuid, code text, mark text)
      JOIN promotion_uses u ON u.id = m.id JOIN promotions p ON p.code = u.code
      WHERE p.most_uses_per_customer IS NOT NULL ORDER BY u.code, m.mark
    ), marked AS (
      INSERT INTO promotion_marks (code, mark, nth, use_id)
      SELECT code, mark, 1 + (SELECT coalesce(max(nth), 0) FROM promotion_marks before
        WHERE before.code = marking.code AND before.mark = marking.mark), id FROM marking
      ON CONFLICT DO NOTHING RETURNING 1
    ), over AS (
      SELECT marking.code FROM marking JOIN promotion_marks before USING (code, mark)
      GROUP BY marking.code, marking.most HAVING count(DISTINCT before.use_id) >= marking.most
    )
    SELECT (SELECT count(*) FROM marking) - (SELECT count(*) FROM marked) AS missing,
      (SELECT count(*) FROM over) AS over`.execute(trx)
  if (found[0]?.missing !== 0 || found[0].over !== 0) throw new Outdated()
}

/** Takes back the uses of held codes in a purchase that was refunded as a whole: its customer may use them again. */
export async function restoreUses(trx: InTransaction, checkoutId: string, now: Date): Promise<void> {
  const uses = await trx
    .updateTable("promotion_uses")
    .set({ taken_back_at: now })
    .where("checkout_id", "=", checkoutId)
    .where("taken_back_at", "is", null)
    .returning(["id", "code"])
    .execute()
  if (uses.length === 0) return
  const ids = uses.map(({ id }) => id)
  await trx.deleteFrom("promotion_marks").where("use_id", "in", ids).execute()
  await trx
    .updateTable("promotions")
    .set((eb) => ({ uses: eb("uses", "-", 1) }))
    .where(
      "code",
      "in",
      uses.map(({ code }) => code),
    )
    .where("most_uses", "is not", null)
    .execute()
}

/** Pays what a held code promises into the customer's locked wallet. It can be played with, not withdrawn. */
export async function payPromotion(
  trx: InTransaction,
  redeemer: Redeemer,
  row: PromotionRow,
  now: Date,
): Promise<Money> {
  const { customerId } = redeemer
  const amount = money(row.amount_cents ?? 0, row.currency as Currency)
  await requirePromotions(trx, amount.cents, now)
  const use = writesOfUse(trx, { code: row.code, customerId, checkoutId: null, amount }, now)
  await writeTogether(trx, use.writes)
  await markUses(trx, redeemer, [{ id: use.id, code: row.code }])
  const reference = use.id
  await credit(trx, customerId, amount, { kind: "promotion", reference, from: "promotions" }, now)
  return amount
}
