import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Changes of products with the day from which they hold, and drafts of them that are only looked at. */
export const offerVersions: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`CREATE TABLE offer_versions (
      id uuid PRIMARY KEY, offer_key text NOT NULL, definition jsonb NOT NULL, changes jsonb NOT NULL,
      reason text NOT NULL, created_by uuid NOT NULL REFERENCES staff_members, created_at timestamptz NOT NULL,
      effective_from timestamptz NOT NULL, applied_at timestamptz, withdrawn_at timestamptz,
      CHECK (applied_at IS NULL OR withdrawn_at IS NULL))`)
    await run("CREATE INDEX offer_versions_of ON offer_versions (offer_key, id)")
    await run(`CREATE UNIQUE INDEX offer_versions_pending ON offer_versions (offer_key)
      WHERE applied_at IS NULL AND withdrawn_at IS NULL`)
    await run(`CREATE TRIGGER offer_versions_catalogue AFTER INSERT OR UPDATE OR DELETE ON offer_versions
      FOR EACH STATEMENT EXECUTE FUNCTION renew_catalogue_version()`)
    await run(`CREATE TABLE offer_drafts (
      id uuid PRIMARY KEY, offer_key text NOT NULL, definition jsonb NOT NULL, created_at timestamptz NOT NULL)`)
  },
}
