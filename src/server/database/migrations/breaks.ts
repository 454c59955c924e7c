import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Until when a customer takes a break from buying, and in which zone they were told so. */
export const breaks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers ADD COLUMN break_until timestamptz, ADD COLUMN break_zone text`.execute(
      db,
    )
  },
}
