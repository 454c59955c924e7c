import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Giveaways that are only announced until they open: the number of each stays its address when it is a special one. */
export const giveawayPreviews: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE giveaways ADD COLUMN preview_no bigint UNIQUE`.execute(db)
  },
}
