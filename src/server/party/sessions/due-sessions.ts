import { type SelectQueryBuilder, sql } from "kysely"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { backOff, isAttemptable, type Turn } from "#src/server/core/due.ts"
import { readCatalogue } from "../../catalogue/read-catalogue.ts"
import type { Keys } from "../../sign-in/keys.ts"
import { mailFilledOnce, mailInvitedOnce, mailRemindedOnce, mailResultOnce } from "../mail-members.ts"
import { REFUNDS, refundWaiting, waitingRefunds } from "../refunds.ts"
import { readPartyRules } from "../rules.ts"
import { cancelSession, type SessionRow } from "./cancel-session.ts"
import { followSession } from "./follow-session.ts"

const JOB = "lotto party"
/** The longest between two looks whether a next draw is there, milliseconds. */
const LATER_MS = 60_000
/** Wallets that are looked for at once. */
const REFUNDS_AT_ONCE = 50

type DueQuery = SelectQueryBuilder<Tables, "party_sessions", object>

/** Something that time brings to sessions, each in a transaction of its own. */
interface Step {
  readonly name: string
  readonly due: (sessions: DueQuery, now: Date, reminderMinutes: number) => DueQuery
  /** Gives "later" where what it waits for is not there yet. */
  readonly run: (trx: InTransaction, session: SessionRow, now: Date, keys: Keys) => Promise<unknown>
}

const drawOf = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`EXISTS (SELECT 1 FROM draws WHERE draws.offer_key = party_sessions.offer_key
    AND draws.draw_no = party_sessions.draw_no AND ${condition})`

/** Sales of the draw are over. */
const isOver = (now: Date) =>
  sql<boolean>`NOT ${drawOf(sql`draws.state IN ('DRAW_OPEN', 'DRAW_CAPPED') AND draws.stop > ${now}`)}`

const steps: readonly Step[] = [
  {
    name: "cutoff",
    due: (sessions, now) => sessions.where("status", "=", "open").where(isOver(now)),
    run: async (trx, session, now) => {
      const { halted_at } = await trx
        .selectFrom("draws")
        .select("halted_at")
        .where("offer_key", "=", session.offer_key)
        .where("draw_no", "=", session.draw_no)
        .executeTakeFirstOrThrow()
      const isSuspended = (await readCatalogue(trx)).offersByKey.get(session.offer_key)?.suspended ?? true
      // Nobody could buy the rest while the shop had stopped sales, so the reason is the shop's.
      await cancelSession(trx, session, halted_at || isSuspended ? "sales_stopped" : "not_filled", now)
    },
  },
  {
    name: "filled",
    due: (sessions) => sessions.where("status", "=", "closed").where("filled_told_at", "is", null),
    run: mailFilledOnce,
  },
  {
    name: "result",
    due: (sessions) =>
      sessions
        .where("status", "=", "closed")
        .where("result_told_at", "is", null)
        .where(drawOf(sql`draws.state = 'DRAW_EMAILED'`)),
    run: mailResultOnce,
  },
  {
    name: "next",
    due: (sessions, now) =>
      sessions.where("autosession", "=", "on").where("followed_at", "is", null).where(isOver(now)),
    run: followSession,
  },
  {
    name: "invitations",
    due: (sessions) =>
      sessions.where("status", "=", "open").where("invite_all", "=", true).where("invited_at", "is", null),
    run: mailInvitedOnce,
  },
  {
    name: "reminders",
    due: (sessions, now, minutes) =>
      sessions
        .where("status", "=", "open")
        .where("reminded_at", "is", null)
        .where(drawOf(sql`draws.stop <= ${new Date(now.getTime() + minutes * 60_000)}`)),
    run: mailRemindedOnce,
  },
]

const jobOf = ({ name }: Step) => `${JOB} ${name}`

const dueIn = (db: Handle, step: Step, now: Date, minutes: number): DueQuery =>
  step
    .due(db.selectFrom("party_sessions"), now, minutes)
    .where(isAttemptable(jobOf(step), sql`party_sessions.id::text`, now))

/** What sessions are advanced with: keys sign the links in mails. */
interface PartyServices {
  readonly database: Database
  readonly keys: Keys
}

async function runStep(
  { database, keys }: PartyServices,
  step: Step,
  now: Date,
  minutes: number,
  turn: Turn,
): Promise<boolean> {
  let id: string | undefined
  try {
    const outcome = await inTransaction(database, async (trx) => {
      const session = await dueIn(trx, step, now, minutes)
        .selectAll()
        .orderBy("party_sessions.id")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      id = session?.id
      return session ? step.run(trx, session, now, keys) : undefined
    })
    // Others have its place meanwhile.
    if (id && outcome === "later") await backOff(database, jobOf(step), id, now, LATER_MS)
  } catch (error) {
    if (!id) throw error
    await backOff(database, jobOf(step), id, now)
    turn.failed(error)
  }
  return id !== undefined
}

/** The names of the steps that sessions wait for: most turns find none, which one look says. */
async function readDueSteps(db: Handle, now: Date, minutes: number): Promise<ReadonlySet<string>> {
  const row = await db
    .selectNoFrom(({ exists }) =>
      steps.map((step) => exists(dueIn(db, step, now, minutes).select("party_sessions.id")).as(step.name)),
    )
    .executeTakeFirstOrThrow()
  return new Set(Object.keys(row).filter((name) => row[name]))
}

/**
 * Does what time brings to sessions: those that did not fill are cancelled, money goes back, members are told, and the
 * next draw's session is opened. Money comes first. Tells whether more may be due.
 */
export async function advanceSessions(services: PartyServices, now: Date, turn: Turn): Promise<boolean> {
  const { database } = services
  const { reminderMinutes } = await readPartyRules(database.tables)
  const look = () => readDueSteps(database.tables, now, reminderMinutes)
  let waited = await look()
  for (const step of steps) {
    if (waited.has(step.name)) {
      while (turn.claimRow()) if (!(await runStep(services, step, now, reminderMinutes, turn))) break
      // The work just done may be what a later step waits for.
      waited = await look()
    }
    if (step.name !== "cutoff") continue
    for (const waiting of await waitingRefunds(database.tables, null, REFUNDS_AT_ONCE, now)) {
      if (!turn.claimRow()) return true
      try {
        await refundWaiting(database, waiting, now)
      } catch (error) {
        await backOff(database, REFUNDS, `${waiting.sessionId} ${waiting.customerId}`, now)
        turn.failed(error)
      }
    }
  }
  return !turn.claimRow()
}

/** Since when the oldest session waits to be cancelled; null where none does. */
export async function oldestDueSession(db: Handle, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("party_sessions")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "party_sessions.offer_key")
        .onRef("draws.draw_no", "=", "party_sessions.draw_no"),
    )
    .select("draws.stop")
    .where("party_sessions.status", "=", "open")
    .where("draws.stop", "<=", now)
    .orderBy("draws.stop")
    .limit(1)
    .executeTakeFirst()
  return row?.stop ?? null
}
