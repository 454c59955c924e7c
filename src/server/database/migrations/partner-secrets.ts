import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** A partner has several secrets while one takes another's place, and staff change partners at the desk. */
export const partnerSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`CREATE TABLE partner_secrets (
      id uuid PRIMARY KEY, partner_slug text NOT NULL REFERENCES partners ON DELETE CASCADE,
      secret_hash text NOT NULL, created_at timestamptz NOT NULL, created_by uuid REFERENCES staff_members,
      last_used_at timestamptz, expires_at timestamptz, revoked_at timestamptz)`)
    await run("CREATE INDEX partner_secrets_of ON partner_secrets (partner_slug, id)")
    await run(`INSERT INTO partner_secrets (id, partner_slug, secret_hash, created_at)
      SELECT gen_random_uuid(), slug, secret_hash, now() FROM partners`)
    await run("ALTER TABLE partners DROP COLUMN secret_hash, ADD COLUMN revision int NOT NULL DEFAULT 0")
    await run("CREATE UNIQUE INDEX partners_by_key ON partners (key)")
    await run(`CREATE INDEX checkouts_of_partner ON checkouts (partner_key, created_at)
      INCLUDE (channel_key, total_cents) WHERE partner_key IS NOT NULL`)
  },
}
