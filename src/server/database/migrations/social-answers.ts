import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A provider's answer stays in the browser that it came to. */
export const socialAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE social_journeys DROP COLUMN answer`.execute(db)
  },
}
