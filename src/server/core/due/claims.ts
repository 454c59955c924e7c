import { type RawBuilder, type Selectable, sql } from "kysely"
import type { Database, Handle } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import { isAttemptable } from "./retries.ts"

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
