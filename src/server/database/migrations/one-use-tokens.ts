import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Charges with tokens that a gateway takes once, and what its script noticed of the customer's browser. */
export const oneUseTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE deposits ADD COLUMN charge_token text,
      ADD COLUMN device_data text, ADD COLUMN opened_at timestamptz`.execute(db)
  },
}
