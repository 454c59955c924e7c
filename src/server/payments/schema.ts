/** Stored cards, deposits, and what gateways are asked and report. */
export const payments = [
  `CREATE TABLE funds (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    gateway_key text NOT NULL DEFAULT 'test',
    gateway_card text NOT NULL,
    brand text NOT NULL,
    last_four text NOT NULL,
    expiry text NOT NULL,
    account_email text,
    fingerprint text,
    is_default boolean NOT NULL,
    created_at timestamptz NOT NULL,
    removed_at timestamptz,
    expiry_told_at timestamptz,
    disputed_at timestamptz
  )`,
  `CREATE INDEX funds_of_customer ON funds (customer_id)`,
  `CREATE INDEX funds_by_last_four ON funds (last_four)`,

  `CREATE TABLE deposits (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    type text NOT NULL DEFAULT 'ad_hoc',
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    currency text NOT NULL,
    method_code text NOT NULL,
    method_label text NOT NULL,
    gateway_key text NOT NULL DEFAULT 'test',
    gateway_card text NOT NULL,
    gateway_charge text,
    opened_at timestamptz,
    charge_token text,
    device_data text,
    gateway_customer text,
    save_card boolean NOT NULL DEFAULT false,
    status text NOT NULL,
    failure_message text,
    challenge_id text UNIQUE,
    challenge_url text,
    challenge_form jsonb,
    challenge_answer jsonb,
    browser jsonb,
    purchase jsonb,
    checkout_id uuid,
    purchase_failure jsonb,
    next_run_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    counted_in jsonb,
    return_state text CHECK (return_state IN ('due', 'returned', 'refused', 'settled')),
    return_refused_at timestamptz,
    return_sent_at timestamptz,
    return_cents bigint,
    security_code text,
    unattended boolean NOT NULL DEFAULT false,
    CHECK (return_cents > 0 AND return_cents <= amount_cents)
  )`,
  `CREATE INDEX deposits_due ON deposits (next_run_at) WHERE next_run_at IS NOT NULL`,
  `CREATE INDEX deposits_of_customer ON deposits (customer_id, created_at)`,
  `CREATE UNIQUE INDEX deposits_by_gateway_charge ON deposits (gateway_key, gateway_charge)
    WHERE gateway_charge IS NOT NULL`,
  // A customer announces one deposit from a bank at a time with each method.
  `CREATE UNIQUE INDEX deposits_awaited ON deposits (customer_id, method_code)
    WHERE status = 'pending' AND gateway_key = 'bank'`,
  `CREATE INDEX deposits_by_challenge ON deposits (challenge_id) WHERE challenge_id IS NOT NULL`,
  `CREATE INDEX deposits_of_checkout ON deposits (checkout_id) WHERE checkout_id IS NOT NULL`,
  `CREATE INDEX refused_returns ON deposits (id) WHERE return_state = 'refused'`,

  `CREATE TABLE deposit_reversals (
    id uuid PRIMARY KEY,
    deposit_id uuid NOT NULL REFERENCES deposits (id),
    customer_id uuid NOT NULL,
    gateway_key text NOT NULL,
    reversal text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('refund', 'dispute', 'dishonour')),
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    wallet_cents bigint NOT NULL CHECK (wallet_cents >= 0),
    withdrawable_cents bigint NOT NULL CHECK (withdrawable_cents >= 0),
    currency text NOT NULL,
    taken boolean NOT NULL,
    turns integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    closed_at timestamptz,
    closed_by uuid,
    note text,
    UNIQUE (gateway_key, reversal)
  )`,
  `CREATE INDEX deposit_reversals_of_deposit ON deposit_reversals (deposit_id)`,
  `CREATE INDEX deposit_reversals_of_customer ON deposit_reversals (customer_id)`,
  `CREATE INDEX deposit_reversals_taken ON deposit_reversals (deposit_id) WHERE taken`,

  `CREATE TABLE gateway_customers (
    customer_id uuid NOT NULL REFERENCES customers (id),
    gateway_key text NOT NULL,
    gateway_customer text NOT NULL,
    PRIMARY KEY (customer_id, gateway_key)
  )`,

  `CREATE TABLE account_approvals (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES customers (id),
    gateway_key text NOT NULL,
    secret text NOT NULL UNIQUE,
    status text NOT NULL CHECK (status IN ('open', 'stored', 'failed')),
    failure_message text,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX account_approvals_of_customer ON account_approvals (customer_id)`,

  `CREATE TABLE gateway_removals (
    id uuid PRIMARY KEY,
    gateway_key text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('card', 'customer')),
    name text NOT NULL,
    next_run_at timestamptz NOT NULL
  )`,
  `CREATE INDEX gateway_removals_due ON gateway_removals (next_run_at)`,

  `CREATE TABLE gateway_events (
    id uuid PRIMARY KEY,
    gateway_key text NOT NULL,
    event_id text NOT NULL,
    type text NOT NULL,
    about jsonb NOT NULL,
    received_at timestamptz NOT NULL,
    next_run_at timestamptz,
    UNIQUE (gateway_key, event_id)
  )`,
  `CREATE INDEX gateway_events_due ON gateway_events (next_run_at) WHERE next_run_at IS NOT NULL`,

  `CREATE TABLE test_cards (
    token text PRIMARY KEY,
    behaviour text NOT NULL,
    brand text NOT NULL,
    last_four text NOT NULL,
    expiry text NOT NULL,
    wrong_code boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL
  )`,

  `CREATE TABLE test_security_codes (
    token text PRIMARY KEY,
    wrong boolean NOT NULL,
    created_at timestamptz NOT NULL
  )`,

  `CREATE TABLE test_charges (
    reference text PRIMARY KEY,
    token text NOT NULL,
    amount_cents bigint NOT NULL,
    status text NOT NULL,
    wrong_code boolean NOT NULL DEFAULT false,
    challenge_id text UNIQUE,
    created_at timestamptz NOT NULL,
    refunded_at timestamptz,
    refunded_cents bigint
  )`,
]
