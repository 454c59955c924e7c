import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What a bank is told of the browser, what its page is sent, and what it sent back. */
export const bankAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE deposits ADD COLUMN browser jsonb,
      ADD COLUMN challenge_form jsonb, ADD COLUMN challenge_answer jsonb`.execute(db)
  },
}
