import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What is found when gateways, bank files and the ledger are compared. */
export const reconciliation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE reconciliation_days (
        day text PRIMARY KEY, gateway_cents bigint, card_cents bigint NOT NULL, bank_cents bigint NOT NULL,
        booked_cents bigint NOT NULL, currency text NOT NULL, ran_at timestamptz NOT NULL)`,
      `CREATE TABLE reconciliation_differences (
        id uuid PRIMARY KEY, kind text NOT NULL, subject text NOT NULL, day text NOT NULL,
        expected_cents bigint, found_cents bigint, currency text NOT NULL, details text NOT NULL,
        found_at timestamptz NOT NULL, resolved_at timestamptz, explained_at timestamptz,
        explained_by uuid REFERENCES staff_members, note text, mailed_at timestamptz, UNIQUE (kind, subject))`,
      `CREATE INDEX reconciliation_differences_open ON reconciliation_differences (day)
        WHERE resolved_at IS NULL AND explained_at IS NULL`,
      `CREATE TABLE reconciliation_clock (
        single boolean PRIMARY KEY DEFAULT true CHECK (single), next_run_at timestamptz NOT NULL)`,
      `INSERT INTO reconciliation_clock (next_run_at) VALUES ('1970-01-01')`,
    ])
      await sql.raw(statement).execute(db)
  },
}
