import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Codes for members of the programme only, or for premium members. */
export const memberPromotions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE promotions ADD COLUMN members text CHECK (members IN ('all', 'premium'))`.execute(
      db,
    )
  },
}
