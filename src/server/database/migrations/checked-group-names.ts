import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Public groups are shown to visitors under names that were checked. Of names from before only plain ones pass; the
 * others wait for staff, or for their organiser to choose one.
 */
export const checkedGroupNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE party_groups ADD COLUMN IF NOT EXISTS checked_name text`.execute(db)
    await sql`UPDATE party_groups SET checked_name = name
      WHERE name ~ '^[[:alpha:]][[:alpha:] ''&!?-]*[0-9]{0,4}$' AND name !~ '[^ -~]'`.execute(db)
  },
}
