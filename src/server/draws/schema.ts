/** Draws with the rules that they are held by, and the fingerprints of their entries. */
export const draws = [
  `CREATE TABLE draw_rules (
    key text PRIMARY KEY,
    rules jsonb NOT NULL
  )`,

  `CREATE TABLE draws (
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    stop timestamptz NOT NULL,
    draw_at timestamptz NOT NULL,
    prize_pool_cents bigint,
    state text NOT NULL,
    seed text,
    sealed_seed text,
    commitment text NOT NULL,
    numbers_from text NOT NULL DEFAULT 'seed' CHECK (numbers_from IN ('seed', 'seed_and_entries')),
    numbers_root text,
    beacon jsonb,
    beacon_signature text,
    closed_at timestamptz,
    numbers jsonb,
    divisions jsonb,
    entries_root text,
    entry_count bigint,
    returned_tickets jsonb,
    reported boolean NOT NULL DEFAULT false,
    rules text REFERENCES draw_rules (key),
    game_price_cents bigint,
    followed_offer text,
    followed_draw_no bigint,
    halted_at timestamptz,
    next_jackpot_cents bigint,
    payment_held boolean NOT NULL DEFAULT false,
    over_ceiling_at timestamptz,
    ceiling_taken boolean NOT NULL DEFAULT false,
    corrections integer NOT NULL DEFAULT 0,
    late_mailed_at timestamptz,
    cancelled_at timestamptz,
    cancel_words text,
    PRIMARY KEY (offer_key, draw_no),
    CHECK ((state = 'DRAW_CANCELLED') = (cancelled_at IS NOT NULL)),
    CHECK (cancelled_at IS NULL OR (numbers IS NULL AND seed IS NULL AND cancel_words IS NOT NULL))
  )`,
  `CREATE INDEX draws_due ON draws (state, stop)`,
  `CREATE INDEX draws_by_date ON draws (draw_at)`,
  `CREATE INDEX draws_of_seed ON draws (commitment)`,
  `CREATE INDEX draws_unfinished ON draws (draw_at) WHERE state NOT IN ('DRAW_PAID', 'DRAW_EMAILED', 'DRAW_CANCELLED')`,
  `CREATE INDEX draws_over_ceiling ON draws (over_ceiling_at) WHERE over_ceiling_at IS NOT NULL`,

  `CREATE TABLE draw_notices (
    id uuid PRIMARY KEY,
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    previous_draw_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    mailed_until uuid,
    done_at timestamptz
  )`,
  `CREATE INDEX draw_notices_open ON draw_notices (created_at) WHERE done_at IS NULL`,

  `CREATE TABLE draw_cancellations (
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    pay_to text NOT NULL CHECK (pay_to IN ('wallet', 'card')),
    proposed_by uuid NOT NULL,
    approved_by uuid NOT NULL,
    done_at timestamptz,
    PRIMARY KEY (offer_key, draw_no),
    FOREIGN KEY (offer_key, draw_no) REFERENCES draws (offer_key, draw_no)
  )`,
  `CREATE INDEX draw_cancellations_open ON draw_cancellations (offer_key) WHERE done_at IS NULL`,

  `CREATE TABLE draw_refunds (
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    customer_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    failed_at timestamptz,
    failure text,
    PRIMARY KEY (offer_key, draw_no, customer_id),
    FOREIGN KEY (offer_key, draw_no) REFERENCES draw_cancellations (offer_key, draw_no)
  )`,

  `CREATE TABLE entry_pages (
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    page integer NOT NULL,
    first_id uuid NOT NULL,
    leaves bytea NOT NULL,
    root text NOT NULL,
    PRIMARY KEY (offer_key, draw_no, page)
  )`,

  `CREATE TABLE allocated_numbers (
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (offer_key, draw_no, number)
  )`,
]
