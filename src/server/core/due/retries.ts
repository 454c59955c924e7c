import { type Expression, sql } from "kysely"
import type { Database } from "../database/database.ts"

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
