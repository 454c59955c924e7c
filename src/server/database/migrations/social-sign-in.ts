import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Customers' identities at Google and Apple, and the ways to them and back that are under way. */
export const socialSignIn: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE social_identities (
      id uuid PRIMARY KEY, customer_id uuid NOT NULL, provider text NOT NULL, subject text NOT NULL, email text,
      linked_at timestamptz NOT NULL, used_at timestamptz,
      UNIQUE (provider, subject), UNIQUE (customer_id, provider))`.execute(db)
    await sql`CREATE TABLE social_journeys (
      hash text PRIMARY KEY, browser_hash text NOT NULL, provider text NOT NULL, customer_id uuid, next text,
      answer text, asked_at timestamptz, subject text, email text, email_proved boolean NOT NULL,
      firstname text NOT NULL, lastname text NOT NULL, begun_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL)`.execute(db)
  },
}
