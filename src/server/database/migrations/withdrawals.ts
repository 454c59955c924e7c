import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Withdrawals, the accounts they go to, and the batches they are paid in. */
export const withdrawals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE bank_accounts (
        id uuid PRIMARY KEY, customer_id uuid NOT NULL REFERENCES customers, type text NOT NULL,
        sealed_details text NOT NULL, fingerprint text NOT NULL, is_default boolean NOT NULL,
        created_at timestamptz NOT NULL, removed_at timestamptz, first_sent_at timestamptz, failed_at timestamptz)`,
      `CREATE UNIQUE INDEX bank_accounts_once ON bank_accounts (customer_id, fingerprint) WHERE removed_at IS NULL`,
      `CREATE INDEX bank_accounts_same ON bank_accounts (fingerprint)`,
      `CREATE TABLE payout_batches (
        id uuid PRIMARY KEY, channel text NOT NULL, currency text NOT NULL, payments bigint NOT NULL CHECK (payments > 0),
        total_cents bigint NOT NULL CHECK (total_cents > 0), file_name text NOT NULL, sealed_file text NOT NULL,
        pay_on text NOT NULL, made_by uuid NOT NULL REFERENCES staff_members, made_at timestamptz NOT NULL,
        sent_at timestamptz, discarded_at timestamptz, CHECK (sent_at IS NULL OR discarded_at IS NULL))`,
      `CREATE TABLE withdrawals (
        id uuid PRIMARY KEY, customer_id uuid NOT NULL REFERENCES customers, method_code text NOT NULL, channel text,
        bank_type text, bank_account_id uuid REFERENCES bank_accounts ON DELETE SET NULL, cause_key text,
        destination text NOT NULL, amount_cents bigint NOT NULL CHECK (amount_cents > 0), currency text NOT NULL,
        status text NOT NULL, reference text NOT NULL UNIQUE, batch_id uuid REFERENCES payout_batches, reason text,
        requested_at timestamptz NOT NULL, sent_at timestamptz, ended_at timestamptz,
        CHECK (method_code <> 'do' OR cause_key IS NOT NULL),
        CHECK (method_code = 'do' OR (status IN ('batched', 'sent', 'returned')) = (batch_id IS NOT NULL)))`,
      `CREATE INDEX withdrawals_of_customer ON withdrawals (customer_id, requested_at DESC)`,
      `CREATE INDEX withdrawals_by_status ON withdrawals (status, id)`,
      `CREATE INDEX withdrawals_of_batch ON withdrawals (batch_id) WHERE batch_id IS NOT NULL`,
      `CREATE INDEX withdrawals_to_account ON withdrawals (bank_account_id) WHERE bank_account_id IS NOT NULL`,
    ])
      await sql.raw(statement).execute(db)
  },
}
