import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Why a line went out of its cart by itself, and since when; null while it is in it. */
export const goneLines: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE cart_items ADD COLUMN gone_reason text, ADD COLUMN gone_at timestamptz`.execute(db)
  },
}
