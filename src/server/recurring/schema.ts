/** Purchases that recur by themselves, and those made now and charged later. */
export const recurring = [
  `CREATE TABLE recurring_purchases (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    offer_key text NOT NULL,
    request jsonb NOT NULL,
    minimum_jackpot_cents bigint,
    frequency text,
    not_before timestamptz,
    last_draw_no bigint NOT NULL,
    last_attempt text,
    last_message text,
    paused_until timestamptz,
    created_at timestamptz NOT NULL,
    checkout_id text,
    begins_at timestamptz,
    agreed_cents bigint,
    price_waits_until timestamptz,
    compared_version uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    card_draw_no bigint,
    card_deposit_id uuid REFERENCES deposits (id),
    card_price_cents bigint,
    card_cents bigint,
    card_look_at timestamptz,
    compared_rules uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'
  )`,
  `CREATE INDEX recurring_purchases_of_customer ON recurring_purchases (customer_id, created_at)`,
  `CREATE INDEX recurring_purchases_due ON recurring_purchases (offer_key, last_draw_no)
    WHERE status = 'recurring_status_active'`,
  `CREATE INDEX recurring_purchases_of_checkout ON recurring_purchases (checkout_id)`,
  `CREATE INDEX recurring_purchases_compared ON recurring_purchases (offer_key, compared_version)
    WHERE status <> 'recurring_status_cancelled'`,
  `CREATE INDEX recurring_purchases_compared_rules ON recurring_purchases (compared_rules)
    WHERE status <> 'recurring_status_cancelled' AND request->>'productType' = 'syndicate_share'`,
  `CREATE INDEX recurring_purchases_by_card ON recurring_purchases (card_draw_no)
    WHERE card_draw_no IS NOT NULL`,
  `CREATE INDEX recurring_purchases_by_deposit ON recurring_purchases (card_deposit_id)
    WHERE card_deposit_id IS NOT NULL`,
  `CREATE INDEX recurring_purchases_unpaid ON recurring_purchases (customer_id)
    WHERE last_attempt = 'soft_failure'`,
  `CREATE INDEX recurring_of_party ON recurring_purchases (((request->>'sessionId')::uuid))
    WHERE request->>'productType' = 'social_syndicate_share' AND status <> 'recurring_status_cancelled'`,

  `CREATE TABLE scheduled_purchases (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    request jsonb NOT NULL,
    description text NOT NULL,
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    price_cents bigint NOT NULL,
    currency text NOT NULL,
    due_at timestamptz NOT NULL,
    partner_key text,
    channel_key text NOT NULL,
    checkout_id uuid NOT NULL,
    purchased_checkout_id uuid,
    failure_message text,
    next_run_at timestamptz,
    created_at timestamptz NOT NULL,
    reserved boolean NOT NULL DEFAULT true,
    deposit_id uuid REFERENCES deposits (id)
  )`,
  `CREATE INDEX scheduled_purchases_of_customer ON scheduled_purchases (customer_id, due_at)`,
  `CREATE INDEX scheduled_purchases_due ON scheduled_purchases (next_run_at)
    WHERE next_run_at IS NOT NULL`,

  `CREATE TABLE recurring_attempts (
    recurring_id uuid NOT NULL,
    draw_no bigint NOT NULL,
    status text NOT NULL,
    checkout_id uuid,
    attempted_at timestamptz NOT NULL,
    PRIMARY KEY (recurring_id, draw_no)
  )`,

  `CREATE TABLE price_notices (
    id uuid PRIMARY KEY,
    recurring_id uuid NOT NULL REFERENCES recurring_purchases (id),
    customer_id uuid NOT NULL,
    version_id uuid REFERENCES offer_versions (id),
    rules_version_id uuid REFERENCES syndicate_rule_versions (id),
    old_cents bigint NOT NULL,
    new_cents bigint NOT NULL,
    told_at timestamptz NOT NULL,
    effective_from timestamptz NOT NULL,
    closed_at timestamptz,
    outcome text,
    CHECK ((closed_at IS NULL) = (outcome IS NULL)),
    CHECK (version_id IS NULL OR rules_version_id IS NULL)
  )`,
  // Of each change, and of what no change announced, one notice stands at a time.
  `CREATE UNIQUE INDEX price_notices_announced ON price_notices (recurring_id, version_id)
    WHERE closed_at IS NULL`,
  `CREATE INDEX price_notices_of_version ON price_notices (version_id) WHERE closed_at IS NULL`,
  `CREATE INDEX price_notices_of_customer ON price_notices (customer_id)`,
  `CREATE UNIQUE INDEX price_notices_rules ON price_notices (recurring_id, rules_version_id)
    WHERE closed_at IS NULL`,
  `CREATE INDEX price_notices_of_rules ON price_notices (rules_version_id) WHERE closed_at IS NULL`,
  `CREATE UNIQUE INDEX price_notices_unannounced ON price_notices (recurring_id)
    WHERE closed_at IS NULL AND version_id IS NULL AND rules_version_id IS NULL`,
]
