import type { Selectable } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import type { Promotion, PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import { money } from "#src/domain/core/money.ts"
import { shopCurrency } from "../catalogue/offers.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { refuseTooMuchCredit } from "./credit-limits.ts"
import type { PromotionTables } from "./tables.ts"

/** Codes that may be tried within ten minutes: by an account or with a cart, and from one network address. */
const TRIES = { most: 30, seconds: 600 }
const TRIES_OF_ADDRESS = { most: 120, seconds: 600 }

/** Counts a code before it is judged, so that none can be guessed; 429 after too many. */
export async function countCode(database: Database, who: string, address: string, now: Date): Promise<void> {
  await countCodes(database, [who], address, now)
  await countAttempt(database, `promotion:${who}`, TRIES, now)
}

/** The same for codes that a partner's page sends along. */
export async function countCodes(
  database: Database,
  codes: readonly string[] | undefined,
  address: string,
  now: Date,
): Promise<void> {
  if (codes?.length) await countAttempt(database, `promotion:${address}`, TRIES_OF_ADDRESS, now)
}

export type PromotionRow = Selectable<PromotionTables["promotions"]>

const wrong = (field: keyof PromotionDraft, text: FailureText) =>
  new Failure(422, errorCodes.invalid, text, { field })

/** Refuses a code that promises what its kind does not give. */
function check(draft: PromotionDraft, sold: Currency): void {
  const isPercent = draft.type === "voucher_percent_discount"
  if (isPercent !== (draft.percent !== null)) throw wrong("percent", sentence("failure.code.percent"))
  if (isPercent !== (draft.amount === null)) throw wrong("amount", sentence("failure.code.amount"))
  if (draft.amount && draft.amount.cents <= 0) throw wrong("amount", sentence("failure.code.nothing"))
  for (const field of ["amount", "minSpend"] as const)
    if (draft[field] && draft[field].currency !== sold)
      throw wrong(field, sentence("failure.code.currency", { currency: sold }))
  if (draft.type === "voucher_fixed_discount_expire" && !draft.endsAt)
    throw wrong("endsAt", sentence("failure.code.ends"))
  if (draft.startsAt && draft.endsAt && draft.startsAt >= draft.endsAt)
    throw wrong("endsAt", sentence("failure.code.order"))
  const limited = draft.minSpend ?? draft.offers[0] ?? draft.productTypes[0]
  if (draft.type === "voucher_credit_amount" && limited) throw wrong("type", sentence("failure.code.credit"))
}

/** A code as it is stored: a withdrawn one is used by nobody. */
interface WrittenPromotion extends PromotionDraft {
  readonly withdrawn?: boolean
}

/** Makes or changes a code, of wallet credit within the limits of the shop. What was used of it stays used. */
export async function writePromotion(
  trx: InTransaction,
  code: string,
  draft: WrittenPromotion,
  now: Date,
): Promise<Promotion> {
  const currency = await shopCurrency(trx)
  check(draft, currency)
  const row = {
    name: draft.name,
    type: draft.type,
    amount_cents: draft.amount?.cents ?? null,
    percent: draft.percent,
    currency,
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
    min_spend_cents: draft.minSpend?.cents ?? null,
    offers: JSON.stringify(draft.offers),
    product_types: JSON.stringify(draft.productTypes),
    most_uses: draft.mostUses,
    most_uses_per_customer: draft.mostUsesPerCustomer,
    members: draft.members ?? null,
    withdrawn_at: draft.withdrawn ? now : null,
  }
  if (draft.type === "voucher_credit_amount") await refuseTooMuchCredit(trx, code, draft)
  // Anyone who is using it is counted below: the count sees only what was there when its statement began.
  await trx.selectFrom("promotions").select("code").where("code", "=", code).forUpdate().execute()
  await trx
    .insertInto("promotions")
    .values({ code, ...row, created_at: now })
    .onConflict((conflict) =>
      conflict.column("code").doUpdateSet((eb) => ({
        ...row,
        // A most that comes later counts what was used before it.
        uses: eb
          .selectFrom("promotion_uses")
          .select((uses) => uses.fn.countAll<number>().as("uses"))
          .where("promotion_uses.code", "=", code)
          .where("promotion_uses.taken_back_at", "is", null),
      })),
    )
    .execute()
  const made = await describedPromotions(trx).where("promotions.code", "=", code).executeTakeFirstOrThrow()
  return promotionOf(made)
}

/** The same in a transaction of its own. */
export const upsertPromotion = (
  database: Database,
  code: string,
  draft: WrittenPromotion,
  now: Date,
): Promise<Promotion> => inTransaction(database, (trx) => writePromotion(trx, code, draft, now))

/** Reads a code as it is written, in its form; null for one that does not exist. */
export async function readPromotionDraft(
  db: Handle,
  code: string,
): Promise<(PromotionDraft & { withdrawn: boolean }) | null> {
  const row = await describedPromotions(db).where("promotions.code", "=", code).executeTakeFirst()
  if (!row) return null
  const { code: _code, uses: _uses, given: _given, ...draft } = promotionOf(row)
  return draft
}

/** Withdraws a code; 404 for one that there is not. */
export async function withdrawPromotion(db: Handle, code: string, now: Date): Promise<void> {
  const done = await db
    .updateTable("promotions")
    .set((eb) => ({ withdrawn_at: eb.fn.coalesce("withdrawn_at", eb.val(now)) }))
    .where("code", "=", code)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw notFound("failure.code.unknown")
}

/** Every code, the newest first. */
export async function listPromotions(
  db: Handle,
  page: { limit: number; offset: number },
): Promise<{ items: Promotion[]; total: number }> {
  const rows = await describedPromotions(db)
    .orderBy("promotions.created_at", "desc")
    .orderBy("promotions.code")
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await db
    .selectFrom("promotions")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return { items: rows.map(promotionOf), total }
}

/** Codes with how often each was used, and what that came to. */
export const describedPromotions = (db: Handle) =>
  db
    .selectFrom("promotions")
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom("promotion_uses")
        .whereRef("promotion_uses.code", "=", "promotions.code")
        .where("promotion_uses.taken_back_at", "is", null)
        .select((uses) => uses.fn.countAll<number>().as("count"))
        .as("used"),
      eb
        .selectFrom("promotion_uses")
        .whereRef("promotion_uses.code", "=", "promotions.code")
        .where("promotion_uses.taken_back_at", "is", null)
        .select((uses) => uses.fn.sum<number>("amount_cents").as("cents"))
        .as("given"),
    ])

export type DescribedRow = PromotionRow & { used: number | null; given: number | null }

export function promotionOf(row: DescribedRow): Promotion {
  const amountOf = (cents: number | null): Money | null =>
    cents === null ? null : money(cents, row.currency as Currency)
  return {
    code: row.code,
    name: row.name,
    type: row.type,
    amount: amountOf(row.amount_cents),
    percent: row.percent,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    minSpend: amountOf(row.min_spend_cents),
    offers: row.offers,
    productTypes: row.product_types,
    mostUses: row.most_uses,
    mostUsesPerCustomer: row.most_uses_per_customer,
    ...(row.members && { members: row.members }),
    uses: Number(row.used ?? 0),
    given: money(Number(row.given ?? 0), row.currency as Currency),
    withdrawn: row.withdrawn_at !== null,
  }
}
