import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A journey that a window makes for a partner's frame is handed over to the frame. */
export const socialWindows: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE social_journeys ADD COLUMN frame_hash text`.execute(db)
  },
}
