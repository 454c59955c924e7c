import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What customers agreed to pay for what is bought again by itself, and of which new prices they were told. */
export const priceNotices: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`ALTER TABLE recurring_purchases ADD COLUMN agreed_cents bigint,
      ADD COLUMN price_waits_until timestamptz,
      ADD COLUMN compared_version uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'`)
    await run(`CREATE INDEX recurring_purchases_compared ON recurring_purchases (offer_key, compared_version)
      WHERE status <> 'recurring_status_cancelled'`)
    await run(`CREATE TABLE price_notices (
      id uuid PRIMARY KEY, recurring_id uuid NOT NULL REFERENCES recurring_purchases, customer_id uuid NOT NULL,
      version_id uuid REFERENCES offer_versions, old_cents bigint NOT NULL, new_cents bigint NOT NULL,
      told_at timestamptz NOT NULL, effective_from timestamptz NOT NULL,
      closed_at timestamptz, outcome text, CHECK ((closed_at IS NULL) = (outcome IS NULL)))`)
    // Of each change, and of what no change announced, one notice stands at a time.
    await run(`CREATE UNIQUE INDEX price_notices_announced ON price_notices (recurring_id, version_id)
      WHERE closed_at IS NULL`)
    await run(`CREATE UNIQUE INDEX price_notices_unannounced ON price_notices (recurring_id)
      WHERE closed_at IS NULL AND version_id IS NULL`)
    await run(`CREATE INDEX price_notices_of_version ON price_notices (version_id) WHERE closed_at IS NULL`)
    await run(`CREATE INDEX price_notices_of_customer ON price_notices (customer_id)`)
  },
}
