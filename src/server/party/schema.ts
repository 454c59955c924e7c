/** Groups that buy tickets together, their sessions, and what they write to each other. */
export const party = [
  `CREATE TABLE party_groups (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    name_key text NOT NULL,
    checked_name text,
    publicity text NOT NULL CHECK (publicity IN ('private', 'promoted', 'public')),
    organiser_id uuid NOT NULL,
    offered_to uuid,
    token text NOT NULL UNIQUE,
    events bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    closed_at timestamptz
  )`,
  `CREATE UNIQUE INDEX party_groups_name ON party_groups (name_key) WHERE closed_at IS NULL`,
  `CREATE INDEX party_groups_organiser ON party_groups (organiser_id)`,

  `CREATE TABLE party_members (
    id uuid PRIMARY KEY,
    group_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    joined_at timestamptz NOT NULL,
    left_at timestamptz,
    removed_at timestamptz,
    blocked_at timestamptz,
    muted_at timestamptz,
    UNIQUE (group_id, customer_id)
  )`,
  `CREATE INDEX party_members_customer ON party_members (customer_id)`,

  `CREATE TABLE party_sessions (
    id uuid PRIMARY KEY,
    group_id uuid NOT NULL,
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    game_type text NOT NULL,
    game_offer text NOT NULL,
    game_offer_name text NOT NULL,
    num_games bigint NOT NULL,
    standard_games bigint NOT NULL,
    ticket_cents bigint NOT NULL,
    wanted_cents bigint NOT NULL,
    share_cents bigint NOT NULL CHECK (share_cents > 0),
    currency text NOT NULL,
    size bigint NOT NULL CHECK (size > 0),
    taken bigint NOT NULL,
    status text NOT NULL CHECK (status IN ('open', 'closed', 'cancelled')),
    autosession text NOT NULL CHECK (autosession IN ('paused', 'on', 'off')),
    invite_all boolean NOT NULL,
    cover_rest boolean NOT NULL,
    cancel_reason text,
    created_at timestamptz NOT NULL,
    closed_at timestamptz,
    cancelled_at timestamptz,
    invited_at timestamptz,
    reminded_at timestamptz,
    filled_told_at timestamptz,
    result_told_at timestamptz,
    covered_at timestamptz,
    followed_at timestamptz,
    CHECK (taken >= 0 AND taken <= size),
    CHECK (status <> 'closed' OR taken = size),
    -- A draw stays while a session names it; results that are loaded replace its row within one transaction.
    FOREIGN KEY (offer_key, draw_no) REFERENCES draws (offer_key, draw_no) DEFERRABLE INITIALLY DEFERRED
  )`,
  `CREATE UNIQUE INDEX party_sessions_open ON party_sessions (group_id, offer_key, draw_no)
    WHERE status = 'open'`,
  `CREATE INDEX party_sessions_of_group ON party_sessions (group_id, created_at)`,
  `CREATE INDEX party_sessions_of_draw ON party_sessions (offer_key, draw_no)`,
  // Sessions that a job has still something to do with.
  `CREATE INDEX party_sessions_selling ON party_sessions (id) WHERE status = 'open'`,
  `CREATE INDEX party_sessions_refunds ON party_sessions (id) WHERE status = 'cancelled' AND taken > 0`,
  `CREATE INDEX party_sessions_untold ON party_sessions (id)
    WHERE status = 'closed' AND (filled_told_at IS NULL OR result_told_at IS NULL)`,
  `CREATE INDEX party_sessions_followed ON party_sessions (id)
    WHERE autosession = 'on' AND followed_at IS NULL`,

  `CREATE TABLE party_invites (
    session_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (session_id, customer_id)
  )`,
  `CREATE INDEX party_invites_customer ON party_invites (customer_id)`,

  `CREATE TABLE party_messages (
    id uuid PRIMARY KEY,
    group_id uuid NOT NULL,
    customer_id uuid,
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    removed_at timestamptz
  )`,
  `CREATE INDEX party_messages_of_group ON party_messages (group_id, id)`,
  `CREATE INDEX party_messages_customer ON party_messages (customer_id)`,

  `CREATE TABLE party_reports (
    message_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    reason text NOT NULL,
    created_at timestamptz NOT NULL,
    decided_at timestamptz,
    PRIMARY KEY (message_id, customer_id)
  )`,
  `CREATE INDEX party_reports_waiting ON party_reports (message_id) WHERE decided_at IS NULL`,
  `CREATE INDEX party_reports_customer ON party_reports (customer_id)`,

  `CREATE TABLE party_events (
    group_id uuid NOT NULL,
    sequence bigint NOT NULL,
    type text NOT NULL,
    session_id uuid,
    customer_id uuid,
    shares_taken bigint,
    message_id uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (group_id, sequence)
  )`,
  `CREATE INDEX party_events_age ON party_events (created_at)`,
  `CREATE INDEX party_events_customer ON party_events (customer_id)`,
]
