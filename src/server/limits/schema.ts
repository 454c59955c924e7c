/** Limits that customers set themselves. */
export const limits = [
  `CREATE TABLE customer_limits (
    customer_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('spend', 'deposit', 'precommitment')),
    period text NOT NULL CHECK (period IN ('daily', 'weekly', 'monthly')),
    limit_cents bigint NOT NULL CHECK (limit_cents >= 0),
    created_at timestamptz NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
    next_cents bigint CHECK (next_cents > 0),
    next_from timestamptz,
    PRIMARY KEY (customer_id, kind, period),
    CHECK (next_cents IS NULL OR next_from IS NOT NULL)
  )`,
  `CREATE INDEX customer_limits_due ON customer_limits (next_from) WHERE next_from IS NOT NULL`,
]
