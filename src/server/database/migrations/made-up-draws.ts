import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A past that was made up at the first run had winners, so it must not say that nobody took part. */
export const madeUpDraws: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`UPDATE draws SET entry_count = NULL, entries_root = NULL
      WHERE entry_count = 0 AND NOT reported
        AND draw_at <= (SELECT value::timestamptz FROM settings WHERE name = 'first-run')`.execute(db)
  },
}
