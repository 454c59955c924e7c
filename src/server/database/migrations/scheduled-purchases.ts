import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What is bought now and charged later; raffles keep tickets back for it. */
export const scheduledPurchases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE scheduled_purchases (
      id uuid PRIMARY KEY, customer_id uuid NOT NULL, kind text NOT NULL, status text NOT NULL,
      request jsonb NOT NULL, description text NOT NULL, offer_key text NOT NULL, draw_no bigint NOT NULL,
      price_cents bigint NOT NULL, currency text NOT NULL, due_at timestamptz NOT NULL,
      partner_key text, channel_key text NOT NULL,
      checkout_id uuid NOT NULL, purchased_checkout_id uuid, failure_message text,
      next_run_at timestamptz, created_at timestamptz NOT NULL)`.execute(db)
    await sql`CREATE INDEX scheduled_purchases_of_customer ON scheduled_purchases (customer_id, due_at)`.execute(
      db,
    )
    await sql`CREATE INDEX scheduled_purchases_due ON scheduled_purchases (next_run_at)
      WHERE next_run_at IS NOT NULL`.execute(db)
    await sql`ALTER TABLE raffle_draws
      ADD COLUMN reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
      ADD CONSTRAINT raffle_draws_never_oversold CHECK (sold + reserved <= tickets)`.execute(db)
  },
}
