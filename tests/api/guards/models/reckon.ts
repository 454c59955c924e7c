import { sql } from "kysely"
import { readAgreed } from "./agreed.ts"
import { overCeilings } from "./by-ceiling.ts"
import { withoutSource } from "./by-source.ts"
import { surplusOf } from "./by-sum.ts"
import { unfairRaffles } from "./fair-raffles.ts"
import type { World } from "./world.ts"

/** Debts that the ledger knows and a wallet forgot, or that a wallet with money in it did not pay: in words. */
async function dishonoured({ shop, group }: World): Promise<string[]> {
  const { rows } = await sql<{ id: string; owed: number; booked: number; balance: number }>`
    SELECT customer_id AS id, owed_cents::int AS owed, balance_cents::int AS balance,
      (SELECT -coalesce(sum(amount_cents), 0)::int FROM ledger_entries e
        WHERE e.account = 'owed' AND e.customer_id = wallets.customer_id) AS booked
    FROM wallets WHERE customer_id = ANY(${group}::uuid[])`.execute(shop.fresh.database.tables)
  return rows.flatMap(({ owed, booked, balance }) => {
    if (owed !== booked) return [`a debt of ${booked} cents of which the wallet knows ${owed}`]
    return owed > 0 && balance > 0 ? [`${balance} cents in a wallet that owes ${owed}`] : []
  })
}

/** More entries in giveaways than the rules give for tickets that were kept, by what the ledger says came back: in words. */
async function tooManyEntries({ shop, group }: World): Promise<string[]> {
  const { rows } = await sql<{ mine: number; most: number }>`
    SELECT entry.entries::int AS mine,
      (greatest((rules->>'free')::int, (rules->>'premium')::int) + (rules->>'perTicket')::int * (
        SELECT count(*) FROM orders o WHERE o.customer_id = entry.customer_id AND o.product_type <> 'membership'
          AND o.created_at >= giveaways.opens_at AND o.created_at < giveaways.stop
          AND NOT EXISTS (SELECT 1 FROM ledger_movements back
            WHERE back.kind = 'refund' AND back.reference = o.id::text AND back.created_at < giveaways.stop)))::int AS most
    FROM giveaway_entries entry JOIN giveaways ON giveaways.id = entry.giveaway_id
    WHERE entry.entries IS NOT NULL AND entry.customer_id = ANY(${group}::uuid[])`.execute(
    shop.fresh.database.tables,
  )
  return rows
    .filter(({ mine, most }) => mine > most)
    .map(({ mine, most }) => `${mine} entries in a giveaway where ${most} are due`)
}

/** Lists what a sequence made that should not be there, by the ledger's sources, by sums, by ceilings and by debts. */
export async function faultsOf(world: World): Promise<string[]> {
  const agreed = await readAgreed(world)
  const { all, free } = await surplusOf(world, agreed)
  const total = await world.shop.ledgerTotal()
  return [
    ...world.early,
    ...(await withoutSource(world, agreed)),
    ...(await unfairRaffles(world)),
    ...(all > 0 ? [`${all} cents more than was put in, won or agreed to`] : []),
    ...(free > 0 ? [`${free} cents more may be withdrawn than was won`] : []),
    ...(await overCeilings(world, agreed)),
    ...(await dishonoured(world)),
    ...(await tooManyEntries(world)),
    ...(total === 0 ? [] : [`the ledger is ${total} cents out of balance`]),
  ]
}
