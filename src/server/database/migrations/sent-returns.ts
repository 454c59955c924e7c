import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** When a gateway was asked to send a part of a deposit back and its answer is not known. */
export const sentReturns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE deposits ADD COLUMN return_sent_at timestamptz`.execute(db)
  },
}
