import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How a mail looks, beside its text; mails written before have none. */
export const mailHtml: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE mail ADD COLUMN html text`.execute(db)
  },
}
