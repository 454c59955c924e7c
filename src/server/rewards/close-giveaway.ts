import { sql } from "kysely"
import { marksOfMany } from "../account/person-marks.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { EntryTree } from "../draws/entry-tree.ts"
import { stands } from "../orders/standing-orders.ts"
import type { Keys } from "../sign-in/keys.ts"
import { readProgram } from "./memberships/program-settings.ts"
import { entitled } from "./memberships/standing.ts"
import type { GiveawayRow } from "./tables.ts"

/** Members that are looked at together. */
const MEMBERS_AT_ONCE = 2000

/**
 * Takes the entries of everybody who takes part from another account already: two accounts are one person's where they
 * share a mark of promotion credit. The account that was opened first takes part. Marks are read in that order into a
 * table that goes with the transaction, so a giveaway of any size is closed in little memory.
 */
async function dropOtherAccounts(trx: InTransaction, giveawayId: string, keys: Keys): Promise<void> {
  await sql`CREATE TEMP TABLE giveaway_marks (mark text PRIMARY KEY) ON COMMIT DROP`.execute(trx)
  const members = trx
    .selectFrom("giveaway_entries")
    .innerJoin("customers", "customers.id", "giveaway_entries.customer_id")
    .select(["customers.id", "customers.created_at"])
    .where("giveaway_id", "=", giveawayId)
    .where("entries", "is not", null)
    .orderBy("customers.created_at")
    .orderBy("customers.id")
    .limit(MEMBERS_AT_ONCE)
  let part = await members.execute()
  while (part.length > 0) {
    const marks = await marksOfMany(
      trx,
      part.map(({ id }) => id),
      keys,
    )
    await dropKnown(trx, giveawayId, marks)
    const last = part.at(-1)
    part =
      part.length < MEMBERS_AT_ONCE || !last
        ? []
        : await members
            .where((eb) =>
              eb.or([
                eb("customers.created_at", ">", last.created_at),
                eb.and([eb("customers.created_at", "=", last.created_at), eb("customers.id", ">", last.id)]),
              ]),
            )
            .execute()
  }
  await sql`DROP TABLE giveaway_marks`.execute(trx)
}

/** Drops members of one part whose marks an earlier account has, and notes the marks of all: one person has many. */
async function dropKnown(
  trx: InTransaction,
  giveawayId: string,
  marks: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const all = [...new Set([...marks.values()].flat())]
  const { rows } = await sql<{ mark: string }>`
    SELECT mark FROM giveaway_marks WHERE mark = ANY(${all}::text[])`.execute(trx)
  const seen = new Set(rows.map(({ mark }) => mark))
  const others: string[] = []
  for (const [customerId, own] of marks) {
    if (own.some((mark) => seen.has(mark))) others.push(customerId)
    for (const mark of own) seen.add(mark)
  }
  if (others.length > 0)
    await trx
      .deleteFrom("giveaway_entries")
      .where("giveaway_id", "=", giveawayId)
      .where("customer_id", "in", others)
      .execute()
  await sql`INSERT INTO giveaway_marks SELECT unnest(${all}::text[]) ON CONFLICT DO NOTHING`.execute(trx)
}

/** Entries that are read at once: of a large giveaway there are never more in memory. */
const ENTRIES_AT_ONCE = 2000

/**
 * Tickets that a customer bought while a giveaway took entries and that stand when it closes; a membership, which takes
 * part in no draw, is none.
 */
const ticketsOf = ({ opens_at, stop }: Pick<GiveawayRow, "opens_at" | "stop">) => sql`
  (SELECT count(*) FROM orders WHERE orders.customer_id = member.customer_id
    AND orders.product_type <> 'membership' AND ${stands("orders")}
    AND orders.created_at >= ${opens_at}::timestamptz AND orders.created_at < ${stop}::timestamptz)`

