import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A party's ticket is a syndicate of which no share is on sale, and its members' shares can come back. */
export const partyShares: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE syndicates ADD COLUMN party boolean NOT NULL DEFAULT false`.execute(db)
    await sql`ALTER TABLE orders ADD COLUMN refunded_cents bigint CHECK (refunded_cents >= 0)`.execute(db)
    await sql`CREATE INDEX orders_of_party ON orders (game_offer)
      WHERE product_type = 'social_syndicate_share'`.execute(db)
  },
}
