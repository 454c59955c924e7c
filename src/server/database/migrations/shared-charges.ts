import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Of a charge that pays for several recurring purchases, what was made for each. */
export const sharedCharges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE recurring_purchases ADD COLUMN card_cents bigint`.execute(db)
  },
}
