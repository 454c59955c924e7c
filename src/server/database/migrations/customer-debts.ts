import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What customers owe for deposits that went back, beside what their wallets hold. */
export const customerDebts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `ALTER TABLE wallets ADD COLUMN owed_cents bigint NOT NULL DEFAULT 0 CHECK (owed_cents >= 0),
        ADD COLUMN repaid_withdrawable_cents bigint NOT NULL DEFAULT 0 CHECK (repaid_withdrawable_cents >= 0)`,
      `CREATE INDEX wallets_owing ON wallets (customer_id) WHERE owed_cents > 0`,
      `CREATE INDEX deposits_of_checkout ON deposits (checkout_id) WHERE checkout_id IS NOT NULL`,
      `CREATE INDEX deposit_reversals_taken ON deposit_reversals (deposit_id) WHERE taken`,
    ])
      await sql.raw(statement).execute(db)
  },
}
