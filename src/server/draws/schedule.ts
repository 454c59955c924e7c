import { isDeepStrictEqual } from "node:util"
import { sql } from "kysely"
import { scheduledDraws } from "#src/domain/draws/calendar.ts"
import { FIRST_DRAWS } from "#src/domain/draws/draw-day.ts"
import { countDays } from "#src/domain/tickets/ticket-draft.ts"
import { readRulesByKey, upsertRules } from "../catalogue/draw-rules.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import { readLotteries } from "../catalogue/offers.ts"
import type { Database, Handle } from "../database/database.ts"
import { inTransaction } from "../database/transaction.ts"
import { type DrawSource, newSeed } from "./draw-source.ts"
import { drawsToFollow, following } from "./followed-draws.ts"

/** Draws of each lottery that are there ahead, at least. */
const AHEAD = 30

/** Draws that are there ahead: from each that a ticket may begin with, the longest that is sold can be played. */
function drawsAhead({ calendar, games }: LotteryDefinition): number {
  const longest = games.weekCounts
    ? Math.max(...games.weekCounts) * countDays(calendar.days)
    : Math.max(...games.drawCounts)
  return Math.max(AHEAD, longest + FIRST_DRAWS)
}

/**
 * Sees to it that every lottery has its coming draws, under today's rules. Draws that are there already stay as they
 * are, but for the rules of those in which nobody has a ticket.
 */
export async function ensureSchedule(database: Database, source: DrawSource, now: Date): Promise<void> {
  const known = await readRulesByKey(database.tables)
  for (const definition of await readLotteries(database.tables)) {
    const open = await scheduleOffer(database.tables, source, definition, now)
    const isReported = definition.operatorResult !== undefined
    if (!definition.rules.follows && open.some(({ reported }) => reported !== isReported))
      await applySource(database, definition, now)
    const isToday = (key: string | null) => key && isDeepStrictEqual(known.get(key), definition.rules)
    if (!open.every(({ rules }) => isToday(rules))) await applyCurrentRules(database, definition, now)
  }
}

/** Open draws that nobody has a ticket in yet will be held by the lottery's present rules. */
async function applyCurrentRules(
  database: Database,
  definition: LotteryDefinition,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const rules = await upsertRules(trx, definition.rules)
    const others = trx
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", definition.key)
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", now)
      .where("rules", "is distinct from", rules)
      .where((eb) => eb.not(hasTickets()))
    // Whoever is buying just now is waited for, and looked for once more.
    const locked = await others.forUpdate().execute()
    if (locked.length === 0) return
    await trx
      .updateTable("draws")
      .set({ rules })
      .where("offer_key", "=", definition.key)
      .where(
        "draw_no",
        "in",
        locked.map(({ draw_no }) => draw_no),
      )
      .where((eb) => eb.not(hasTickets()))
      .execute()
  })
}

/**
 * Who draws it is fixed for a draw once anybody has a ticket in it, or in one that shows the same numbers; those change
 * together. One that follows others is left to them.
 */
async function applySource(database: Database, definition: LotteryDefinition, now: Date): Promise<void> {
  const reported = definition.operatorResult !== undefined
  const others = (db: Handle) =>
    db
      .selectFrom("draws")
      .select("commitment")
      .where("offer_key", "=", definition.key)
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", now)
      .where("reported", "=", !reported)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("draws as same")
              .select("same.draw_no")
              .whereRef("same.commitment", "=", "draws.commitment")
              .where(hasTickets("same")),
          ),
        ),
      )
  await inTransaction(database, async (trx) => {
    const found = await others(trx).forUpdate().execute()
    if (found.length === 0) return
    const commitments = found.map(({ commitment }) => commitment)
    // Whoever is buying just now is waited for, and looked for once more.
    await trx
      .selectFrom("draws")
      .select("draw_no")
      .where("commitment", "in", commitments)
      .forUpdate()
      .execute()
    const still = (await others(trx).execute()).map(({ commitment }) => commitment)
    if (still.length === 0) return
    await trx.updateTable("draws").set({ reported }).where("commitment", "in", still).execute()
  })
}

/** Whether anything plays a draw: an order, or a syndicate, whose tickets are picked before its shares are sold. */
const hasTickets = (as = "draws") => {
  const of = (table: "orders" | "syndicates") =>
    sql<boolean>`EXISTS (SELECT 1 FROM ${sql.table(table)} AS held
      WHERE held.offer_key = ${sql.ref(`${as}.offer_key`)} AND held.draw_no = ${sql.ref(`${as}.draw_no`)})`
  return sql<boolean>`(${of("orders")} OR ${of("syndicates")})`
}

/** Adds the coming draws that are missing; those that were there and open. */
async function scheduleOffer(db: Handle, source: DrawSource, definition: LotteryDefinition, now: Date) {
  const ahead = drawsAhead(definition)
  const known = await db
    .selectFrom("draws")
    .select(["draw_no", "stop", "rules", "reported"])
    .where("offer_key", "=", definition.key)
    .orderBy("draw_no", "desc")
    .limit(ahead)
    .execute()
  const open = known.filter(({ stop }) => stop > now)
  if (open.length >= ahead) return open
  const step = definition.drawNoStep ?? 1
  const last = known[0]
  const after = last && last.stop > now ? last.stop : now
  const toFollow = await drawsToFollow(db, definition.rules)
  const coming = []
  for (const times of scheduledDraws(definition.calendar, after, ahead - open.length)) {
    const seeded = definition.rules.follows
      ? following(definition.rules, times.draw, toFollow)
      : newSeed(source, times.stop)
    // A draw to follow that is not there yet is waited for: draw numbers have no gap.
    if (!seeded) break
    coming.push({ ...times, seeded })
  }
  if (coming.length === 0) return open
  const first = last ? last.draw_no + step : definition.nextDrawNo
  const rules = await upsertRules(db, definition.rules)
  await db
    .insertInto("draws")
    .values(
      coming.map(({ stop, draw, seeded }, place) => ({
        offer_key: definition.key,
        draw_no: first + place * step,
        stop,
        draw_at: draw,
        prize_pool_cents: !last && place === 0 ? definition.rules.minimumJackpotCents : null,
        state: "DRAW_OPEN" as const,
        ...seeded,
        numbers: null,
        divisions: null,
        entries_root: null,
        entry_count: null,
        rules,
        reported: seeded.reported ?? definition.operatorResult !== undefined,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return open
}
