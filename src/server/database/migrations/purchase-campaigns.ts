import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** How far purchases get is counted by the campaign that brought the customer, too. */
export const purchaseCampaigns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "ALTER TABLE purchase_steps ADD COLUMN campaign text NOT NULL DEFAULT ''",
      "ALTER TABLE purchase_steps DROP CONSTRAINT purchase_steps_pkey",
      "ALTER TABLE purchase_steps ADD PRIMARY KEY (day, partner_key, campaign, step)",
    ])
      await sql.raw(statement).execute(db)
  },
}
