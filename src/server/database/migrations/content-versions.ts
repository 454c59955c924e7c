import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What editors write is kept in versions, with drafts that nobody else sees yet. */
export const contentVersions: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`CREATE TABLE content_heads (
      kind text NOT NULL, key text NOT NULL, locale text NOT NULL, version int NOT NULL,
      PRIMARY KEY (kind, key, locale))`)
    await run(`CREATE TABLE content_versions (
      kind text NOT NULL, key text NOT NULL, locale text NOT NULL, version int NOT NULL,
      state text NOT NULL CHECK (state IN ('published', 'draft', 'discarded')), body jsonb,
      author text NOT NULL, staff_id uuid REFERENCES staff_members, created_at timestamptz NOT NULL,
      PRIMARY KEY (kind, key, locale, version))`)
    await run(
      "CREATE UNIQUE INDEX content_drafts ON content_versions (kind, key, locale) WHERE state = 'draft'",
    )
  },
}
