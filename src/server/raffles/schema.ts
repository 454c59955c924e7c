/** Stock and winners of raffles. */
export const raffles = [
  `CREATE TABLE raffle_draws (
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    tickets bigint NOT NULL CHECK (tickets > 0),
    sold bigint NOT NULL,
    reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    returned jsonb NOT NULL DEFAULT '[]',
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

  `CREATE TABLE raffle_postal_entries (
    id uuid PRIMARY KEY,
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    ticket_number bigint,
    firstname text NOT NULL,
    lastname text NOT NULL,
    date_of_birth text NOT NULL,
    address text NOT NULL,
    state text NOT NULL,
    received_on text NOT NULL,
    entered_by uuid NOT NULL,
    entered_at timestamptz NOT NULL,
    confirmed_by uuid,
    confirmed_at timestamptz,
    CHECK ((ticket_number IS NULL) = (confirmed_by IS NULL)),
    CHECK (confirmed_by <> entered_by),
    UNIQUE (offer_key, draw_no, ticket_number),
    FOREIGN KEY (offer_key, draw_no) REFERENCES raffle_draws (offer_key, draw_no)
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
    postal_entry_id uuid UNIQUE,
    drawn_at timestamptz NOT NULL,
    PRIMARY KEY (offer_key, draw_no, place)
  )`,
]
