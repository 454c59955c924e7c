/** Stock and winners of raffles. */
export const raffles = [
  `CREATE TABLE raffle_draws (
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    tickets bigint NOT NULL CHECK (tickets > 0),
    sold bigint NOT NULL,
    reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    name text NOT NULL DEFAULT '',
    feature_image text NOT NULL DEFAULT '',
    prizes jsonb NOT NULL DEFAULT '[]',
    opens timestamptz NOT NULL DEFAULT '2000-01-01 00:00:00+00',
    pre_order_from timestamptz,
    reported_winners jsonb,
    elsewhere jsonb,
    PRIMARY KEY (offer_key, draw_no),
    CHECK (sold >= 0 AND sold <= tickets),
    CONSTRAINT raffle_draws_never_oversold CHECK (sold + reserved <= tickets)
  )`,

  `CREATE TABLE raffle_winners (
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    place integer NOT NULL,
    prize text NOT NULL,
    value_cents bigint NOT NULL,
    cash boolean NOT NULL,
    ticket_number bigint NOT NULL,
    winner text NOT NULL,
    order_id uuid,
    drawn_at timestamptz NOT NULL,
    PRIMARY KEY (offer_key, draw_no, place)
  )`,
]
