import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * What customers decide about their account: to close it, how they may be written to, the terms they agreed to.
 * And what is asked of them: to complete an account, or to look over their details.
 */
export const accountChoices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers
      ADD COLUMN closed_at timestamptz,
      ADD COLUMN closing_reason text,
      ADD COLUMN phone_opt_in boolean NOT NULL DEFAULT false,
      ADD COLUMN sms_opt_in boolean NOT NULL DEFAULT false,
      ADD COLUMN directmail_opt_in boolean NOT NULL DEFAULT false,
      ADD COLUMN terms_accepted_at timestamptz,
      ADD COLUMN verified_at timestamptz,
      ADD COLUMN account_upgrade boolean NOT NULL DEFAULT false,
      ADD COLUMN details_update_required boolean NOT NULL DEFAULT false`.execute(db)
    await sql`UPDATE customers SET terms_accepted_at = created_at`.execute(db)
    await sql`CREATE TABLE unsubscribe_reasons (
      id uuid PRIMARY KEY, customer_id uuid NOT NULL, reasons jsonb NOT NULL, product_offer_key text,
      created_at timestamptz NOT NULL)`.execute(db)
  },
}
