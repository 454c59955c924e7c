import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Deposits that customers send from their bank: their references, banks' files, and every line of those. */
export const bankDeposits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE deposit_references (
        customer_id uuid NOT NULL REFERENCES customers, method_code text NOT NULL CHECK (method_code IN ('bp', 'dd')),
        reference text NOT NULL UNIQUE, created_at timestamptz NOT NULL, PRIMARY KEY (customer_id, method_code))`,
      `CREATE TABLE bank_files (
        id uuid PRIMARY KEY, method_code text NOT NULL, format text NOT NULL, name text NOT NULL,
        sha256 text NOT NULL UNIQUE, sealed_file text NOT NULL,
        state text NOT NULL CHECK (state IN ('refused', 'read')), problems jsonb NOT NULL,
        from_day text, to_day text, lines bigint NOT NULL, known_lines bigint NOT NULL, total_cents bigint NOT NULL,
        currency text NOT NULL, loaded_by uuid NOT NULL REFERENCES staff_members, loaded_at timestamptz NOT NULL)`,
      `CREATE TABLE bank_payments (
        id uuid PRIMARY KEY, file_id uuid NOT NULL REFERENCES bank_files, line bigint NOT NULL,
        method_code text NOT NULL, kind text NOT NULL CHECK (kind IN ('payment', 'reversal', 'debit')),
        fingerprint text NOT NULL UNIQUE, paid_on text NOT NULL, amount_cents bigint NOT NULL CHECK (amount_cents > 0),
        currency text NOT NULL, bank_reference text, original_reference text, text text NOT NULL,
        status text NOT NULL, reason text, customer_id uuid REFERENCES customers,
        deposit_id uuid REFERENCES deposits, original_id uuid REFERENCES bank_payments UNIQUE,
        created_at timestamptz NOT NULL, next_run_at timestamptz, settled_at timestamptz, note text,
        CHECK ((status = 'new') = (next_run_at IS NOT NULL)),
        CHECK (kind <> 'payment' OR status <> 'booked' OR deposit_id IS NOT NULL))`,
      `CREATE INDEX bank_payments_by_status ON bank_payments (status, id)`,
      `CREATE INDEX bank_payments_of_file ON bank_payments (file_id, line)`,
      `CREATE INDEX bank_payments_of_customer ON bank_payments (customer_id) WHERE customer_id IS NOT NULL`,
      `CREATE INDEX bank_payments_by_bank_reference ON bank_payments (bank_reference)
        WHERE bank_reference IS NOT NULL`,
      `CREATE INDEX bank_payments_by_text ON bank_payments (text)`,
      `CREATE INDEX bank_payments_due ON bank_payments (next_run_at) WHERE next_run_at IS NOT NULL`,
      `CREATE INDEX bank_payments_by_day ON bank_payments (paid_on)`,
      `CREATE UNIQUE INDEX bank_payments_of_deposit ON bank_payments (deposit_id)
        WHERE deposit_id IS NOT NULL AND kind = 'payment'`,
      `CREATE UNIQUE INDEX deposits_awaited ON deposits (customer_id, method_code)
        WHERE status = 'pending' AND gateway_key = 'bank'`,
      `ALTER TABLE deposit_reversals DROP CONSTRAINT deposit_reversals_kind_check`,
      `ALTER TABLE deposit_reversals ADD CONSTRAINT deposit_reversals_kind_check
        CHECK (kind IN ('refund', 'dispute', 'dishonour'))`,
    ])
      await sql.raw(statement).execute(db)
  },
}
