import { type Expression, type RawBuilder, type Selectable, sql } from "kysely"
import type { Clock } from "./clock.ts"
import type { Database, Handle, InTransaction } from "./database/database.ts"
import type { Tables } from "./database/tables.ts"
import { databaseNow } from "./database/transaction.ts"

/** A column with the moment by the database's clock, which all processes of a shop share. */
export const databaseMoment = sql<Date>`clock_timestamp()`

/**
 * The moment by which a transaction judges a cutoff: the database's, which came with the rows that it holds. A shop with
 * a clock of its own, as in tests, is judged by that alone.
 */
export const sharedMoment = (clock: Clock, byDatabase: readonly Date[]): Date =>
  clock.isMachines && byDatabase.length > 0
    ? new Date(Math.max(...byDatabase.map((moment) => moment.getTime())))
    : clock()

/**
 * Whether a moment has come by the database's clock, inside the transaction that acts on it: a process whose own clock
 * is ahead holds no draw early. A shop with a clock of its own, as in tests, is judged by that alone.
 */
export const isDueBy = async (
  trx: InTransaction,
  { guardedClock }: Pick<Database, "guardedClock">,
  moment: Date | undefined,
): Promise<boolean> => !guardedClock || !moment || moment <= (await databaseNow(trx))

/**
 * The share of work that a job does before other jobs have their turn: rows, and milliseconds after which it takes no
 * more rows.
 */
const MAX_ROWS = 25
const MAX_MS = 200

/** One turn of a job. */
export interface Turn {
  /** Whether the job may take another row; that row is counted. */
  readonly claimRow: () => boolean
  /** Reports a row that failed; the others go on. */
  readonly failed: (error: unknown) => void
}

/** A turn that ends after a few rows, a short time after its first row, or when the process is about to stop. */
export function boundedTurn(failed: Turn["failed"], stopping: AbortSignal): Turn {
  let [rows, ends] = [0, Number.POSITIVE_INFINITY]
  const claimRow = () => {
    // Looking for rows may take long on a busy machine: the time counts from the first one, so each turn has one.
    if (rows === 0) ends = performance.now() + MAX_MS
    return !stopping.aborted && rows++ < MAX_ROWS && performance.now() < ends
  }
  return { claimRow, failed }
}

/** Runs all that is due in one turn, for callers that wait for it; rejects with every failure after the last row. */
export async function runAllDue<T>(message: string, runDue: (turn: Turn) => Promise<T>): Promise<T> {
  const failures: unknown[] = []
  const result = await runDue({ claimRow: () => true, failed: (error) => failures.push(error) })
  if (failures.length > 0) throw new AggregateError(failures, message)
  return result
}

/** The wait after a row's first failure and the longest wait, milliseconds; it doubles with each attempt. */
const BACKOFF_MS = 1000
const MAX_BACKOFF_MS = 10 * 60_000

/** Whether a row may be attempted: it never failed in this job, or its backoff is over. */
export const isAttemptable = (job: string, rowKey: Expression<string>, now: Date) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM job_retries
    WHERE job = ${job} AND row_key = ${rowKey} AND next_run_at > ${now})`

/**
 * Marks a row that failed, in a transaction of its own since that of the attempt was undone. Until its backoff is
 * over other rows have its place in the batch. It counts from the database's moment where a job's clock may be off.
 */
export async function backOff(
  { tables, guardedClock }: Pick<Database, "tables" | "guardedClock">,
  job: string,
  rowKey: string,
  now: Date,
  maxMs = MAX_BACKOFF_MS,
): Promise<void> {
  const from = guardedClock ? sql`clock_timestamp()` : sql`${now}::timestamptz`
  await sql`
    INSERT INTO job_retries (job, row_key, attempts, next_run_at)
    VALUES (${job}, ${rowKey}, 1, ${from} + interval '1 millisecond' * ${BACKOFF_MS}::float8)
    ON CONFLICT (job, row_key) DO UPDATE SET attempts = job_retries.attempts + 1,
      next_run_at = ${from} + interval '1 millisecond'
        * least(${BACKOFF_MS}::float8 * power(2, least(job_retries.attempts, 30)), ${maxMs}::float8)`.execute(
    tables,
  )
}

/** Nobody else takes up a claimed row before this time is over, milliseconds; a crash loses so much time. */
const CLAIM_MS = 60_000

/** Rows that an outside service is asked about: no lock may be held meanwhile, so a claim moves their next look. */
type Claimable = "gateway_removals" | "gateway_events"

const isDue = (table: Claimable, job: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`next_run_at <= ${now} AND ${isAttemptable(job, sql<string>`${sql.table(table)}.id::text`, now)}`

/** Claims the row that is due the longest; undefined where none is. */
export async function claimDue<T extends Claimable>(
  { tables }: Pick<Database, "tables">,
  table: T,
  job: string,
  now: Date,
): Promise<Selectable<Tables[T]> | undefined> {
  const { rows } = await sql<Selectable<Tables[T]>>`
    UPDATE ${sql.table(table)} SET next_run_at = ${new Date(now.getTime() + CLAIM_MS)}
    WHERE id = (SELECT id FROM ${sql.table(table)} WHERE ${isDue(table, job, now)}
      ORDER BY next_run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(tables)
  return rows[0]
}

/** Since when the oldest row is due. */
export async function oldestDue(db: Handle, table: Claimable, job: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    SELECT min(next_run_at) AS oldest FROM ${sql.table(table)} WHERE ${isDue(table, job, now)}`.execute(db)
  return rows[0]?.oldest ?? null
}

/** The earliest of the moments in a row, for jobs that ask about all their steps with one statement. */
export function earliest(row: Readonly<Record<string, Date | null>> | undefined): Date | null {
  const moments = Object.values(row ?? {}).filter((moment) => moment !== null)
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null
}
