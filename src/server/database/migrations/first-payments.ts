import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The wait of the first payment to an account, and why a payment may go to an account in another name. */
export const firstPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE withdrawals ADD COLUMN payable_from timestamptz, ADD COLUMN name_reason text`.execute(
      db,
    )
  },
}
