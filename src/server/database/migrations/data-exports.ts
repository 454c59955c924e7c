import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * What customers ask to have of their data, whom a mail is about, and who the customers of closed accounts were: their
 * own rows name nobody any more.
 */
export const dataExports: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `CREATE TABLE data_exports (
        customer_id uuid PRIMARY KEY, id uuid NOT NULL, requested_at timestamptz NOT NULL, next_run_at timestamptz,
        attempts integer NOT NULL DEFAULT 0, ready_at timestamptz, failed_at timestamptz, expires_at timestamptz,
        size bigint, sealed_file text, token_hash text)`,
      "CREATE INDEX data_exports_due ON data_exports (next_run_at) WHERE next_run_at IS NOT NULL",
      "CREATE INDEX data_exports_over ON data_exports (expires_at) WHERE sealed_file IS NOT NULL",
      `CREATE TABLE identity_records (
        customer_id uuid PRIMARY KEY, sealed_record text NOT NULL, closed_at timestamptz NOT NULL,
        delete_after timestamptz NOT NULL)`,
      "ALTER TABLE mail ADD COLUMN customer_id uuid",
      "UPDATE mail SET customer_id = customers.id FROM customers WHERE customers.email = mail.recipient",
      "CREATE INDEX mail_of_customer ON mail (customer_id) WHERE customer_id IS NOT NULL",
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
