import { sql } from "kysely"
import type { Handle } from "#src/server/core/database/database.ts"
import { personalTables } from "./personal-tables.ts"

type Row = Readonly<Record<string, unknown>>

/** Rows about a customer, by the name of their table. */
export type PersonalData = Readonly<Record<string, readonly Row[]>>

/** All that the database holds about a customer; no secrets. */
export async function gatherData(db: Handle, customerId: string): Promise<PersonalData> {
  const data: Record<string, readonly Row[]> = {}
  for (const { name, from, where, columns } of personalTables) {
    const [before = "", after = ""] = where.split("$")
    const { rows } = await sql<Row>`
      SELECT ${sql.raw(columns.join(", "))} FROM ${sql.raw(from)}
      WHERE ${sql.raw(before)}${customerId}${sql.raw(after)} ORDER BY 1`.execute(db)
    data[name] = rows
  }
  return data
}
