import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** AutoPlays of groups are found by the session they began with, every few seconds. */
export const partyAutoplays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE INDEX recurring_of_party ON recurring_purchases (((request->>'sessionId')::uuid))
      WHERE request->>'productType' = 'social_syndicate_share' AND status <> 'recurring_status_cancelled'`.execute(
      db,
    )
  },
}
