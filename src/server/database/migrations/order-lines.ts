import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Which line of its purchase an order was, and what it began to buy again by itself. */
export const orderLines: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE orders ADD COLUMN line integer, ADD COLUMN begins text`.execute(db)
  },
}
