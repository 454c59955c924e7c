import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** The tables of the first release. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `CREATE TABLE customers (
        id uuid PRIMARY KEY, email text NOT NULL UNIQUE, password_hash text,
        firstname text NOT NULL, lastname text NOT NULL, date_of_birth text NOT NULL, phone_number text NOT NULL,
        address text NOT NULL, suburb text NOT NULL, state text NOT NULL, postcode text NOT NULL, country text NOT NULL,
        email_opt_in boolean NOT NULL, segment_name text NOT NULL, pricing_id text NOT NULL, created_at timestamptz NOT NULL)`,
      `CREATE TABLE sessions (
        id uuid PRIMARY KEY, customer_id uuid NOT NULL, place text NOT NULL, device_uuid text NOT NULL,
        token_hash text NOT NULL, previous_hash text, rotated_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL, revoked_at timestamptz)`,
      `CREATE TABLE one_time_tokens (
        hash text PRIMARY KEY, kind text NOT NULL, customer_id uuid NOT NULL, partner_slug text,
        expires_at timestamptz NOT NULL, used_at timestamptz)`,
      `CREATE TABLE attempts (bucket text PRIMARY KEY, count bigint NOT NULL, resets_at timestamptz NOT NULL)`,
      `CREATE TABLE wallets (
        customer_id uuid PRIMARY KEY, currency text NOT NULL,
        balance_cents bigint NOT NULL CHECK (balance_cents >= 0),
        withdrawable_cents bigint NOT NULL CHECK (withdrawable_cents >= 0 AND withdrawable_cents <= balance_cents))`,
      `CREATE TABLE ledger_movements (
        id uuid PRIMARY KEY, kind text NOT NULL, reference text NOT NULL, created_at timestamptz NOT NULL,
        UNIQUE (kind, reference))`,
      `CREATE TABLE ledger_entries (
        id uuid PRIMARY KEY, movement_id uuid NOT NULL REFERENCES ledger_movements (id), account text NOT NULL,
        customer_id uuid, amount_cents bigint NOT NULL CHECK (amount_cents <> 0), currency text NOT NULL)`,
      `CREATE INDEX ledger_entries_of_customer ON ledger_entries (customer_id) WHERE customer_id IS NOT NULL`,
      `CREATE INDEX ledger_entries_of_movement ON ledger_entries (movement_id)`,
      `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'The ledger is never changed: %', TG_OP; END $$`,
      `CREATE TRIGGER ledger_movements_kept BEFORE UPDATE OR DELETE ON ledger_movements
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
      `CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
      `CREATE TABLE offers (key text PRIMARY KEY, position integer NOT NULL, definition jsonb NOT NULL, suspended boolean NOT NULL)`,
      `CREATE TABLE draws (
        offer_key text NOT NULL, draw_no bigint NOT NULL, stop timestamptz NOT NULL, draw_at timestamptz NOT NULL,
        prize_pool_cents bigint, state text NOT NULL, seed text NOT NULL, commitment text NOT NULL,
        numbers jsonb, divisions jsonb, entries_root text, entry_count bigint,
        PRIMARY KEY (offer_key, draw_no))`,
      `CREATE INDEX draws_due ON draws (state, stop)`,
      `CREATE INDEX draws_by_date ON draws (draw_at)`,
      `CREATE TABLE carts (
        id uuid PRIMARY KEY, token text UNIQUE, customer_id uuid UNIQUE, revision bigint NOT NULL,
        converted_at timestamptz, expires_at timestamptz)`,
      `CREATE TABLE cart_items (
        id uuid PRIMARY KEY, cart_id uuid NOT NULL, request jsonb NOT NULL, request_key text, created_at timestamptz NOT NULL,
        UNIQUE (cart_id, request_key))`,
      `CREATE INDEX cart_items_of_cart ON cart_items (cart_id)`,
      `CREATE TABLE checkouts (
        id uuid PRIMARY KEY, customer_id uuid NOT NULL, total_cents bigint NOT NULL, deposited_cents bigint,
        currency text NOT NULL, partner_key text, channel_key text NOT NULL, metadata jsonb NOT NULL, created_at timestamptz NOT NULL)`,
      `CREATE TABLE orders (
        id uuid PRIMARY KEY, checkout_id uuid NOT NULL REFERENCES checkouts (id), customer_id uuid NOT NULL, position bigint NOT NULL,
        offer_key text NOT NULL, draw_no bigint NOT NULL, game_type text NOT NULL, game_offer text NOT NULL, game_offer_name text NOT NULL,
        games jsonb NOT NULL, quickpick boolean NOT NULL, price_cents bigint NOT NULL, currency text NOT NULL,
        created_at timestamptz NOT NULL, leaf text, proof jsonb, outcomes jsonb, winnings_cents bigint, paid_at timestamptz)`,
      `CREATE INDEX orders_of_customer ON orders (customer_id, created_at)`,
      `CREATE INDEX orders_of_draw ON orders (offer_key, draw_no)`,
      `CREATE INDEX orders_of_checkout ON orders (checkout_id)`,
      `CREATE TABLE idempotency_keys (
        customer_id uuid NOT NULL, key text NOT NULL, call text NOT NULL, request_hash text NOT NULL,
        status bigint, answer jsonb, created_at timestamptz NOT NULL, PRIMARY KEY (customer_id, key))`,
      `CREATE TABLE funds (
        id uuid PRIMARY KEY, customer_id uuid NOT NULL, gateway_card text NOT NULL, brand text NOT NULL, last_four text NOT NULL,
        expiry text NOT NULL, is_default boolean NOT NULL, created_at timestamptz NOT NULL, removed_at timestamptz)`,
      `CREATE INDEX funds_of_customer ON funds (customer_id)`,
      `CREATE TABLE deposits (
        id uuid PRIMARY KEY, customer_id uuid NOT NULL, amount_cents bigint NOT NULL CHECK (amount_cents > 0), currency text NOT NULL,
        method_code text NOT NULL, method_label text NOT NULL, gateway_card text NOT NULL, status text NOT NULL,
        failure_message text, challenge_id text UNIQUE, purchase jsonb, checkout_id uuid, purchase_failure jsonb,
        next_run_at timestamptz, attempts integer NOT NULL DEFAULT 0, created_at timestamptz NOT NULL)`,
      `CREATE INDEX deposits_due ON deposits (next_run_at) WHERE next_run_at IS NOT NULL`,
      `CREATE TABLE test_cards (
        token text PRIMARY KEY, behaviour text NOT NULL, brand text NOT NULL, last_four text NOT NULL, expiry text NOT NULL, created_at timestamptz NOT NULL)`,
      `CREATE TABLE test_charges (
        reference text PRIMARY KEY, token text NOT NULL, amount_cents bigint NOT NULL, status text NOT NULL, challenge_id text UNIQUE, created_at timestamptz NOT NULL)`,
      `CREATE TABLE partners (
        slug text PRIMARY KEY, key text NOT NULL, name text NOT NULL, secret_hash text NOT NULL, channels jsonb NOT NULL, origins jsonb NOT NULL)`,
      `CREATE TABLE partner_customers (
        partner_slug text NOT NULL, reference text NOT NULL, customer_id uuid NOT NULL, PRIMARY KEY (partner_slug, reference))`,
      `CREATE TABLE mail (
        id uuid PRIMARY KEY, recipient text NOT NULL, subject text NOT NULL, body text NOT NULL, created_at timestamptz NOT NULL,
        next_run_at timestamptz, attempts integer NOT NULL DEFAULT 0, sent_at timestamptz)`,
      `CREATE INDEX mail_due ON mail (next_run_at) WHERE next_run_at IS NOT NULL`,
      `CREATE TABLE content_items (
        id text NOT NULL, locale text NOT NULL, category text NOT NULL, type text NOT NULL, value text NOT NULL, PRIMARY KEY (locale, id))`,
      `CREATE TABLE security_events (id uuid PRIMARY KEY, customer_id uuid, kind text NOT NULL, created_at timestamptz NOT NULL)`,
      `CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL)`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
