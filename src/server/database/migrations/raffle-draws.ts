import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What a raffle's draw is about, when it opens, and who won. */
export const raffleDraws: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE raffle_stock RENAME TO raffle_draws`.execute(db)
    await sql`ALTER TABLE raffle_draws
      ADD COLUMN name text NOT NULL DEFAULT '',
      ADD COLUMN feature_image text NOT NULL DEFAULT '',
      ADD COLUMN prizes jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN opens timestamptz NOT NULL DEFAULT '2000-01-01',
      ADD COLUMN pre_order_from timestamptz`.execute(db)
    await sql`CREATE TABLE raffle_winners (
      offer_key text NOT NULL, draw_no bigint NOT NULL, place integer NOT NULL,
      prize text NOT NULL, value_cents bigint NOT NULL, cash boolean NOT NULL,
      ticket_number bigint NOT NULL, winner text NOT NULL, order_id uuid, drawn_at timestamptz NOT NULL,
      PRIMARY KEY (offer_key, draw_no, place))`.execute(db)
  },
}
