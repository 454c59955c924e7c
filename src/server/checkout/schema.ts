/** Purchases, and how a call that is made twice is answered once. */
export const checkout = [
  `CREATE TABLE checkouts (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    total_cents bigint NOT NULL,
    discount_cents bigint NOT NULL DEFAULT 0,
    deposited_cents bigint,
    paid_with text,
    currency text NOT NULL,
    winnings_cents bigint NOT NULL DEFAULT 0 CHECK (winnings_cents >= 0),
    partner_key text,
    channel_key text NOT NULL,
    metadata jsonb NOT NULL,
    delegated_to text,
    limited_by text,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX checkouts_of_customer ON checkouts (customer_id, created_at)`,
  `CREATE INDEX checkouts_of_partner ON checkouts (partner_key, created_at) INCLUDE (channel_key, total_cents)
    WHERE partner_key IS NOT NULL`,
  `CREATE INDEX limited_checkouts ON checkouts (customer_id, created_at) WHERE limited_by IS NOT NULL`,

  `CREATE TABLE idempotency_keys (
    customer_id uuid NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    request_hash text NOT NULL,
    status bigint,
    answer jsonb,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (customer_id, key)
  )`,

  `CREATE TABLE refused_calls (
    customer_id uuid NOT NULL,
    key text NOT NULL,
    code text NOT NULL,
    message text NOT NULL,
    refused_at timestamptz NOT NULL,
    PRIMARY KEY (customer_id, key)
  )`,
]
