import { sql } from "kysely"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { type Agreed, agreedTo, partOf, readAgreed, since } from "./agreed.ts"
import { codeTerms } from "./before.ts"
import { unfairGift, unfairPrize } from "./fair-draws.ts"
import type { World } from "./world.ts"

interface Credit {
  readonly movement: string
  readonly kind: string
  readonly reference: string
  readonly cents: number
  readonly from: string
}

/** Everything that came into the group's wallets since the sequence began. */
async function creditsOf(world: World): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    SELECT m.id AS movement, m.kind, m.reference, e.amount_cents::int AS cents,
      (SELECT string_agg(account, ' ') FROM ledger_entries o WHERE o.movement_id = m.id AND o.id <> e.id) AS from
    FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
    WHERE e.account = 'wallet' AND e.amount_cents > 0 AND e.customer_id = ANY(${world.group}::uuid[])
    ORDER BY m.id`.execute(world.shop.fresh.database.tables)
  return rows.filter(({ movement }) => !world.before.movements.has(movement) && !world.judged.has(movement))
}

/**
 * Judges what has come in so far by the codes as they are, for the insider is about to change one: a code that was
 * agreed to has given what it gave, whatever it promises afterwards.
 */
export async function judgeBeforeChange(world: World): Promise<void> {
  world.early.push(...(await withoutSource(world, await readAgreed(world))))
  for (const { movement } of await creditsOf(world)) world.judged.add(movement)
  for (const { id } of await usesOf(world)) world.judged.add(id)
}

/** Money of the ledger that nobody paid in, no fair draw gave, and no two people agreed to: in words. */
export async function withoutSource(world: World, agreed: readonly Agreed[]): Promise<string[]> {
  const found: string[] = []
  for (const credit of await creditsOf(world)) {
    const why = await whatIsWrong(world, agreed, credit)
    if (why) found.push(`${credit.cents} cents (${credit.kind} from ${credit.from}): ${why}`)
  }
  return [...found, ...(await unagreedDiscounts(world, agreed))]
}

async function whatIsWrong(world: World, agreed: readonly Agreed[], credit: Credit): Promise<string | null> {
  const { kind, reference, cents } = credit
  const { tables } = world.shop.fresh.database
  switch (kind) {
    case "deposit":
      return unpaidDeposit(world, agreed, reference)
    case "winnings":
      return credit.from === "giveaways"
        ? unfairGift(world, agreed, reference)
        : unfairPrize(world, agreed, reference, cents)
    case "refund": {
      const { rows } = await sql<{ paid: number }>`
        SELECT coalesce((details->>'paidCents')::int, price_cents::int) AS paid FROM orders
        WHERE id::text = ${reference} AND customer_id = ANY(${world.group}::uuid[])`.execute(tables)
      // Deposits that were not played, which their customer may have back.
      if (credit.from === "unclaimed_deposits") return null
      return cents <= (rows[0]?.paid ?? 0) ? null : "more than was paid comes back"
    }
    case "withdrawal_return": {
      const row = await tables
        .selectFrom("withdrawals")
        .select(["status", "reference"])
        .where("id", "=", reference)
        .executeTakeFirst()
      if (row?.status !== "returned") return null
      const byHand = agreedTo(agreed, /^payouts\.bookReturn$/, "id", reference)
      const byFile = agreedTo(agreed, /^payouts\.readReturns$/).filter((one) =>
        String(partOf(one, "body", "text")).includes(row.reference),
      )
      return byHand.length + byFile.length > 0 ? null : "one member says that a payment came back"
    }
    case "promotion": {
      const use = await tables
        .selectFrom("promotion_uses")
        .select("code")
        .where("id", "=", reference)
        .executeTakeFirst()
      return (await isPublished(world, agreed, use?.code ?? "")) ? null : "a code of one member's"
    }
    case "correction":
      return agreed.some(({ id, kind }) => id === reference && kind === "balance-correction")
        ? null
        : "a correction of one member's"
    // A dispute that was won gives back what it took.
    case "reversal":
      return null
    default:
      return "nobody knows why"
  }
}

async function unpaidDeposit({ shop }: World, agreed: readonly Agreed[], id: string): Promise<string | null> {
  const { rows } = await sql<{ gateway: string; status: string; file: string | null; batch: string | null }>`
    SELECT gateway_key AS gateway, status,
      (SELECT file_id::text FROM bank_payments WHERE deposit_id = deposits.id LIMIT 1) AS file,
      (SELECT batch_id::text FROM direct_debits WHERE direct_debits.id = deposits.id) AS batch
    FROM deposits WHERE id::text = ${id}`.execute(shop.fresh.database.tables)
  const [deposit] = rows
  if (deposit?.status !== "succeeded") return "a deposit that did not succeed"
  if (deposit.batch)
    return agreedTo(agreed, /^payouts\.markSent$/, "id", deposit.batch).length > 0
      ? null
      : "one member says that the bank was told to collect it"
  if (deposit.file)
    return agreed.some(({ kind, about }) => kind === "bank-file" && about === `bank-file ${deposit.file}`)
      ? null
      : "one member's file says that it came"
  return deposit.gateway === "test" ? null : "a deposit from nowhere"
}

/** Whether a code was there before, as it is, or two people agreed to it since. */
async function isPublished(world: World, agreed: readonly Agreed[], code: string): Promise<boolean> {
  const { before, shop } = world
  const { rows } = await sql<{ terms: string }>`SELECT ${codeTerms} AS terms FROM promotions
    WHERE code = ${code}`.execute(shop.fresh.database.tables)
  if (before.codes.get(code) === rows[0]?.terms) return true
  const versions = agreedTo(agreed, /^promotionVersions\./, "key", code)
  return since(world, [...versions, ...agreedTo(agreed, /^promotions\.put$/, "code", code)]).length > 0
}

/** Uses of codes that took off more than one member may give. */
async function usesOf(world: World): Promise<{ id: string; code: string; cents: number }[]> {
  const { codeTwoPeopleAbovePercent: codePercent } = await readSettings(world.shop.fresh.database.tables)
  const { rows } = await sql<{ id: string; code: string; cents: number }>`
    SELECT u.id, u.code, u.amount_cents::int AS cents FROM promotion_uses u
    JOIN promotions p ON p.code = u.code JOIN checkouts c ON c.id = u.checkout_id
    WHERE u.customer_id = ANY(${world.group}::uuid[]) AND NOT (p.most_uses IS NOT NULL
      AND u.amount_cents * 100 <= ${codePercent}::int * (u.amount_cents + c.total_cents))`.execute(
    world.shop.fresh.database.tables,
  )
  return rows.filter(({ id }) => !world.judged.has(id))
}

/** Discounts that were never agreed to, beyond the few percent that one member may give. */
async function unagreedDiscounts(world: World, agreed: readonly Agreed[]): Promise<string[]> {
  const found: string[] = []
  for (const { code, cents } of await usesOf(world))
    if (!(await isPublished(world, agreed, code)))
      found.push(`${cents} cents off by ${code}: a code of one member's`)
  return found
}
