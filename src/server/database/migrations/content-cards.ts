import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Messages behind the bell, and who has looked at them. */
export const contentCards: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE content_cards (
      key text PRIMARY KEY, title text NOT NULL, message text NOT NULL, link text,
      published_at timestamptz NOT NULL)`.execute(db)
    await sql`CREATE TABLE content_card_views (
      customer_id uuid NOT NULL, card_key text NOT NULL, viewed_at timestamptz NOT NULL,
      PRIMARY KEY (customer_id, card_key))`.execute(db)
    await sql`INSERT INTO content_cards (key, title, message, link, published_at) VALUES
      ('checked-draws', 'Every draw can be checked',
       'Each result comes with the proof that nobody chose its numbers. Your browser does the sums.',
       '/lotto-results', now())`.execute(db)
  },
}
