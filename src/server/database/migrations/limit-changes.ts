import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Raising or removing a limit waits: what it becomes, and when. */
export const limitChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customer_limits
      ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      ADD COLUMN next_cents bigint CHECK (next_cents > 0),
      ADD COLUMN next_from timestamptz,
      ADD CHECK (next_cents IS NULL OR next_from IS NOT NULL)`.execute(db)
  },
}
