import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Pieces of pages that an editor puts together. A place without any shows what the shop begins with. */
export const pageComponents: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE page_components (
      key text PRIMARY KEY, place text NOT NULL, kind text NOT NULL, position bigint NOT NULL,
      title text NOT NULL, markdown text NOT NULL, link_label text, link_href text)`.execute(db)
    await sql`CREATE INDEX page_components_in_order ON page_components (place, position, key)`.execute(db)
    await sql`INSERT INTO page_components (key, place, kind, position, title, markdown) VALUES
      ('hero', 'home', 'hero', 10, '', ''),
      ('lotteries', 'home', 'lotteries', 20, '', ''),
      ('results', 'home', 'results', 30, '', ''),
      ('posts', 'home', 'posts', 40, '', '')`.execute(db)
  },
}
