import { sql } from "kysely"
import { newId } from "../core/database/ids.ts"

const HOUR_MS = 3_600_000

/** A span of time; the ids of rows that were made in it are found by their beginning, which is a time. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

/** The least id of a row that is made at a moment: ids begin with theirs. */
const firstId = (ms: number) => `${newId(ms).slice(0, 13)}-7000-8000-000000000000`

/** Rows of a table that were made in a span. An hour is left for clocks that differ. */
export const inSpan = (table: string, { from, until }: Span) =>
  sql<boolean>`${sql.ref(`${table}.id`)} >= ${firstId(from.getTime() - HOUR_MS)}::uuid
    AND ${sql.ref(`${table}.id`)} < ${firstId(until.getTime() + HOUR_MS)}::uuid
    AND ${sql.ref(`${table}.created_at`)} >= ${from} AND ${sql.ref(`${table}.created_at`)} <= ${until}`
