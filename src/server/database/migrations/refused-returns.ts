import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Deposits whose gateway does not send them back: they are paid another way. */
export const refusedReturns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "ALTER TABLE deposits DROP CONSTRAINT IF EXISTS deposits_return_state_check",
      `ALTER TABLE deposits ADD CONSTRAINT deposits_return_state_check
        CHECK (return_state IN ('due', 'returned', 'refused', 'settled'))`,
      "ALTER TABLE deposits ADD COLUMN IF NOT EXISTS return_refused_at timestamptz",
      "CREATE INDEX IF NOT EXISTS refused_returns ON deposits (id) WHERE return_state = 'refused'",
    ])
      await sql.raw(statement).execute(db)
  },
}
