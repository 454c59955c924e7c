/** Syndicates and the rules by which they are made. */
export const syndicates = [
  `CREATE TABLE syndicate_rule_versions (
    id uuid PRIMARY KEY,
    rules jsonb NOT NULL,
    changes jsonb NOT NULL,
    reason text NOT NULL,
    created_by uuid NOT NULL REFERENCES staff_members (id),
    created_at timestamptz NOT NULL,
    effective_from timestamptz NOT NULL,
    applied_at timestamptz,
    withdrawn_at timestamptz,
    CHECK (applied_at IS NULL OR withdrawn_at IS NULL)
  )`,
  // One change of the rules waits at a time.
  `CREATE UNIQUE INDEX syndicate_rule_versions_pending ON syndicate_rule_versions ((true))
    WHERE applied_at IS NULL AND withdrawn_at IS NULL`,

  `CREATE TABLE syndicates (
    id uuid PRIMARY KEY,
    key text NOT NULL UNIQUE,
    name text NOT NULL,
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    ranking integer NOT NULL,
    size bigint NOT NULL CHECK (size > 0),
    sold bigint NOT NULL,
    cost_cents bigint NOT NULL CHECK (cost_cents > 0),
    currency text NOT NULL,
    tickets jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    party boolean NOT NULL DEFAULT false,
    outcomes jsonb,
    winnings_cents bigint,
    CHECK (sold >= 0 AND sold <= size)
  )`,
  `CREATE INDEX syndicates_of_draw ON syndicates (offer_key, draw_no)`,
]
