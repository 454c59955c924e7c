import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Finds the limits whose change is due without reading all of them. */
export const dueLimitChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX customer_limits_due ON customer_limits (next_from) WHERE next_from IS NOT NULL`.execute(
      db,
    )
  },
}
