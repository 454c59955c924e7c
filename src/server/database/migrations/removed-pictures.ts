import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A picture that was removed can be brought back for a while; codes are counted in versions like other content. */
export const removedPictures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE pictures ADD COLUMN removed_at timestamptz`.execute(db)
    await sql`ALTER TABLE promotions DROP COLUMN revision`.execute(db)
  },
}
