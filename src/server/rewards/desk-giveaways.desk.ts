import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { giveawayOf, readGiveaway } from "./present-giveaways.ts"
import type { GiveawayRow } from "./tables.ts"

/** Giveaways, the one that is drawn last before the others; a cursor is how many stand before. */
export async function listDeskGiveaways(
  db: Handle,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const offset = /^\d{1,6}$/.test(after ?? "") ? Number(after) : 0
  const rows = await db
    .selectFrom("giveaways")
    .selectAll()
    .orderBy("draw_at", "desc")
    .orderBy("id")
    .limit(limit + 1)
    .offset(offset)
    .execute()
  const shown = rows.slice(0, limit).map((row) => {
    const { id, giveawayType, drawNumber, name, opensAt, closesAt, drawAt, state, cancelled } =
      giveawayOf(row)
    return { id, giveawayType, drawNumber, name, opensAt, closesAt, drawAt, state, cancelled }
  })
  return { rows: shown, next: rows.length > limit ? String(offset + limit) : null }
}

export async function readDeskGiveaway(
  db: Handle,
  named: { giveawayType: GiveawayRow["type"]; drawNumber: number },
) {
  const row = await readGiveaway(db, named)
  const [{ members }, winners] = await Promise.all([
    db
      .selectFrom("giveaway_entries")
      .select((eb) => eb.fn.countAll<number>().as("members"))
      .where("giveaway_id", "=", row.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("giveaway_winners")
      .selectAll()
      .where("giveaway_id", "=", row.id)
      .orderBy("position")
      .execute(),
  ])
  return {
    ...giveawayOf(row),
    revision: row.revision,
    members,
    entries: row.entry_count,
    overCeilingAt: row.over_ceiling_at?.toISOString() ?? null,
    winners: winners.map((one) => ({
      id: one.id,
      customerId: one.customer_id,
      winner: one.winner,
      entryNumber: one.entry_no,
      prize: one.prize,
      value: money(one.value_cents, row.currency as Currency),
      cash: one.cash,
      paid: one.paid_at !== null,
      claim: one.claim_status,
      address: one.claim,
    })),
  }
}

/** Notes that a claimed thing is on its way; 409 while nobody said where to, and where somebody noted it before. */
export async function markSent(db: Handle, id: string): Promise<void> {
  const row = await db
    .updateTable("giveaway_winners")
    .set({ claim_status: "sent" })
    .where("id", "=", id)
    .where("claim_status", "=", "claimed")
    .returning("id")
    .executeTakeFirst()
  if (row) return
  const known = await db
    .selectFrom("giveaway_winners")
    .select("claim_status")
    .where("id", "=", id)
    .executeTakeFirst()
  if (!known) throw notFound()
  const why = known.claim_status === "sent" ? "failure.giveaway.alreadySent" : "failure.giveaway.unclaimed"
  throw new Failure(409, errorCodes.invalid, sentence(why))
}
