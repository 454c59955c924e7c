import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * A draw's seed is sealed until it is drawn, and its numbers come from the entries and a public beacon too. Draws
 * that are there have theirs from the seed alone, as was published of them.
 */
export const drawSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `ALTER TABLE draws
        ALTER COLUMN seed DROP NOT NULL,
        ADD COLUMN sealed_seed text,
        ADD COLUMN numbers_from text NOT NULL DEFAULT 'seed'
          CHECK (numbers_from IN ('seed', 'seed_and_entries')),
        ADD COLUMN numbers_root text,
        ADD COLUMN beacon jsonb,
        ADD COLUMN beacon_signature text,
        ADD COLUMN closed_at timestamptz`,
    ])
      await sql.raw(statement).execute(db)
  },
}
