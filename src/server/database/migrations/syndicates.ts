import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Syndicates: tickets in a draw that belong to many. The row counts the shares that were sold. */
export const syndicates: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE syndicates (
      id uuid PRIMARY KEY, key text NOT NULL UNIQUE, name text NOT NULL, offer_key text NOT NULL, draw_no bigint NOT NULL,
      ranking integer NOT NULL, size bigint NOT NULL CHECK (size > 0),
      sold bigint NOT NULL CHECK (sold >= 0 AND sold <= size),
      cost_cents bigint NOT NULL CHECK (cost_cents > 0), currency text NOT NULL, tickets jsonb NOT NULL,
      created_at timestamptz NOT NULL, leaf text, proof jsonb, outcomes jsonb, winnings_cents bigint)`.execute(
      db,
    )
    await sql`CREATE INDEX syndicates_of_draw ON syndicates (offer_key, draw_no)`.execute(db)
  },
}
