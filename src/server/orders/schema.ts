/** Orders of any product. */
export const orders = [
  `CREATE TABLE orders (
    id uuid PRIMARY KEY,
    checkout_id uuid NOT NULL REFERENCES checkouts (id),
    customer_id uuid NOT NULL,
    position bigint NOT NULL,
    offer_key text NOT NULL,
    draw_no bigint NOT NULL,
    product_type text NOT NULL DEFAULT 'lottery_ticket',
    details jsonb NOT NULL DEFAULT '{}',
    game_type text,
    game_offer text NOT NULL,
    game_offer_name text NOT NULL,
    games jsonb NOT NULL,
    quickpick boolean NOT NULL,
    price_cents bigint NOT NULL,
    currency text NOT NULL,
    created_at timestamptz NOT NULL,
    won jsonb,
    winnings_cents bigint,
    paid_at timestamptz,
    line integer,
    refunded_cents bigint CHECK (refunded_cents >= 0),
    begins text
  )`,
  `CREATE INDEX orders_of_customer ON orders (customer_id, created_at)`,
  `CREATE INDEX orders_of_checkout ON orders (checkout_id)`,
  `CREATE INDEX orders_that_won ON orders (offer_key, draw_no) WHERE winnings_cents > 0`,
  `CREATE INDEX orders_in_draw ON orders (offer_key, draw_no, id)`,
  `CREATE INDEX orders_to_pay ON orders (offer_key, draw_no, customer_id)
    WHERE winnings_cents > 0 AND paid_at IS NULL`,
  `CREATE INDEX orders_of_party ON orders (game_offer) WHERE product_type = 'social_syndicate_share'`,
]
