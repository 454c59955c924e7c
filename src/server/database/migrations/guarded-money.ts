import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What codes of wallet credit ever promised; bank files that wait for a second person, and the balances they join at. */
export const guardedMoney: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE promotion_promises (code text PRIMARY KEY, cents bigint NOT NULL)`,
      `INSERT INTO promotion_promises SELECT code, amount_cents * most_uses FROM promotions
        WHERE type = 'voucher_credit_amount' AND amount_cents IS NOT NULL AND most_uses IS NOT NULL`,
      `ALTER TABLE bank_files ADD COLUMN account text, ADD COLUMN closing_cents bigint,
        ADD COLUMN is_proposed boolean NOT NULL DEFAULT false`,
    ])
      await sql.raw(statement).execute(db)
  },
}
