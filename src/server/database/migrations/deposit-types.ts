import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What a deposit was made for; those before were not told apart. */
export const depositTypes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE deposits ADD COLUMN type text NOT NULL DEFAULT 'ad_hoc'`.execute(db)
    await sql`UPDATE deposits SET type = 'checkout' WHERE purchase IS NOT NULL`.execute(db)
  },
}