/** Members who take part, each with their entries by the giveaway's rules; nobody whose address is not proved. */
export const counted = (
  giveaway: Pick<GiveawayRow, "id" | "program" | "opens_at" | "stop" | "rules" | "tiers">,
  pricingIds: readonly string[],
  customerId?: string,
) => {
  const { id, rules, tiers, stop } = giveaway
  const perTicket = rules.perTicket > 0 ? sql`${rules.perTicket}::bigint * ${ticketsOf(giveaway)}` : sql`0`
  return sql<{ customer_id: string; entries: number; unlocked: boolean }>`
    SELECT member.customer_id, (own.entries + ${perTicket})::bigint AS entries,
      entry.unlocked_at IS NOT NULL AS unlocked
    FROM (${entitled(giveaway.program, stop, pricingIds)}) AS member
    CROSS JOIN LATERAL (
      SELECT CASE member.tier WHEN 'premium' THEN ${rules.premium}::bigint ELSE ${rules.free}::bigint END AS entries
    ) AS own
    LEFT JOIN giveaway_entries AS entry
      ON entry.customer_id = member.customer_id AND entry.giveaway_id = ${id}
    WHERE own.entries > 0 AND EXISTS (
        SELECT 1 FROM customers AS proved WHERE proved.id = member.customer_id AND proved.email_proved_at IS NOT NULL)
      AND member.tier = ANY(${[...tiers]}::text[])
      AND ${customerId === undefined ? sql`true` : sql`member.customer_id = ${customerId}`}`
}

/** An entry that was counted, as it is written into the draw's tree. */
interface NumberedEntry {
  readonly id: string
  readonly first_no: number
  readonly last_no: number
}

/** The leaf of a member's entries: their own id, the giveaway's number, and the first and last of their numbers. */
export const leafEntry = ({ id, first_no, last_no }: NumberedEntry, drawNo: number) => ({
  id,
  draw_no: drawNo,
  games: [],
  product_type: "raffle_ticket" as const,
  details: { first: first_no, last: last_no },
})

/**
 * Nobody unlocks any more: members' entries are counted, of each person from one account, and numbered from 1, and the root of all is published before
 * anything is drawn.
 */
export async function closeGiveaway(
  trx: InTransaction,
  giveaway: GiveawayRow,
  now: Date,
  { keys }: { readonly keys: Keys },
): Promise<void> {
  const { id, rules, draw_no } = giveaway
  const { content } = await readProgram(trx)
  const members = counted(giveaway, content.eligiblePricingIds)
  await sql`
    INSERT INTO giveaway_entries (id, giveaway_id, customer_id, unlocked_at, entries)
    SELECT gen_random_uuid(), ${id}, customer_id, NULL, entries FROM (${members}) AS counted
    WHERE unlocked OR NOT ${rules.unlock}::boolean
    ON CONFLICT (customer_id, giveaway_id) DO UPDATE SET entries = excluded.entries`.execute(trx)
  await dropOtherAccounts(trx, id, keys)
  await sql`
    UPDATE giveaway_entries SET last_no = numbered.last_no, first_no = numbered.last_no - entries + 1
    FROM (SELECT id AS entry, sum(entries) OVER (ORDER BY id) AS last_no FROM giveaway_entries
      WHERE giveaway_id = ${id} AND entries IS NOT NULL) AS numbered
    WHERE giveaway_entries.id = numbered.entry`.execute(trx)
  const tree = new EntryTree(trx, giveaway)
  let total = 0
  for await (const entries of entriesOf(trx, id))
    for (const entry of entries) {
      await tree.add(leafEntry(entry, draw_no))
      total = entry.last_no
    }
  const { root } = await tree.end()
  await trx
    .updateTable("giveaways")
    .set({ state: "DRAW_CLOSED", entries_root: root, entry_count: total, closed_at: now })
    .where("id", "=", id)
    .execute()
}

async function* entriesOf(db: Handle, giveawayId: string): AsyncGenerator<NumberedEntry[]> {
  const all = db
    .selectFrom("giveaway_entries")
    .select(({ ref }) => [
      "id",
      ref("first_no").$notNull().as("first_no"),
      ref("last_no").$notNull().as("last_no"),
    ])
    .where("giveaway_id", "=", giveawayId)
    .where("entries", "is not", null)
    .orderBy("id")
    .limit(ENTRIES_AT_ONCE)
  let part = await all.execute()
  while (part.length > 0) {
    yield part
    const last = part.at(-1)?.id as string
    part = part.length < ENTRIES_AT_ONCE ? [] : await all.where("id", ">", last).execute()
  }
}
