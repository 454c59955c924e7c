/** People who run the shop, their keys and approvals, and the chain of what they did. */
export const staff = [
  `CREATE TABLE staff_members (
    id uuid PRIMARY KEY,
    email text NOT NULL UNIQUE,
    name text NOT NULL,
    password_hash text,
    roles jsonb NOT NULL,
    state text NOT NULL,
    sealed_secret text,
    last_step bigint,
    invitation_hash text UNIQUE,
    invitation_expires_at timestamptz,
    created_at timestamptz NOT NULL,
    joined_at timestamptz
  )`,

  `CREATE TABLE staff_ties (
    id uuid PRIMARY KEY,
    member_id uuid NOT NULL REFERENCES staff_members (id),
    by_id uuid NOT NULL REFERENCES staff_members (id),
    kind text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX staff_ties_of_member ON staff_ties (member_id)`,
  `CREATE INDEX staff_ties_by ON staff_ties (by_id)`,

  `CREATE TABLE staff_passkeys (
    id uuid PRIMARY KEY,
    staff_id uuid NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
    credential_id text NOT NULL UNIQUE,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    created_at timestamptz NOT NULL
  )`,

  `CREATE TABLE staff_known_devices (
    staff_id uuid NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
    device_hash text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (staff_id, device_hash)
  )`,

  `CREATE TABLE staff_sessions (
    id uuid PRIMARY KEY,
    staff_id uuid NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
    token_hash text NOT NULL UNIQUE,
    second_factor_at timestamptz,
    elevated_until timestamptz,
    challenge_hash text,
    sealed_secret text,
    created_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    revoked_at timestamptz,
    device_name text NOT NULL,
    address text NOT NULL
  )`,
  `CREATE INDEX staff_sessions_of ON staff_sessions (staff_id)`,

  `CREATE TABLE staff_keys (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    secret_hash text NOT NULL UNIQUE,
    scopes jsonb NOT NULL,
    created_by uuid NOT NULL REFERENCES staff_members (id),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,

  `CREATE TABLE staff_approvals (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    about_kind text NOT NULL,
    about_id text NOT NULL,
    payload jsonb NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    proposed_by uuid NOT NULL REFERENCES staff_members (id),
    proposed_at timestamptz NOT NULL,
    decided_by uuid REFERENCES staff_members (id),
    decided_at timestamptz,
    note text,
    CHECK (decided_by IS NULL OR state = 'withdrawn' OR decided_by <> proposed_by)
  )`,
  `CREATE INDEX staff_approvals_by_state ON staff_approvals (state, id)`,
  `CREATE INDEX staff_approvals_about ON staff_approvals (about_kind, about_id)`,

  `CREATE TABLE reveal_reasons (
    looker text NOT NULL,
    customer_id uuid NOT NULL REFERENCES customers (id),
    reason text NOT NULL,
    given_at timestamptz NOT NULL,
    PRIMARY KEY (looker, customer_id)
  )`,

  `CREATE TABLE customer_notes (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    staff_id uuid NOT NULL REFERENCES staff_members (id),
    text text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX customer_notes_of ON customer_notes (customer_id, id)`,

  `CREATE TABLE audit_entries (
    seq bigint PRIMARY KEY,
    at timestamptz NOT NULL,
    staff_id uuid,
    actor text NOT NULL,
    address text NOT NULL,
    call text NOT NULL,
    about_kind text,
    about_id text,
    params jsonb NOT NULL,
    body jsonb,
    refusal text,
    of_seq bigint,
    previous_hash text NOT NULL,
    hash text NOT NULL
  )`,
  `CREATE INDEX audit_entries_about ON audit_entries (about_kind, about_id, seq)`,
  `CREATE INDEX audit_entries_actor ON audit_entries (lower(actor) text_pattern_ops, seq)`,
  `CREATE INDEX audit_entries_call ON audit_entries (call text_pattern_ops, seq)`,
  `CREATE INDEX audit_entries_at ON audit_entries (at, seq)`,
  `CREATE INDEX audit_entries_refusals ON audit_entries (of_seq) WHERE of_seq IS NOT NULL`,
  `CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,

  `CREATE TABLE audit_head (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    seq bigint NOT NULL,
    hash text NOT NULL
  )`,
  `INSERT INTO audit_head (seq, hash) VALUES (0, '')`,
]
