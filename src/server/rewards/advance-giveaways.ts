import { sql } from "kysely"
import type { DrawState } from "#src/contract/draws/draw.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { compileOnce } from "../core/database/statements.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { backOff, earliest, isAttemptable, isDueBy, type Turn } from "../core/due.ts"
import type { DrawSource } from "../draws/draw-source.ts"
import type { Keys } from "../sign-in/keys.ts"
import { closeGiveaway } from "./close-giveaway.ts"
import { drawGiveaway, mailGiveaway, payGiveaway } from "./draw-giveaway.ts"
import { isAnnounced, openPreview } from "./previews.ts"
import type { GiveawayRow } from "./tables.ts"

/** With what giveaways are held: the seeds of draws, and the keys that tell one person's accounts. */
export interface GiveawayServices {
  readonly database: Database
  readonly drawSource: DrawSource
  readonly keys: Keys
}

/** A step of a giveaway from one state to the next, once this column's moment has come. */
interface Step {
  readonly from: DrawState
  readonly due: "opens_at" | "stop" | "draw_at"
  /** Of what is only announced; other steps are of the others. */
  readonly ofPreviews?: boolean
  readonly run: (
    trx: InTransaction,
    giveaway: GiveawayRow,
    now: Date,
    services: GiveawayServices,
  ) => Promise<void>
}

const steps: readonly Step[] = [
  {
    from: "DRAW_OPEN",
    due: "opens_at",
    ofPreviews: true,
    run: (trx, giveaway, now, { drawSource }) => openPreview(trx, giveaway, now, drawSource),
  },
  { from: "DRAW_OPEN", due: "stop", run: closeGiveaway },
  {
    from: "DRAW_CLOSED",
    due: "draw_at",
    run: (trx, giveaway, now, { drawSource }) => drawGiveaway(trx, giveaway, now, drawSource),
  },
  { from: "DRAW_SCORED", due: "draw_at", run: payGiveaway },
  { from: "DRAW_PAID", due: "draw_at", run: mailGiveaway },
]

/** The longest wait of one that cannot go on, milliseconds. */
const MAX_BACKOFF_MS = 60_000
const jobOf = ({ from, ofPreviews }: Step): string =>
  ofPreviews ? "giveaways previews" : `giveaways ${from}`

/** Giveaways that wait for a step; one whose beacon is late waits for it. */
const due = (db: Handle, step: Step, now: Date) =>
  db
    .selectFrom("giveaways")
    .where("state", "=", step.from)
    .where("cancelled_at", "is", null)
    .where("over_ceiling_at", "is", null)
    .where(step.due, "<=", now)
    .where((eb) => (step.ofPreviews ? isAnnounced(eb) : eb.not(isAnnounced(eb))))
    .where((eb) =>
      eb.or([
        eb("state", "!=", "DRAW_CLOSED"),
        eb("beacon", "is", null),
        eb("beacon_signature", "is not", null),
      ]),
    )
    .where(isAttemptable(jobOf(step), sql`giveaways.id::text`, now))

/** Takes one giveaway through a step in one transaction; another process passes over it meanwhile. */
async function runStep(
  services: GiveawayServices,
  step: Step,
  now: Date,
  failed: (error: unknown) => void,
): Promise<boolean> {
  const { database } = services
  let giveaway: GiveawayRow | undefined
  try {
    await inTransaction(database, async (trx) => {
      giveaway = await due(trx, step, now)
        .selectAll()
        .orderBy(step.due)
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (giveaway && !(await isDueBy(trx, database, giveaway[step.due]))) giveaway = undefined
      if (giveaway) await step.run(trx, giveaway, now, services)
    })
  } catch (error) {
    if (!giveaway) throw error
    await backOff(database, jobOf(step), giveaway.id, now, MAX_BACKOFF_MS)
    failed(new Error(`${giveaway.offer_key} ${giveaway.draw_no} stays ${step.from}.`, { cause: error }))
  }
  return giveaway !== undefined
}

/** Opens, closes, draws, pays and mails what is due. Tells whether more may be. */
export async function advanceGiveaways(services: GiveawayServices, now: Date, turn: Turn): Promise<boolean> {
  // Most turns find nothing: one look says so, without a transaction for each step.
  while ((await oldestDueGiveaway(services.database.tables, now)) && turn.claimRow()) {
    let hasRun = false
    for (const step of steps) {
      hasRun = await runStep(services, step, now, turn.failed)
      if (hasRun) break
    }
    if (!hasRun) return false
  }
  return !turn.claimRow()
}

const oldestOfSteps = compileOnce((db, { now }: { readonly now: Date }) =>
  db.selectNoFrom(
    steps.map((step) =>
      due(db, step, now)
        .select(({ fn }) => fn.min<Date | null>(step.due).as("since"))
        .as(jobOf(step)),
    ),
  ),
)

/** Since when the oldest giveaway waits for a step; null where none does. */
export const oldestDueGiveaway = async (db: Handle, now: Date): Promise<Date | null> =>
  earliest((await oldestOfSteps(db, { now }))[0])
