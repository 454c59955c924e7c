/** Partners on whose pages the shop is. */
export const partners = [
  `CREATE TABLE partners (
    slug text PRIMARY KEY,
    key text NOT NULL,
    name text NOT NULL,
    channels jsonb NOT NULL,
    origins jsonb NOT NULL,
    allows_unbound_tokens boolean NOT NULL DEFAULT false,
    daily_limit_cents bigint NOT NULL DEFAULT 5000 CHECK (daily_limit_cents >= 0),
    revision integer NOT NULL DEFAULT 0
  )`,
  `CREATE UNIQUE INDEX partners_by_key ON partners (key)`,

  `CREATE TABLE partner_secrets (
    id uuid PRIMARY KEY,
    partner_slug text NOT NULL REFERENCES partners (slug) ON DELETE CASCADE,
    secret_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    created_by uuid REFERENCES staff_members (id),
    last_used_at timestamptz,
    expires_at timestamptz,
    revoked_at timestamptz
  )`,
  `CREATE INDEX partner_secrets_of ON partner_secrets (partner_slug, id)`,

  `CREATE TABLE partner_customers (
    partner_slug text NOT NULL,
    reference text NOT NULL,
    customer_id uuid NOT NULL,
    linked_at timestamptz NOT NULL,
    ended_at timestamptz,
    last_used_at timestamptz,
    PRIMARY KEY (partner_slug, reference)
  )`,
  `CREATE UNIQUE INDEX partner_customers_of ON partner_customers (customer_id, partner_slug) WHERE ended_at IS NULL`,

  `CREATE TABLE partner_link_tokens (
    hash text PRIMARY KEY,
    partner_slug text NOT NULL,
    reference text NOT NULL,
    challenge text NOT NULL,
    prefill jsonb NOT NULL,
    expires_at timestamptz NOT NULL,
    opened_at timestamptz,
    browser_hash text
  )`,
]
