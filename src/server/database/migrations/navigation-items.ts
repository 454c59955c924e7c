import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The main navigation, with what a shop begins with; pages and lists that a site has not are left out of it. */
export const navigationItems: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE navigation_items (
      id text PRIMARY KEY, position integer NOT NULL, kind text NOT NULL, link text, children_type text,
      label text NOT NULL)`.execute(db)
    await sql`INSERT INTO navigation_items (id, position, kind, link, children_type, label) VALUES
      ('lotto', 1, 'none', NULL, 'lotto', 'Lotteries'),
      ('raffle', 2, 'none', NULL, 'raffle', 'Raffles'),
      ('social_play', 3, 'none', NULL, 'social_play', 'Play together'),
      ('results', 4, 'none', NULL, 'results', 'Results'),
      ('daily_winners', 5, 'internal_link', '/daily-winners', NULL, 'Daily winners'),
      ('news', 6, 'internal_link', '/blog', NULL, 'News'),
      ('subvariant', 7, 'none', NULL, 'subvariant', 'Your state')`.execute(db)
  },
}
