import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Every number of a numbered ticket is sold once in a draw. */
export const gameTypes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE allocated_numbers (
      offer_key text NOT NULL, draw_no bigint NOT NULL, number bigint NOT NULL,
      PRIMARY KEY (offer_key, draw_no, number))`.execute(db)
  },
}
