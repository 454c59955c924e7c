import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Orders of any product; those that were there are lottery tickets. Raffles hand out numbered tickets. */
export const orderKinds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE orders
      ADD COLUMN product_type text NOT NULL DEFAULT 'lottery_ticket',
      ADD COLUMN details jsonb NOT NULL DEFAULT '{}',
      ALTER COLUMN game_type DROP NOT NULL`.execute(db)
    await sql`CREATE TABLE raffle_stock (
      offer_key text NOT NULL, draw_no bigint NOT NULL,
      tickets bigint NOT NULL CHECK (tickets > 0),
      sold bigint NOT NULL CHECK (sold >= 0 AND sold <= tickets),
      PRIMARY KEY (offer_key, draw_no))`.execute(db)
  },
}
