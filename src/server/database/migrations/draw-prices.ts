import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What one game cost when a draw closed. Of draws that closed before nobody knows it any more. */
export const drawPrices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("ALTER TABLE draws ADD COLUMN game_price_cents bigint").execute(db)
  },
}
