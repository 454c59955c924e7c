import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Every key ends: one that was made without an end works for 90 days more. */
export const keyEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw("UPDATE staff_keys SET expires_at = now() + interval '90 days' WHERE expires_at IS NULL")
      .execute(db)
    await sql.raw("ALTER TABLE staff_keys ALTER COLUMN expires_at SET NOT NULL").execute(db)
  },
}
