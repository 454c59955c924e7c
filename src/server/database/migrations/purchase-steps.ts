import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How far purchases get, counted by day and seller. */
export const purchaseSteps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE purchase_steps (
      day date NOT NULL, partner_key text NOT NULL, step text NOT NULL, count bigint NOT NULL,
      PRIMARY KEY (day, partner_key, step))`.execute(db)
  },
}
