import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A cancelled giveaway stays as it was, and a seed is public only where nothing can be drawn from it any more. */
export const openedGiveawaySeeds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE giveaways
      ADD CONSTRAINT giveaways_cancelled_stays CHECK (
        cancelled_at IS NULL OR (state = 'DRAW_OPEN' AND numbers IS NULL)),
      ADD CONSTRAINT giveaways_seed_secret CHECK (
        seed IS NULL OR cancelled_at IS NOT NULL OR state NOT IN ('DRAW_OPEN', 'DRAW_CLOSED'))`.execute(db)
  },
}
