/** Carts and their lines. */
export const cart = [
  `CREATE TABLE carts (
    id uuid PRIMARY KEY,
    token text UNIQUE,
    customer_id uuid,
    partner_key text NOT NULL DEFAULT '',
    revision bigint NOT NULL,
    converted_at timestamptz,
    expires_at timestamptz,
    CONSTRAINT carts_of_customer UNIQUE (customer_id, partner_key)
  )`,

  `CREATE TABLE cart_items (
    id uuid PRIMARY KEY,
    cart_id uuid NOT NULL,
    request jsonb NOT NULL,
    request_key text,
    created_at timestamptz NOT NULL,
    gone_reason text,
    gone_at timestamptz,
    copied_from uuid,
    copy_of uuid,
    UNIQUE (cart_id, request_key)
  )`,
  `CREATE INDEX cart_items_of_cart ON cart_items (cart_id)`,
]
