/** Sessions and everything that shows who somebody is: links, second factors, passkeys, identities elsewhere. */
export const signIn = [
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    place text NOT NULL,
    device_uuid text NOT NULL,
    token_hash text NOT NULL,
    previous_hash text,
    rotated_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    revoked_at timestamptz,
    parent_id uuid,
    partner_slug text,
    device_hash text,
    second_factor_at timestamptz,
    elevated_until timestamptz,
    trusted_device_id uuid,
    signed_in_at timestamptz NOT NULL,
    reminded_at timestamptz,
    device_name text,
    located_country text,
    located_city text
  )`,
  `CREATE INDEX sessions_of_customer ON sessions (customer_id)`,
  `CREATE INDEX sessions_of_parent ON sessions (parent_id) WHERE parent_id IS NOT NULL`,

  `CREATE TABLE known_devices (
    customer_id uuid NOT NULL,
    device_hash text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (customer_id, device_hash)
  )`,

  `CREATE TABLE trusted_devices (
    id uuid NOT NULL UNIQUE,
    customer_id uuid NOT NULL,
    device_hash text NOT NULL,
    name text NOT NULL,
    added_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (customer_id, device_hash)
  )`,

  `CREATE TABLE one_time_tokens (
    hash text PRIMARY KEY,
    kind text NOT NULL,
    customer_id uuid NOT NULL,
    partner_slug text,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    session_id uuid,
    browser_hash text,
    challenge text,
    code_asked_at timestamptz
  )`,
  `CREATE INDEX one_time_tokens_of_customer ON one_time_tokens (customer_id)`,

  `CREATE TABLE attempts (
    bucket text PRIMARY KEY,
    count bigint NOT NULL,
    resets_at timestamptz NOT NULL
  )`,

  `CREATE TABLE second_factors (
    customer_id uuid PRIMARY KEY,
    method text NOT NULL,
    sealed_secret text,
    last_step bigint,
    since timestamptz NOT NULL
  )`,

  `CREATE TABLE second_factor_setups (
    customer_id uuid PRIMARY KEY,
    method text NOT NULL,
    sealed_secret text,
    expires_at timestamptz NOT NULL
  )`,

  `CREATE TABLE recovery_codes (
    customer_id uuid NOT NULL,
    code_mark text NOT NULL,
    PRIMARY KEY (customer_id, code_mark)
  )`,

  `CREATE TABLE email_codes (
    customer_id uuid PRIMARY KEY,
    code_mark text NOT NULL,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,

  `CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    credential_id text NOT NULL UNIQUE,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    name text NOT NULL,
    is_synced boolean NOT NULL,
    added_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  `CREATE INDEX passkeys_of_customer ON passkeys (customer_id)`,

  `CREATE TABLE passkey_challenges (
    hash text PRIMARY KEY,
    customer_id uuid,
    expires_at timestamptz NOT NULL
  )`,

  `CREATE TABLE social_identities (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    email text,
    linked_at timestamptz NOT NULL,
    used_at timestamptz,
    UNIQUE (provider, subject),
    UNIQUE (customer_id, provider)
  )`,

  `CREATE TABLE social_journeys (
    hash text PRIMARY KEY,
    browser_hash text NOT NULL,
    frame_hash text,
    provider text NOT NULL,
    customer_id uuid,
    next text,
    asked_at timestamptz,
    subject text,
    email text,
    email_proved boolean NOT NULL,
    firstname text NOT NULL,
    lastname text NOT NULL,
    begun_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
]
