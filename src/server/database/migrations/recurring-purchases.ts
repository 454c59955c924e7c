import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Tickets that are bought again for every next draw, and each attempt to do so, once for a draw. */
export const recurringPurchases: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `CREATE TABLE recurring_purchases (
        id uuid PRIMARY KEY, customer_id uuid NOT NULL, type text NOT NULL, status text NOT NULL,
        offer_key text NOT NULL, request jsonb NOT NULL, minimum_jackpot_cents bigint,
        last_draw_no bigint NOT NULL, last_attempt text, last_message text,
        paused_until timestamptz, created_at timestamptz NOT NULL)`,
      `CREATE INDEX recurring_purchases_of_customer ON recurring_purchases (customer_id, created_at)`,
      `CREATE INDEX recurring_purchases_due ON recurring_purchases (offer_key, last_draw_no)
        WHERE status = 'recurring_status_active'`,
      `CREATE TABLE recurring_attempts (
        recurring_id uuid NOT NULL, draw_no bigint NOT NULL, status text NOT NULL,
        checkout_id uuid, attempted_at timestamptz NOT NULL, PRIMARY KEY (recurring_id, draw_no))`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
