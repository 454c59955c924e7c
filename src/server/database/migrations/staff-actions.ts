import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What staff asked for with their secrets, written down before it is done. */
export const staffActions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE staff_actions (
      id uuid PRIMARY KEY, scope text NOT NULL, address text NOT NULL, call text NOT NULL,
      params jsonb NOT NULL, body jsonb NOT NULL, created_at timestamptz NOT NULL)`.execute(db)
    await sql`CREATE INDEX staff_actions_created_at ON staff_actions (created_at)`.execute(db)
  },
}
