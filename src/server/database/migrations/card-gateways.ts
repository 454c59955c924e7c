import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** More than one gateway: what each calls cards, charges and customers, and what its webhooks reported. */
export const cardGateways: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE funds ADD COLUMN gateway_key text NOT NULL DEFAULT 'test'`.execute(db)
    await sql`ALTER TABLE deposits ADD COLUMN gateway_key text NOT NULL DEFAULT 'test'`.execute(db)
    await sql`ALTER TABLE deposits ADD COLUMN gateway_charge text`.execute(db)
    await sql`ALTER TABLE deposits ADD COLUMN gateway_customer text`.execute(db)
    await sql`ALTER TABLE deposits ADD COLUMN save_card boolean NOT NULL DEFAULT false`.execute(db)
    await sql`ALTER TABLE deposits ADD COLUMN challenge_url text`.execute(db)
    await sql`CREATE UNIQUE INDEX deposits_by_gateway_charge ON deposits (gateway_key, gateway_charge)
      WHERE gateway_charge IS NOT NULL`.execute(db)
    await sql`CREATE TABLE gateway_customers (
      customer_id uuid NOT NULL REFERENCES customers (id),
      gateway_key text NOT NULL,
      gateway_customer text NOT NULL,
      PRIMARY KEY (customer_id, gateway_key))`.execute(db)
    await sql`CREATE TABLE gateway_removals (
      id uuid PRIMARY KEY,
      gateway_key text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('card', 'customer')),
      name text NOT NULL,
      next_run_at timestamptz NOT NULL)`.execute(db)
    await sql`CREATE INDEX gateway_removals_due ON gateway_removals (next_run_at)`.execute(db)
    await sql`CREATE TABLE gateway_events (
      id uuid PRIMARY KEY,
      gateway_key text NOT NULL,
      event_id text NOT NULL,
      type text NOT NULL,
      about jsonb NOT NULL,
      received_at timestamptz NOT NULL,
      next_run_at timestamptz,
      UNIQUE (gateway_key, event_id))`.execute(db)
    await sql`CREATE INDEX gateway_events_due ON gateway_events (next_run_at) WHERE next_run_at IS NOT NULL`.execute(
      db,
    )
    await sql`CREATE TABLE deposit_reversals (
      id uuid PRIMARY KEY,
      deposit_id uuid NOT NULL REFERENCES deposits (id),
      customer_id uuid NOT NULL,
      gateway_key text NOT NULL,
      reversal text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('refund', 'dispute')),
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      wallet_cents bigint NOT NULL CHECK (wallet_cents >= 0),
      withdrawable_cents bigint NOT NULL CHECK (withdrawable_cents >= 0),
      currency text NOT NULL,
      taken boolean NOT NULL,
      turns integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      UNIQUE (gateway_key, reversal))`.execute(db)
    await sql`CREATE INDEX deposit_reversals_of_deposit ON deposit_reversals (deposit_id)`.execute(db)
    await sql`CREATE INDEX deposit_reversals_of_customer ON deposit_reversals (customer_id)`.execute(db)
  },
}
