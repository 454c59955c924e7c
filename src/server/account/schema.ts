/** Customers, what is noted of them and asked of them, and what stays of closed accounts. */
export const accounts = [
  `CREATE TABLE customers (
    id uuid PRIMARY KEY,
    email text NOT NULL UNIQUE,
    password_hash text,
    firstname text NOT NULL,
    lastname text NOT NULL,
    date_of_birth text NOT NULL,
    phone_number text NOT NULL,
    address text NOT NULL,
    suburb text NOT NULL,
    state text NOT NULL,
    postcode text NOT NULL,
    country text NOT NULL,
    email_opt_in boolean NOT NULL,
    phone_opt_in boolean NOT NULL DEFAULT false,
    sms_opt_in boolean NOT NULL DEFAULT false,
    directmail_opt_in boolean NOT NULL DEFAULT false,
    groups_opt_in boolean NOT NULL DEFAULT true,
    force_password_change boolean NOT NULL DEFAULT false,
    account_upgrade boolean NOT NULL DEFAULT false,
    details_update_required boolean NOT NULL DEFAULT false,
    terms_accepted_at timestamptz,
    terms_version text,
    confirmed_country text,
    country_confirmed_at timestamptz,
    verified_at timestamptz,
    verification_required boolean NOT NULL DEFAULT false,
    closing_since timestamptz,
    closing_mailed_at timestamptz,
    closed_at timestamptz,
    closing_reason text,
    blocked_at timestamptz,
    restricted_products jsonb NOT NULL DEFAULT '[]',
    vulnerable_since timestamptz,
    attribution jsonb NOT NULL DEFAULT '{}',
    address_confirmed_at timestamptz NOT NULL DEFAULT now(),
    email_confirmed_at timestamptz NOT NULL DEFAULT now(),
    email_proved_at timestamptz,
    favourite_numbers jsonb NOT NULL DEFAULT '[]',
    partner_daily_limit_cents bigint CHECK (partner_daily_limit_cents >= 0),
    two_factor_prompted_at timestamptz,
    break_until timestamptz,
    reminder_minutes integer CHECK (reminder_minutes >= 0),
    break_zone text,
    recurring_method text NOT NULL DEFAULT 'wallet' CHECK (recurring_method IN ('wallet', 'cc', 'paypal')),
    recurring_method_at timestamptz,
    segment_name text NOT NULL,
    pricing_id text NOT NULL,
    migration_status text NOT NULL DEFAULT 'ineligible',
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX customers_by_lastname ON customers (lower(lastname) text_pattern_ops)`,
  `CREATE INDEX customers_by_firstname ON customers (lower(firstname) text_pattern_ops)`,
  `CREATE INDEX customers_by_email ON customers (email text_pattern_ops)`,
  `CREATE INDEX customers_by_phone ON customers (translate(phone_number, ' ()-', '') text_pattern_ops)`,
  `CREATE INDEX customers_blocked ON customers (id) WHERE blocked_at IS NOT NULL`,
  `CREATE INDEX customers_closing ON customers (closing_since) WHERE closing_since IS NOT NULL AND closed_at IS NULL`,
  `CREATE INDEX customers_closed ON customers (id) WHERE closed_at IS NOT NULL`,
  `CREATE INDEX customers_vulnerable ON customers (id) WHERE vulnerable_since IS NOT NULL`,
  `CREATE INDEX customers_by_day ON customers (created_at)`,

  `CREATE TABLE security_events (
    id uuid PRIMARY KEY,
    customer_id uuid,
    kind text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX security_events_of_customer ON security_events (customer_id, kind)`,

  `CREATE TABLE unsubscribe_reasons (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    reasons jsonb NOT NULL,
    product_offer_key text,
    created_at timestamptz NOT NULL
  )`,

  `CREATE TABLE account_migrations (
    customer_id uuid PRIMARY KEY REFERENCES customers (id),
    segment_name text NOT NULL,
    required boolean NOT NULL,
    offered_at timestamptz NOT NULL,
    accepted_at timestamptz,
    next_run_at timestamptz,
    failed_at timestamptz,
    migrated_at timestamptz
  )`,
  `CREATE INDEX account_migrations_due ON account_migrations (next_run_at)
    WHERE next_run_at IS NOT NULL`,

  `CREATE TABLE data_exports (
    customer_id uuid PRIMARY KEY,
    id uuid NOT NULL,
    requested_at timestamptz NOT NULL,
    next_run_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    ready_at timestamptz,
    failed_at timestamptz,
    expires_at timestamptz,
    size bigint,
    sealed_file text,
    token_hash text
  )`,
  `CREATE INDEX data_exports_due ON data_exports (next_run_at) WHERE next_run_at IS NOT NULL`,
  `CREATE INDEX data_exports_over ON data_exports (expires_at) WHERE sealed_file IS NOT NULL`,

  `CREATE TABLE identity_records (
    customer_id uuid PRIMARY KEY,
    sealed_record text NOT NULL,
    closed_at timestamptz NOT NULL,
    delete_after timestamptz NOT NULL
  )`,
]

/** Messages to support and their answers. */
export const support = [
  `CREATE TABLE support_messages (
    id uuid PRIMARY KEY,
    customer_id uuid,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    state text NOT NULL DEFAULT 'open',
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX support_messages_by_state ON support_messages (state, id)`,
  `CREATE INDEX support_messages_of ON support_messages (customer_id, id)`,

  `CREATE TABLE support_replies (
    id uuid PRIMARY KEY,
    message_id uuid NOT NULL REFERENCES support_messages (id) ON DELETE CASCADE,
    staff_id uuid NOT NULL REFERENCES staff_members (id),
    text text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX support_replies_of ON support_replies (message_id, id)`,

  `CREATE TABLE reply_templates (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    text text NOT NULL,
    revision integer NOT NULL DEFAULT 1
  )`,
]
