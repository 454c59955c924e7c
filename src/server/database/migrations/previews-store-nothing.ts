import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A product that is looked at before it changes is sent along, and stored no more. */
export const previewsStoreNothing: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`DROP TABLE offer_drafts`.execute(db)
  },
}
