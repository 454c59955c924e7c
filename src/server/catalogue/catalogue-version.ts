import { sql } from "kysely"
import type { Handle } from "../database/database.ts"

/** The version of the catalogue as a column of any statement. */
export const versionColumn = sql<string>`(SELECT version FROM catalogue_version)`

export async function catalogueVersion(db: Handle): Promise<string> {
  const row = await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow()
  return row.version
}
