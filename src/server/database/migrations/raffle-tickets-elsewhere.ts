import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Raffle tickets that were sold outside the shop are sealed with its own when a draw closes. */
export const raffleTicketsElsewhere: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE raffle_draws ADD COLUMN elsewhere jsonb`.execute(db)
  },
}
