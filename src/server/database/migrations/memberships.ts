import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Who is a member of which program until when, once for a customer and program. */
export const memberships: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE memberships (
      customer_id uuid NOT NULL, program text NOT NULL, tier text NOT NULL, from_at timestamptz NOT NULL,
      months bigint NOT NULL CHECK (months > 0), until_at timestamptz NOT NULL,
      PRIMARY KEY (customer_id, program))`.execute(db)
  },
}
