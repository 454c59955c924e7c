/** Bank accounts, payments to them, and deposits that are collected from them. */
export const withdrawals = [
  `CREATE TABLE bank_accounts (
    id uuid PRIMARY KEY,
    customer_id uuid REFERENCES customers (id),
    type text NOT NULL,
    sealed_details text NOT NULL,
    fingerprint text NOT NULL,
    is_default boolean NOT NULL,
    created_at timestamptz NOT NULL,
    removed_at timestamptz,
    first_sent_at timestamptz,
    failed_at timestamptz,
    frozen_at timestamptz
  )`,
  `CREATE UNIQUE INDEX bank_accounts_once ON bank_accounts (customer_id, fingerprint)
    WHERE removed_at IS NULL`,
  `CREATE INDEX bank_accounts_same ON bank_accounts (fingerprint)`,

  `CREATE TABLE payout_batches (
    id uuid PRIMARY KEY,
    channel text NOT NULL,
    currency text NOT NULL,
    payments bigint NOT NULL CHECK (payments > 0),
    total_cents bigint NOT NULL CHECK (total_cents > 0),
    file_name text NOT NULL,
    sealed_file text NOT NULL,
    pay_on text NOT NULL,
    made_by uuid NOT NULL REFERENCES staff_members (id),
    made_at timestamptz NOT NULL,
    sent_at timestamptz,
    discarded_at timestamptz,
    paid_by uuid UNIQUE REFERENCES bank_payments (id),
    CHECK (sent_at IS NULL OR discarded_at IS NULL)
  )`,

  `CREATE TABLE withdrawals (
    id uuid PRIMARY KEY,
    customer_id uuid REFERENCES customers (id),
    postal_entry_id uuid,
    method_code text NOT NULL,
    channel text,
    bank_type text,
    bank_account_id uuid REFERENCES bank_accounts (id) ON DELETE SET NULL,
    cause_key text,
    destination text NOT NULL,
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    own_cents bigint NOT NULL DEFAULT 0 CHECK (own_cents >= 0 AND own_cents <= amount_cents),
    currency text NOT NULL,
    status text NOT NULL,
    reference text NOT NULL UNIQUE,
    batch_id uuid REFERENCES payout_batches (id),
    reason text,
    payable_from timestamptz,
    name_reason text,
    requested_at timestamptz NOT NULL,
    sent_at timestamptz,
    ended_at timestamptz,
    approved_by uuid REFERENCES staff_members (id),
    approved_at timestamptz,
    approved_alone boolean NOT NULL DEFAULT false,
    CHECK ((customer_id IS NULL) = (postal_entry_id IS NOT NULL)),
    CHECK ((method_code <> 'do' AND postal_entry_id IS NULL) OR cause_key IS NOT NULL),
    CHECK (method_code = 'do' OR (status IN ('batched', 'sent', 'returned')) = (batch_id IS NOT NULL))
  )`,
  // A prize of an entry by post is on its way, or paid, once.
  `CREATE UNIQUE INDEX withdrawals_of_prize ON withdrawals (postal_entry_id)
    WHERE status NOT IN ('refused', 'returned')`,
  `CREATE INDEX withdrawals_of_customer ON withdrawals (customer_id, requested_at DESC)`,
  `CREATE INDEX withdrawals_by_status ON withdrawals (status, id)`,
  `CREATE INDEX withdrawals_of_batch ON withdrawals (batch_id) WHERE batch_id IS NOT NULL`,
  `CREATE INDEX withdrawals_to_account ON withdrawals (bank_account_id)
    WHERE bank_account_id IS NOT NULL`,
  `CREATE INDEX withdrawals_approved ON withdrawals (approved_at) WHERE approved_at IS NOT NULL`,

  `CREATE TABLE debit_authorities (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES customers (id),
    bank_account_id uuid REFERENCES bank_accounts (id) ON DELETE SET NULL,
    account_label text NOT NULL,
    agreement text NOT NULL,
    agreed_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_because text,
    CHECK ((ended_at IS NULL) = (ended_because IS NULL))
  )`,
  `CREATE UNIQUE INDEX debit_authorities_live ON debit_authorities (bank_account_id)
    WHERE ended_at IS NULL`,
  `CREATE INDEX debit_authorities_of_customer ON debit_authorities (customer_id)`,

  `CREATE TABLE direct_debits (
    id uuid PRIMARY KEY REFERENCES deposits (id),
    customer_id uuid NOT NULL REFERENCES customers (id),
    authority_id uuid NOT NULL REFERENCES debit_authorities (id),
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    currency text NOT NULL,
    status text NOT NULL,
    reference text NOT NULL UNIQUE,
    batch_id uuid REFERENCES payout_batches (id),
    reason text,
    requested_at timestamptz NOT NULL,
    sent_at timestamptz,
    clears_at timestamptz,
    ended_at timestamptz,
    CHECK (status NOT IN ('sent', 'cleared') OR (batch_id IS NOT NULL AND clears_at IS NOT NULL))
  )`,
  `CREATE INDEX direct_debits_of_customer ON direct_debits (customer_id, requested_at DESC)`,
  `CREATE INDEX direct_debits_by_status ON direct_debits (status, id)`,
  `CREATE INDEX direct_debits_of_batch ON direct_debits (batch_id) WHERE batch_id IS NOT NULL`,
  `CREATE INDEX direct_debits_of_authority ON direct_debits (authority_id)`,
]
