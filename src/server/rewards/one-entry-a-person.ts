import { sql } from "kysely"
import { marksOfMany } from "../account/person-marks.ts"
import type { InTransaction } from "../core/database/database.ts"
import type { Keys } from "../sign-in/keys.ts"

/** Members that are looked at together. */
const AT_ONCE = 2000

/**
 * Takes the entries of everybody who takes part from another account already: two accounts are one person's where they
 * share a mark of promotion credit. The account that was opened first takes part. Marks are read in that order into a
 * table that goes with the transaction, so a giveaway of any size is closed in little memory.
 */
export async function dropOtherAccounts(trx: InTransaction, giveawayId: string, keys: Keys): Promise<void> {
  await sql`CREATE TEMP TABLE giveaway_marks (mark text PRIMARY KEY) ON COMMIT DROP`.execute(trx)
  const members = trx
    .selectFrom("giveaway_entries")
    .innerJoin("customers", "customers.id", "giveaway_entries.customer_id")
    .select(["customers.id", "customers.created_at"])
    .where("giveaway_id", "=", giveawayId)
    .where("entries", "is not", null)
    .orderBy("customers.created_at")
    .orderBy("customers.id")
    .limit(AT_ONCE)
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
      part.length < AT_ONCE || !last
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
