/** The ledger, and the wallets that it adds up to. */
export const wallet = [
  `CREATE TABLE wallets (
    customer_id uuid PRIMARY KEY,
    currency text NOT NULL,
    balance_cents bigint NOT NULL CHECK (balance_cents >= 0),
    withdrawable_cents bigint NOT NULL,
    owed_cents bigint NOT NULL DEFAULT 0 CHECK (owed_cents >= 0),
    repaid_withdrawable_cents bigint NOT NULL DEFAULT 0 CHECK (repaid_withdrawable_cents >= 0),
    CHECK (withdrawable_cents >= 0 AND withdrawable_cents <= balance_cents)
  )`,
  `CREATE INDEX wallets_owing ON wallets (customer_id) WHERE owed_cents > 0`,

  `CREATE TABLE ledger_movements (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    reference text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (kind, reference)
  )`,
  `CREATE TRIGGER ledger_movements_kept BEFORE UPDATE OR DELETE ON ledger_movements
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  `CREATE TABLE ledger_entries (
    id uuid PRIMARY KEY,
    movement_id uuid NOT NULL REFERENCES ledger_movements (id),
    account text NOT NULL,
    customer_id uuid,
    amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
    currency text NOT NULL
  )`,
  `CREATE INDEX ledger_entries_of_customer ON ledger_entries (customer_id)
    WHERE customer_id IS NOT NULL`,
  `CREATE INDEX ledger_entries_of_movement ON ledger_entries (movement_id)`,
  `CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  `CREATE TABLE wallet_transactions (
    customer_id uuid NOT NULL,
    position bigint NOT NULL CHECK (position > 0),
    entry_id uuid NOT NULL REFERENCES ledger_entries (id),
    kind text NOT NULL,
    reference text NOT NULL,
    amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
    balance_cents bigint NOT NULL,
    booked_at timestamptz NOT NULL,
    PRIMARY KEY (customer_id, position)
  )`,
  `CREATE TRIGGER wallet_transactions_kept BEFORE UPDATE OR DELETE ON wallet_transactions
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,

  // Repeats the kind in the key, so that a search for a product's winnings reads the key alone.
  `CREATE TABLE transaction_offers (
    customer_id uuid NOT NULL,
    offer_key text NOT NULL,
    position bigint NOT NULL,
    kind text NOT NULL,
    PRIMARY KEY (customer_id, offer_key, position) INCLUDE (kind)
  )`,
  `CREATE TRIGGER transaction_offers_kept BEFORE UPDATE OR DELETE ON transaction_offers
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
]

/** How much reached wallets in an hour by each way, and what was raised and reached. */
export const ceilings = [
  `CREATE TABLE ceiling_sums (
    source text NOT NULL,
    hour timestamptz NOT NULL,
    cents bigint NOT NULL,
    PRIMARY KEY (source, hour)
  )`,

  `CREATE TABLE ceiling_raises (
    id uuid PRIMARY KEY,
    source text NOT NULL,
    cents bigint NOT NULL CHECK (cents > 0),
    from_at timestamptz NOT NULL,
    until_at timestamptz NOT NULL
  )`,
  `CREATE INDEX ceiling_raises_of_source ON ceiling_raises (source, until_at)`,

  `CREATE TABLE ceiling_hits (
    source text PRIMARY KEY,
    times bigint NOT NULL,
    last_at timestamptz NOT NULL
  )`,
]
