import { type RawBuilder, sql } from "kysely"
import type { TestShop } from "../../setup/shop.ts"
import { Upload } from "./files.ts"

/** Where things are chosen from: the shop as it is now, and who plays. */
interface World {
  readonly shop: TestShop
  readonly people: readonly { readonly customerId: string }[]
}

/** Values of what is in the shop; a pool of pairs holds objects. */
const pools = {
  products: () => sql`SELECT to_jsonb(key) AS value FROM offers ORDER BY position, key`,
  draws: ({
    shop,
  }) => sql`SELECT jsonb_build_object('offerKey', offer_key, 'drawNo', draw_no) AS value FROM draws
    WHERE draw_at > ${shop.now}::timestamptz - interval '2 days' AND draw_at < ${shop.now}::timestamptz + interval '9 days'
    ORDER BY over_ceiling_at, draw_at, offer_key`,
  changes: () =>
    sql`SELECT jsonb_build_object('offerKey', offer_key, 'id', id) AS value FROM offer_versions ORDER BY id`,
  giveaways:
    () => sql`SELECT jsonb_build_object('giveawayType', type, 'drawNumber', draw_no) AS value FROM giveaways
    WHERE NOT example ORDER BY over_ceiling_at, stop DESC LIMIT 12`,
  giveawayIds: ({ shop }) => sql`SELECT to_jsonb(id) AS value FROM giveaways
    WHERE state = 'DRAW_OPEN' AND opens_at < ${shop.now} AND cancelled_at IS NULL ORDER BY created_at DESC, stop, id`,
  contents: () => sql`SELECT DISTINCT jsonb_build_object('kind', kind, 'key', key) AS value FROM content_heads
    UNION ALL SELECT jsonb_build_object('kind', 'page', 'key', key) FROM cms_pages`,
  codes: () => sql`SELECT to_jsonb(code) AS value FROM promotions ORDER BY created_at DESC, code LIMIT 8`,
  customers: ({ people }) => listed(people.map(({ customerId }) => customerId)),
  withdrawals: ({ people }) => sql`SELECT to_jsonb(id) AS value FROM withdrawals
    WHERE customer_id = ANY(${people.map(({ customerId }) => customerId)}::uuid[]) ORDER BY id DESC`,
  sent: () =>
    sql`SELECT to_jsonb(id) AS value FROM withdrawals WHERE status = 'sent' ORDER BY id DESC LIMIT 4`,
  accounts: ({ people }) => sql`SELECT to_jsonb(id) AS value FROM bank_accounts
    WHERE customer_id = ANY(${people.map(({ customerId }) => customerId)}::uuid[]) ORDER BY id`,
  batches: () => sql`SELECT to_jsonb(id) AS value FROM payout_batches ORDER BY id DESC LIMIT 4`,
  debits: ({ people }) => sql`SELECT to_jsonb(id) AS value FROM direct_debits
    WHERE customer_id = ANY(${people.map(({ customerId }) => customerId)}::uuid[]) ORDER BY id DESC`,
  bankPayments: () => sql`SELECT to_jsonb(id) AS value FROM bank_payments
    WHERE status IN ('unmatched', 'held') ORDER BY id DESC LIMIT 5`,
  approvals: () =>
    sql`SELECT to_jsonb(id) AS value FROM staff_approvals WHERE state = 'open' ORDER BY id DESC LIMIT 6`,
  staff: () => sql`SELECT to_jsonb(id) AS value FROM staff_members ORDER BY id DESC LIMIT 5`,
  members: ({ people }) => sql`SELECT to_jsonb(id) AS value FROM party_members
    WHERE customer_id = ANY(${people.map(({ customerId }) => customerId)}::uuid[]) ORDER BY id`,
  groups: ({ people }) => sql`SELECT to_jsonb(group_id) AS value FROM party_members
    WHERE customer_id = ANY(${people.map(({ customerId }) => customerId)}::uuid[]) ORDER BY joined_at DESC, group_id`,
  sessions: ({ people }) => sql`SELECT to_jsonb(s.id) AS value FROM party_sessions s
    WHERE EXISTS (SELECT 1 FROM party_members m WHERE m.group_id = s.group_id
      AND m.customer_id = ANY(${people.map(({ customerId }) => customerId)}::uuid[])) ORDER BY s.id DESC`,
  prizes: () => sql`SELECT to_jsonb(id) AS value FROM giveaway_winners ORDER BY id DESC LIMIT 5`,
  cartLines: ({
    people,
  }) => sql`SELECT to_jsonb(i.id) AS value FROM cart_items i JOIN carts c ON c.id = i.cart_id
    WHERE c.customer_id = ANY(${people.map(({ customerId }) => customerId)}::uuid[]) ORDER BY i.id`,
  partners: () => sql`SELECT to_jsonb(slug) AS value FROM partners ORDER BY slug`,
  sources: () =>
    listed(["prizes:powerball", "prizes:lotto_strike", "giveaways", "promotions", "corrections", "returns"]),
} satisfies Record<string, (world: World) => RawBuilder<unknown>>

const listed = (values: readonly string[]) =>
  sql`SELECT to_jsonb(value) AS value FROM unnest(${values}::text[]) WITH ORDINALITY AS one(value, n) ORDER BY n`

export type PoolName = keyof typeof pools

/** Something that is in the shop when a call is made: the n-th of its pool, counted round. */
export class Chosen {
  readonly pool: PoolName
  readonly nth: number
  constructor(pool: PoolName, nth: number) {
    this.pool = pool
    this.nth = nth
  }
}

export async function poolOf(world: World, name: PoolName): Promise<unknown[]> {
  const select = pools[name] as (world: World) => RawBuilder<{ value: unknown }>
  const { rows } = await select(world).execute(world.shop.fresh.database.tables)
  return rows.map(({ value }) => value)
}

/** The n-th of a pool; an id that nothing has where it is empty. */
export async function pick(world: World, name: PoolName, nth: number): Promise<unknown> {
  const values = await poolOf(world, name)
  return values[nth % values.length] ?? "00000000-0000-7000-8000-000000000000"
}

/** A request with what is in the shop in the place of what is chosen. */
export async function resolved(world: World, value: unknown): Promise<unknown> {
  if (value instanceof Chosen) return pick(world, value.pool, value.nth)
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const one of value) items.push(await resolved(world, one))
    return items
  }
  if (value === null || typeof value !== "object" || value instanceof Upload) return value
  const object: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) object[name] = await resolved(world, one)
  return object
}
