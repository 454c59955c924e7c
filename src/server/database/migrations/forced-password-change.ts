import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Customers who must choose another password before they go on. */
export const forcedPasswordChange: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers ADD COLUMN force_password_change boolean NOT NULL DEFAULT false`.execute(
      db,
    )
  },
}
