import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A cart belongs to the shop ('') or to one partner; a customer has one with each. */
export const partnerCarts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE carts ADD COLUMN partner_key text NOT NULL DEFAULT ''`.execute(db)
    await sql`ALTER TABLE carts DROP CONSTRAINT carts_customer_id_key`.execute(db)
    await sql`ALTER TABLE carts ADD CONSTRAINT carts_of_customer UNIQUE (customer_id, partner_key)`.execute(
      db,
    )
  },
}
