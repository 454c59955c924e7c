import { type RawBuilder, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { type DeskHome, LOST_MAIL_DAYS, type WorklistName, worklists } from "#src/contract/site/home.desk.ts"
import type { Handle } from "../core/database/database.ts"
import type { Metrics } from "../core/metrics.ts"
import { countDuePrizes } from "../payments/withdrawals/postal-prizes.desk.ts"
import type { Staff } from "../staff/staff.ts"
import { readTotals } from "./shop-numbers.desk.ts"

/** How many wait in a list, and since when the first of them does. */
export interface Counted {
  readonly count: number | string
  readonly since: Date | null
}

const DAY_MS = 86_400_000

/** Each agrees with the list that its page shows. */
const counts = {
  payouts: sql`SELECT count(*) AS count, min(requested_at) AS since FROM withdrawals WHERE status = 'requested'`,
  payoutsToSend: sql`SELECT count(*) AS count, min(approved_at) AS since FROM withdrawals WHERE status = 'approved'`,
  debits: sql`SELECT count(*) AS count, min(requested_at) AS since FROM direct_debits WHERE status = 'requested'`,
  reversedDeposits: sql`SELECT count(*) AS count, min(created_at) AS since FROM deposit_reversals
    WHERE taken AND closed_at IS NULL AND reversal NOT LIKE 'return-%'`,
  refusedReturns: sql`SELECT count(*) AS count, min(return_refused_at) AS since FROM deposits WHERE return_state = 'refused'`,
  heldPayments: sql`SELECT count(*) AS count, min(created_at) AS since FROM bank_payments WHERE status = 'held'`,
  unmatchedPayments: sql`SELECT count(*) AS count, min(created_at) AS since FROM bank_payments WHERE status = 'unmatched'`,
  differences: sql`SELECT count(*) AS count, min(found_at) AS since FROM reconciliation_differences
    WHERE resolved_at IS NULL AND explained_at IS NULL`,
  documents: sql`SELECT count(*) AS count, min(sent_at) AS since FROM id_documents WHERE decided_at IS NULL`,
  messages: sql`SELECT count(*) AS count, min(created_at) AS since FROM support_messages WHERE state = 'open'`,
  reportedMessages: sql`SELECT count(DISTINCT message_id) AS count, min(created_at) AS since FROM party_reports
    WHERE decided_at IS NULL`,
  feedback: sql`SELECT count(*) AS count, min(created_at) AS since FROM feedback_events WHERE handled_at IS NULL`,
} as const satisfies Partial<Record<WorklistName, RawBuilder<unknown>>>

interface HomeSources {
  readonly tables: Handle
  readonly metrics: Metrics
  readonly timeZone: string
  readonly currency: Currency
  /** Counts the proposals that the member may decide. */
  readonly countApprovals: (staff: Staff) => Promise<Counted>
}

/** What waits for a member of staff, in every list that they may open, and today's figures where they see numbers. */
export async function readDeskHome(
  { tables, metrics, timeZone, currency, countApprovals }: HomeSources,
  staff: Staff,
  now: Date,
): Promise<DeskHome> {
  const count = async (list: WorklistName): Promise<Counted> => {
    if (list === "approvals") return countApprovals(staff)
    if (list === "postalPrizes") return countDuePrizes(tables)
    if (list === "lateJobs") return { count: await countLateJobs(metrics), since: null }
    if (list === "lostMails") return countLostMails(tables, now)
    const { rows } = await (counts[list] as RawBuilder<Counted>).execute(tables)
    return rows[0] as Counted
  }
  const lists = (Object.keys(worklists) as WorklistName[]).filter((list) => {
    const { scope } = worklists[list]
    return scope === null || staff.scopes.has(scope)
  })
  const waiting = await Promise.all(
    lists.map(async (list) => {
      const { count: found, since } = await count(list)
      return { list, count: Number(found), since: since ? new Date(since).toISOString() : null }
    }),
  )
  return {
    waiting: waiting.filter((one) => one.count > 0),
    today: staff.scopes.has("numbers:read") ? await readToday(tables, { timeZone, currency }, now) : null,
  }
}

async function readToday(db: Handle, shop: Pick<HomeSources, "timeZone" | "currency">, now: Date) {
  const weekAgo = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(shop.timeZone)
    .subtract({ weeks: 1 })
  const [totals, lastWeek] = await Promise.all([
    readTotals(db, shop, now),
    readTotals(db, shop, new Date(weekAgo.epochMilliseconds)),
  ])
  return { totals, lastWeek }
}

async function countLateJobs(metrics: Metrics): Promise<number> {
  const standings = await metrics.jobs.standings()
  return standings.filter(
    ({ lagSeconds, alertAfterSeconds }) => lagSeconds === null || lagSeconds >= alertAfterSeconds,
  ).length
}

/** Mails that were given up. Nothing ends their wait, so only those of the last days count. */
const countLostMails = (db: Handle, now: Date): Promise<Counted> =>
  db
    .selectFrom("mail")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("since")])
    .where("next_run_at", "is", null)
    .where("sent_at", "is", null)
    .where("created_at", ">", new Date(now.getTime() - LOST_MAIL_DAYS * DAY_MS))
    .executeTakeFirstOrThrow()
