import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How much of a deposit goes back to where it came from, where that is not all of it. */
export const returnedDeposits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `ALTER TABLE deposits ADD COLUMN return_cents bigint
        CHECK (return_cents > 0 AND return_cents <= amount_cents)`,
      "ALTER TABLE test_charges ADD COLUMN refunded_cents bigint",
    ])
      await sql.raw(statement).execute(db)
  },
}
