import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** PayPal accounts that customers pay with, and what waits for their approval in PayPal. */
export const paypal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE funds ADD COLUMN account_email text`.execute(db)
    await sql`ALTER TABLE customers DROP CONSTRAINT customers_recurring_method_check,
      ADD CONSTRAINT customers_recurring_method_check
        CHECK (recurring_method IN ('wallet', 'cc', 'paypal'))`.execute(db)
    await sql`CREATE TABLE account_approvals (
      id uuid PRIMARY KEY,
      customer_id uuid NOT NULL REFERENCES customers (id),
      gateway_key text NOT NULL,
      secret text NOT NULL UNIQUE,
      status text NOT NULL CHECK (status IN ('open', 'stored', 'failed')),
      failure_message text,
      created_at timestamptz NOT NULL)`.execute(db)
    await sql`CREATE INDEX account_approvals_of_customer ON account_approvals (customer_id)`.execute(db)
    await sql`CREATE INDEX deposits_by_challenge ON deposits (challenge_id) WHERE challenge_id IS NOT NULL`.execute(
      db,
    )
  },
}
