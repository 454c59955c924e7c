import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * A draw's tree is kept page by page, from which a ticket's proof is worked out when somebody asks; an order that
 * won says in which divisions. What was written beside each order before stays there.
 */
export const entryPages: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE entry_pages (
        offer_key text NOT NULL, draw_no bigint NOT NULL, page integer NOT NULL, first_id uuid NOT NULL,
        leaves bytea NOT NULL, root text NOT NULL, PRIMARY KEY (offer_key, draw_no, page))`,
      "ALTER TABLE orders ADD COLUMN won jsonb",
      "CREATE INDEX orders_in_draw ON orders (offer_key, draw_no, id)",
      "DROP INDEX orders_of_draw",
      `CREATE INDEX orders_to_pay ON orders (offer_key, draw_no, customer_id)
        WHERE winnings_cents > 0 AND paid_at IS NULL`,
    ])
      await sql.raw(statement).execute(db)
  },
}
