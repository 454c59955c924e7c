import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Raffles that an operator draws: who won with tickets that this shop did not sell, as they reported it. */
export const raffleResults: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("ALTER TABLE raffle_draws ADD COLUMN reported_winners jsonb").execute(db)
  },
}
