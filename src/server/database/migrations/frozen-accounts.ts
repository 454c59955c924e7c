import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Bank accounts to which nothing is paid until their customer confirms them. */
export const frozenAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE bank_accounts ADD COLUMN frozen_at timestamptz`.execute(db)
  },
}
