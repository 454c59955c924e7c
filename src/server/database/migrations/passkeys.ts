import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Customers' passkeys, and what browsers were asked to sign. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE passkeys (
      id uuid PRIMARY KEY, customer_id uuid NOT NULL, credential_id text NOT NULL UNIQUE, public_key text NOT NULL,
      counter bigint NOT NULL, transports text NOT NULL, name text NOT NULL, is_synced boolean NOT NULL,
      added_at timestamptz NOT NULL, used_at timestamptz)`.execute(db)
    await sql`CREATE INDEX passkeys_of_customer ON passkeys (customer_id)`.execute(db)
    await sql`CREATE TABLE passkey_challenges (
      hash text PRIMARY KEY, customer_id uuid, expires_at timestamptz NOT NULL)`.execute(db)
  },
}
