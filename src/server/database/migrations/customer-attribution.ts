import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How the visit began in which a customer opened the account. */
export const customerAttribution: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE customers ADD COLUMN attribution jsonb NOT NULL DEFAULT '{}'`.execute(db)
  },
}
