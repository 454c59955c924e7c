import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A draw whose numbers are another lottery's says whose. Draws with one seed are found by its commitment. */
export const followedDraws: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "ALTER TABLE draws ADD COLUMN followed_offer text, ADD COLUMN followed_draw_no bigint",
      "CREATE INDEX draws_of_seed ON draws (commitment)",
    ])
      await sql.raw(statement).execute(db)
  },
}
