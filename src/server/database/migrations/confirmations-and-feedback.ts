import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** When a customer's addresses were last confirmed, and what people say about the site. */
export const confirmationsAndFeedback: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers
      ADD COLUMN address_confirmed_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN email_confirmed_at timestamptz NOT NULL DEFAULT now()`.execute(db)
    await sql`CREATE TABLE feedback_events (
      id uuid PRIMARY KEY, customer_id uuid, rating text NOT NULL, comment text NOT NULL, email text,
      source text NOT NULL, variant text, client jsonb NOT NULL, created_at timestamptz NOT NULL)`.execute(db)
    await sql`CREATE INDEX feedback_events_by_date ON feedback_events (created_at)`.execute(db)
  },
}
