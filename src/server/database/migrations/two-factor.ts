import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Second factors of customers, what they are checked with, and which sessions have shown one. */
export const twoFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE second_factors (
      customer_id uuid PRIMARY KEY, method text NOT NULL, sealed_secret text, last_step bigint,
      since timestamptz NOT NULL)`.execute(db)
    await sql`CREATE TABLE second_factor_setups (
      customer_id uuid PRIMARY KEY, method text NOT NULL, sealed_secret text,
      expires_at timestamptz NOT NULL)`.execute(db)
    await sql`CREATE TABLE recovery_codes (
      customer_id uuid NOT NULL, code_mark text NOT NULL, PRIMARY KEY (customer_id, code_mark))`.execute(db)
    await sql`CREATE TABLE email_codes (
      customer_id uuid PRIMARY KEY, code_mark text NOT NULL, sent_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL)`.execute(db)
    await sql`CREATE TABLE trusted_devices (
      id uuid NOT NULL UNIQUE, customer_id uuid NOT NULL, device_hash text NOT NULL, name text NOT NULL,
      added_at timestamptz NOT NULL, seen_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
      PRIMARY KEY (customer_id, device_hash))`.execute(db)
    await sql`ALTER TABLE sessions
      ADD COLUMN second_factor_at timestamptz, ADD COLUMN elevated_until timestamptz,
      ADD COLUMN trusted_device_id uuid`.execute(db)
    await sql`ALTER TABLE one_time_tokens ADD COLUMN code_asked_at timestamptz`.execute(db)
    await sql`ALTER TABLE customers ADD COLUMN two_factor_prompted_at timestamptz`.execute(db)
  },
}
