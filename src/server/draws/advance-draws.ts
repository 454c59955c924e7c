import { sql } from "kysely"
import type { DrawState } from "#src/contract/draws/draw.ts"
import { type DrawRow, drawKeyOf } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { compileOnce } from "../core/database/statements.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { backOff, earliest, isAttemptable, isDueBy, type Turn } from "../core/due.ts"
import { applyRaffleSources, ensureRaffleDraws, mayLackDraws } from "../raffles/raffle-schedule.ts"
import { capDraws } from "../raffles/remaining-numbers.ts"
import type { DrawSource } from "./draw-source.ts"
import { type Step, steps } from "./draw-steps.ts"
import { ensureSyndicates } from "./ensure-syndicates.ts"
import { applyDueVersions } from "./offer-versions.ts"
import { ensureSchedule } from "./schedule.ts"
import { applyDueRules } from "./syndicate-rule-versions.ts"

/** States before a draw's prizes are known, and with them the first prize of the next one. */
const UNSCORED: readonly DrawState[] = ["DRAW_OPEN", "DRAW_CAPPED", "DRAW_CLOSED", "DRAW_DRAWN"]

/** The longest wait of a draw that cannot go on, milliseconds: customers wait for their results. */
const MAX_BACKOFF_MS = 60_000
const jobOf = (from: DrawState): string => `draws ${from}`

/** Draws that wait for a step, without those whose backoff is not over. */
function due(db: Handle, { from, due: column }: Step, now: Date) {
  let query = db
    .selectFrom("draws")
    .where("state", "=", from)
    .where(isAttemptable(jobOf(from), sql`draws.offer_key || ' ' || draws.draw_no`, now))
  if (column) query = query.where(column, "<=", now)
  // The result shows the seed, so nobody may still buy a ticket in another draw that has the same one.
  if (from === "DRAW_CLOSED")
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("draws as other")
            .select("other.draw_no")
            .whereRef("other.commitment", "=", "draws.commitment")
            .where("other.state", "in", ["DRAW_OPEN", "DRAW_CAPPED"]),
        ),
      ),
    )
  // A draw with a late beacon waits for it, and staff enter what an operator draws.
  if (from === "DRAW_CLOSED")
    query = query
      .where("reported", "=", false)
      .where((eb) => eb.or([eb("beacon", "is", null), eb("beacon_signature", "is not", null)]))
  if (from === "DRAW_SCORED") query = query.where("payment_held", "=", false)
  // The first prize of a draw is what the one before it left: two processes that catch up keep the order.
  if (from === "DRAW_DRAWN")
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("draws as before")
            .select("before.draw_no")
            .whereRef("before.offer_key", "=", "draws.offer_key")
            .whereRef("before.draw_no", "<", "draws.draw_no")
            .whereRef("before.draw_at", "<=", "draws.draw_at")
            .where("before.state", "in", UNSCORED),
        ),
      ),
    )
  return query
}

/** A draw that waits for a step, unless another process has it. */
const claim = (trx: InTransaction, step: Step, now: Date): Promise<DrawRow | undefined> =>
  due(trx, step, now)
    .selectAll()
    .orderBy("draw_at")
    .orderBy("draw_no")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Outcome = "moved" | "failed" | "none"

/** Takes one draw through a step; one that fails backs off, and none comes before it is taken up again. */
async function runStep(
  database: Database,
  source: DrawSource,
  step: Step,
  now: Date,
  report: (error: unknown) => void,
): Promise<Outcome> {
  let draw: DrawRow | undefined
  try {
    await inTransaction(database, async (trx) => {
      const claimed = await claim(trx, step, now)
      if (!claimed || !(await isDueBy(trx, database, step.due && claimed[step.due]))) return
      draw = claimed
      await step.run(trx, draw, now, source)
      await forgetFailures(trx, draw)
    })
    return draw ? "moved" : "none"
  } catch (error) {
    if (!draw) throw error
    await backOff(database, jobOf(step.from), drawKeyOf(draw), now, MAX_BACKOFF_MS)
    report(new Error(`${draw.offer_key} ${draw.draw_no} stays ${step.from}.`, { cause: error }))
    return "failed"
  }
}

const forgetFailures = (trx: InTransaction, draw: DrawRow) =>
  trx
    .deleteFrom("job_retries")
    .where("row_key", "=", drawKeyOf(draw))
    .where(
      "job",
      "in",
      steps.map(({ from }) => jobOf(from)),
    )
    .execute()

/**
 * Takes due draws on by one step each: closing, drawing, scoring, paying, telling. A step is one transaction that
 * changes the draw's state, so it can stop anywhere and go on, in any process. Draws that are to be closed come
 * before all others. Tells how many went on, and whether more may be due.
 */
export async function advanceDueDraws(
  database: Database,
  source: DrawSource,
  now: Date,
  turn: Turn,
): Promise<{ moved: number; more: boolean }> {
  let moved = 0
  // A step takes draws to a later one: one that nothing waits for is not looked at again in this run.
  let index = 0
  while (turn.claimRow()) {
    let outcome: Outcome = "none"
    for (; index < steps.length; index++) {
      outcome = await runStep(database, source, steps[index] as Step, now, turn.failed)
      if (outcome !== "none") break
    }
    if (outcome === "none") return { moved, more: false }
    if (outcome === "moved") moved += 1
  }
  return { moved, more: true }
}

/** Since when the oldest draw waits for each step: asked several times a second, so all at once. */
const oldestOfSteps = compileOnce((db, { now }: { readonly now: Date }) =>
  db.selectNoFrom(
    steps.map((step) =>
      due(db, step, now)
        .select(({ fn }) => fn.min<Date | null>(step.due ?? "draw_at").as("since"))
        .as(step.from),
    ),
  ),
)

/** Since when the oldest draw waits for a step; null where none does. */
export const oldestDueDraw = async (db: Handle, now: Date): Promise<Date | null> =>
  earliest((await oldestOfSteps(db, { now }))[0])

/**
 * Takes every draw as far as the clock allows. One that cannot go on is told to `report` and keeps no other back.
 * Tells whether any draw went on.
 */
export async function advanceDraws(
  database: Database,
  source: DrawSource,
  now: Date,
  report: (error: unknown) => void,
): Promise<boolean> {
  await prepareDraws(database, source, now)
  const { moved } = await advanceDueDraws(database, source, now, { claimRow: () => true, failed: report })
  return moved > 0
}

/**
 * Changes products and syndicates' rules whose day has come, makes the draws and syndicates to come, and closes the
 * sale of draws that have no numbers left. Tells whether a product changed.
 */
export async function prepareDraws(database: Database, source: DrawSource, now: Date): Promise<boolean> {
  const changed = [await applyDueVersions(database, now), await applyDueRules(database, now)].includes(true)
  await ensureSchedule(database, source, now)
  await ensureSyndicates(database.tables, now)
  const catalogue = await readCatalogue(database.tables)
  if (mayLackDraws(catalogue, now))
    await inTransaction(database, (trx) => ensureRaffleDraws(trx, source, now))
  await applyRaffleSources(database, catalogue, now)
  await capDraws(database, catalogue)
  return changed
}
