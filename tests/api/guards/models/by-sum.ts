import { sql } from "kysely"
import { type Agreed, agreedTo, partOf, since } from "./agreed.ts"
import { walletsOf } from "./before.ts"
import type { World } from "./world.ts"

interface Sums {
  readonly out: number
  readonly returned: number
  readonly spent: number
  readonly deposited: number
  readonly reversed: number
  readonly won: number
  readonly gifts: number
  readonly credit: number
}

/** Reads the sums that the tables of each subject have for a group since a sequence began; the ledger is not asked. */
async function sumsOf({ shop, group }: World, agreed: readonly Agreed[]): Promise<Sums> {
  const files = agreed.filter(({ kind }) => kind === "bank-file").map(({ payload }) => String(payload.fileId))
  const batches = agreedTo(agreed, /^payouts\.markSent$/).map((one) => String(partOf(one, "params", "id")))
  const of = sql`ANY(${group}::uuid[])`
  const { rows } = await sql<Sums>`SELECT
    (SELECT coalesce(sum(amount_cents), 0)::int FROM withdrawals WHERE customer_id = ${of}
      AND status NOT IN ('cancelled', 'refused')) AS out,
    (SELECT coalesce(sum(amount_cents), 0)::int FROM withdrawals WHERE customer_id = ${of}
      AND status = 'returned') AS returned,
    (SELECT coalesce(sum(total_cents), 0)::int FROM checkouts WHERE customer_id = ${of})
      - (SELECT coalesce(sum(refunded_cents), 0)::int FROM orders WHERE customer_id = ${of}) AS spent,
    (SELECT coalesce(sum(amount_cents), 0)::int FROM deposits WHERE customer_id = ${of}
      AND status = 'succeeded' AND gateway_key = 'test')
      + (SELECT coalesce(sum(amount_cents), 0)::int FROM bank_payments WHERE customer_id = ${of}
        AND status = 'booked' AND file_id::text = ANY(${files}::text[]))
      + (SELECT coalesce(sum(amount_cents), 0)::int FROM direct_debits WHERE customer_id = ${of}
        AND status = 'cleared' AND batch_id::text = ANY(${batches}::text[])) AS deposited,
    (SELECT coalesce(sum(amount_cents), 0)::int FROM deposit_reversals WHERE customer_id = ${of} AND taken) AS reversed,
    (SELECT coalesce(sum(winnings_cents), 0)::int FROM orders WHERE customer_id = ${of}
      AND paid_at IS NOT NULL) AS won,
    (SELECT coalesce(sum(value_cents), 0)::int FROM giveaway_winners WHERE customer_id = ${of}
      AND paid_at IS NOT NULL) AS gifts,
    (SELECT coalesce(sum(amount_cents), 0)::int FROM promotion_uses WHERE customer_id = ${of}
      AND checkout_id IS NULL) AS credit`.execute(shop.fresh.database.tables)
  return rows[0] as Sums
}

/** Cents of corrections and forgiven debts that two people agreed to for the group. */
async function agreedSum(world: World, agreed: readonly Agreed[]): Promise<number> {
  const { group, shop } = world
  const later = since(world, agreed)
  const corrections = later
    .filter((one) => one.kind === "balance-correction" && group.includes(String(one.payload.customerId)))
    .reduce((sum, { payload }) => sum + Number(payload.cents), 0)
  const forgiven = agreedTo(later, /^deskCustomers\.forgiveDebt$/).some((one) =>
    group.includes(String(partOf(one, "params", "customerId"))),
  )
  if (!forgiven) return corrections
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(e.amount_cents), 0)::int AS cents FROM ledger_entries e
    JOIN ledger_movements m ON m.id = e.movement_id
    WHERE m.kind = 'forgiveness' AND e.account = 'owed' AND e.customer_id = ANY(${group}::uuid[])`.execute(
    shop.fresh.database.tables,
  )
  return corrections + (rows[0]?.cents ?? 0)
}

/**
 * How much more the group has, spent and took out than it put in and was given, cents: nothing is more than all of it.
 * Money that the bank was told to pay is out, whatever is said of it later, unless two people say that it came back.
 */
export async function surplusOf(
  world: World,
  agreed: readonly Agreed[],
): Promise<Record<"all" | "free", number>> {
  const { before, group, shop } = world
  const sums = await sumsOf(world, agreed)
  const { balance, withdrawable, owed } = await walletsOf(shop, group)
  const came =
    since(world, agreedTo(agreed, /^payouts\.(bookReturn|readReturns)$/)).length > 0 ? sums.returned : 0
  const given = sums.deposited - sums.reversed + sums.won + sums.gifts + sums.credit
  const out = sums.out - came
  const together = await agreedSum(world, agreed)
  return {
    all: balance + out + sums.spent - owed - (before.balance + given + together),
    // Withdrawable money was won, or came back: what was put in is played.
    free: withdrawable + out - (before.withdrawable + sums.won + sums.gifts),
  }
}
