import { sql } from "kysely"
import { readGiveawayRules } from "#src/server/rewards/memberships/program-settings.ts"
import type { TestShop } from "../../setup/shop.ts"

/** The state of the shop when a sequence began: anything that pays by it was agreed upon before. */
export interface Before {
  readonly at: Date
  /** Definitions of products, as texts, by key. */
  readonly offers: ReadonlyMap<string, string>
  /** Prizes and rules of giveaways, by id. */
  readonly giveaways: ReadonlyMap<string, string>
  /** By which giveaways are made. */
  readonly rules: string
  /** The promises of codes. */
  readonly codes: ReadonlyMap<string, string>
  /** Seeds' fingerprints, by product and number of their draw. */
  readonly commitments: ReadonlyMap<string, string>
  /** Approvals given before. */
  readonly agreed: ReadonlySet<string>
  /** Movements of the group's wallets, and what was in them and withdrawable of it, cents. */
  readonly movements: ReadonlySet<string>
  readonly balance: number
  readonly withdrawable: number
}

interface Named {
  readonly key: string
  readonly value: string
}
const mapOf = (rows: readonly Named[]) => new Map(rows.map(({ key, value }) => [key, value]))

export const giveawayTerms = sql<string>`jsonb_build_array(prizes, rules, tiers, stop - opens_at)::text`
export const codeTerms = sql<string>`(to_jsonb(promotions) - 'uses' - 'withdrawn_at')::text`

/** By which rules giveaways are made now. */
export const readRules = async ({ fresh }: TestShop): Promise<string> =>
  JSON.stringify(await readGiveawayRules(fresh.database.tables))

export async function readBefore(shop: TestShop, customerIds: readonly string[]): Promise<Before> {
  const { tables } = shop.fresh.database
  const approvals = await tables
    .selectFrom("staff_approvals")
    .select("id")
    .where("state", "=", "approved")
    .execute()
  const all = async (select: ReturnType<typeof sql<Named>>) => (await select.execute(tables)).rows
  return {
    at: shop.now,
    offers: mapOf(await all(sql`SELECT key, definition::text AS value FROM offers WHERE NOT suspended`)),
    giveaways: mapOf(await all(sql`SELECT id::text AS key, ${giveawayTerms} AS value FROM giveaways`)),
    rules: await readRules(shop),
    codes: mapOf(await all(sql`SELECT code AS key, ${codeTerms} AS value FROM promotions`)),
    commitments: mapOf(
      await all(sql`SELECT offer_key || ' ' || draw_no AS key, commitment AS value FROM draws
        WHERE draw_at > ${shop.now}::timestamptz`),
    ),
    agreed: new Set(approvals.map(({ id }) => id)),
    movements: new Set(
      mapOf(
        await all(sql`SELECT movement_id AS key, '' AS value FROM ledger_entries
      WHERE customer_id = ANY(${customerIds}::uuid[])`),
      ).keys(),
    ),
    ...(await walletsOf(shop, customerIds)),
  }
}

/** Reads the amounts that a group has in its wallets and may withdraw, and that it owes, cents. */
export async function walletsOf({ fresh }: TestShop, customerIds: readonly string[]) {
  const { rows } = await sql<Record<"balance" | "withdrawable" | "owed", number>>`
    SELECT sum(balance_cents)::bigint AS balance, sum(withdrawable_cents)::bigint AS withdrawable,
      sum(owed_cents)::bigint AS owed
    FROM wallets WHERE customer_id = ANY(${customerIds}::uuid[])`.execute(fresh.database.tables)
  const { balance, withdrawable, owed } = rows[0] ?? { balance: 0, withdrawable: 0, owed: 0 }
  return { balance: Number(balance), withdrawable: Number(withdrawable), owed: Number(owed) }
}
