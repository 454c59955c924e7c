import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Customers' agreements that deposits are collected from their accounts, and what was collected under them. */
export const directDebits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE debit_authorities (
        id uuid PRIMARY KEY, customer_id uuid NOT NULL REFERENCES customers,
        bank_account_id uuid REFERENCES bank_accounts ON DELETE SET NULL, account_label text NOT NULL,
        agreement text NOT NULL, agreed_at timestamptz NOT NULL, ended_at timestamptz, ended_because text,
        CHECK ((ended_at IS NULL) = (ended_because IS NULL)))`,
      `CREATE UNIQUE INDEX debit_authorities_live ON debit_authorities (bank_account_id) WHERE ended_at IS NULL`,
      `CREATE INDEX debit_authorities_of_customer ON debit_authorities (customer_id)`,
      `CREATE TABLE direct_debits (
        id uuid PRIMARY KEY REFERENCES deposits, customer_id uuid NOT NULL REFERENCES customers,
        authority_id uuid NOT NULL REFERENCES debit_authorities, amount_cents bigint NOT NULL CHECK (amount_cents > 0),
        currency text NOT NULL, status text NOT NULL, reference text NOT NULL UNIQUE,
        batch_id uuid REFERENCES payout_batches, reason text, requested_at timestamptz NOT NULL,
        sent_at timestamptz, clears_at timestamptz, ended_at timestamptz,
        CHECK (status NOT IN ('sent', 'cleared') OR (batch_id IS NOT NULL AND clears_at IS NOT NULL)))`,
      `CREATE INDEX direct_debits_of_customer ON direct_debits (customer_id, requested_at DESC)`,
      `CREATE INDEX direct_debits_by_status ON direct_debits (status, id)`,
      `CREATE INDEX direct_debits_of_batch ON direct_debits (batch_id) WHERE batch_id IS NOT NULL`,
      `CREATE INDEX direct_debits_of_authority ON direct_debits (authority_id)`,
      `ALTER TABLE payout_batches ADD COLUMN paid_by uuid REFERENCES bank_payments UNIQUE`,
    ])
      await sql.raw(statement).execute(db)
  },
}
