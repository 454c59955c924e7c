/** Promotion codes, the carts they are in, and what was given for them. */
export const promotions = [
  `CREATE TABLE promotions (
    code text PRIMARY KEY,
    name text NOT NULL,
    type text NOT NULL,
    amount_cents bigint CHECK (amount_cents > 0),
    percent integer CHECK (percent BETWEEN 1 AND 100),
    currency text NOT NULL,
    starts_at timestamptz,
    ends_at timestamptz,
    min_spend_cents bigint,
    offers jsonb NOT NULL,
    product_types jsonb NOT NULL,
    most_uses bigint,
    most_uses_per_customer bigint,
    uses bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    members text CHECK (members IN ('all', 'premium')),
    CHECK ((amount_cents IS NULL) <> (percent IS NULL))
  )`,
  `CREATE INDEX promotions_by_age ON promotions (created_at DESC, code)`,

  `CREATE TABLE promotion_promises (
    code text PRIMARY KEY,
    cents bigint NOT NULL
  )`,

  `CREATE TABLE promotion_uses (
    id uuid PRIMARY KEY,
    code text NOT NULL REFERENCES promotions (code),
    customer_id uuid NOT NULL,
    checkout_id uuid,
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    taken_back_at timestamptz,
    UNIQUE (checkout_id, code)
  )`,
  `CREATE INDEX promotion_uses_of_customer ON promotion_uses (customer_id, code) WHERE taken_back_at IS NULL`,
  `CREATE INDEX promotion_uses_given ON promotion_uses (code) INCLUDE (amount_cents) WHERE taken_back_at IS NULL`,

  // Numbers the uses of one mark, so that no two of them are the same one.
  `CREATE TABLE promotion_marks (
    code text NOT NULL,
    mark text NOT NULL,
    nth integer NOT NULL,
    use_id uuid NOT NULL REFERENCES promotion_uses (id),
    PRIMARY KEY (code, mark, nth)
  )`,

  `CREATE TABLE cart_promotions (
    id uuid PRIMARY KEY,
    cart_id uuid NOT NULL,
    code text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (cart_id, code)
  )`,
]
