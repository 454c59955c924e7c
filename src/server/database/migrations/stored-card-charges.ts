import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Charges of stored cards: with a security code by their customer, without one for pre-orders that are due. */
export const storedCardCharges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "ALTER TABLE deposits ADD COLUMN security_code text, ADD COLUMN unattended boolean NOT NULL DEFAULT false",
      "ALTER TABLE scheduled_purchases ADD COLUMN deposit_id uuid REFERENCES deposits (id)",
      "ALTER TABLE test_cards ADD COLUMN wrong_code boolean NOT NULL DEFAULT false",
      "ALTER TABLE test_charges ADD COLUMN wrong_code boolean NOT NULL DEFAULT false",
      "CREATE TABLE test_security_codes (token text PRIMARY KEY, wrong boolean NOT NULL, created_at timestamptz NOT NULL)",
    ])
      await sql.raw(statement).execute(db)
  },
}
