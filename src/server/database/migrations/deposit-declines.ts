import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Where a deposit is counted until it is known not to be declined; and what names a stored card whoever stores it. */
export const depositDeclines: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "ALTER TABLE deposits ADD COLUMN counted_in jsonb",
      "ALTER TABLE funds ADD COLUMN fingerprint text",
    ])
      await sql.raw(statement).execute(db)
  },
}
