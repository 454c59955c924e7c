import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What a customer reads of where they are signed in. Of sessions that live, the id says when they began. */
export const sessionList: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE sessions ADD COLUMN device_name text, ADD COLUMN signed_in_at timestamptz`.execute(
      db,
    )
    // Ids are UUIDv7: their first 48 bits are the moment, in milliseconds.
    await sql`UPDATE sessions SET signed_in_at = to_timestamp(
      ('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)`.execute(db)
    await sql`ALTER TABLE sessions ALTER COLUMN signed_in_at SET NOT NULL`.execute(db)
  },
}
