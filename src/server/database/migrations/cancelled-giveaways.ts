import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Giveaways that staff change before entries open, or cancel before they close; who unlocked entries gets a mail. */
export const cancelledGiveaways: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE giveaways ADD COLUMN revision integer NOT NULL DEFAULT 0,
      ADD COLUMN cancelled_at timestamptz, ADD COLUMN cancelled_reason text`.execute(db)
    await sql`ALTER TABLE giveaway_entries ADD COLUMN cancellation_mailed_at timestamptz`.execute(db)
    await sql`CREATE INDEX giveaways_cancelled ON giveaways (id) WHERE cancelled_at IS NOT NULL`.execute(db)
  },
}
