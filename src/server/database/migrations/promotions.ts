import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Promotion codes, the carts they lie in, and what was given for them. */
export const promotions: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      `CREATE TABLE promotions (
        code text PRIMARY KEY, name text NOT NULL, type text NOT NULL, amount_cents bigint CHECK (amount_cents > 0),
        percent integer CHECK (percent BETWEEN 1 AND 100), currency text NOT NULL, starts_at timestamptz, ends_at timestamptz,
        min_spend_cents bigint, offers jsonb NOT NULL, product_types jsonb NOT NULL,
        most_uses bigint, most_uses_per_customer bigint, uses bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL, withdrawn_at timestamptz,
        CHECK ((amount_cents IS NULL) <> (percent IS NULL)))`,
      `CREATE TABLE promotion_uses (
        id uuid PRIMARY KEY, code text NOT NULL REFERENCES promotions (code), customer_id uuid NOT NULL,
        checkout_id uuid, amount_cents bigint NOT NULL CHECK (amount_cents > 0), currency text NOT NULL,
        created_at timestamptz NOT NULL, UNIQUE (checkout_id, code))`,
      `CREATE INDEX promotion_uses_of_customer ON promotion_uses (customer_id, code)`,
      `CREATE INDEX promotion_uses_of_code ON promotion_uses (code)`,
      `CREATE TABLE cart_promotions (
        id uuid PRIMARY KEY, cart_id uuid NOT NULL, code text NOT NULL, created_at timestamptz NOT NULL,
        UNIQUE (cart_id, code))`,
      `ALTER TABLE checkouts ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
