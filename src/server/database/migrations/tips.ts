import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What is worth knowing of each product, or of all. */
export const tips: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE tips (
      key text PRIMARY KEY, product_key text, title text NOT NULL, markdown text NOT NULL,
      position integer NOT NULL)`.execute(db)
  },
}
