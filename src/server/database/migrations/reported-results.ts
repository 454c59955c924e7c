import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Draws that an operator reports: without a seed of ours, and of old ones under other numbers than today's. */
export const reportedResults: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE draws ADD COLUMN reported boolean NOT NULL DEFAULT false`.execute(db)
    await sql`ALTER TABLE draws ADD COLUMN former_rules boolean NOT NULL DEFAULT false`.execute(db)
  },
}
