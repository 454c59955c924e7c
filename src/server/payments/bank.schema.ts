/** Deposits that customers send from their bank, and the comparison of gateways, bank files and the ledger. */
export const bank = [
  `CREATE TABLE deposit_references (
    customer_id uuid NOT NULL REFERENCES customers (id),
    method_code text NOT NULL CHECK (method_code IN ('bp', 'dd')),
    reference text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (customer_id, method_code)
  )`,

  `CREATE TABLE bank_files (
    id uuid PRIMARY KEY,
    method_code text NOT NULL,
    format text NOT NULL,
    name text NOT NULL,
    sha256 text NOT NULL UNIQUE,
    sealed_file text NOT NULL,
    state text NOT NULL CHECK (state IN ('refused', 'read')),
    problems jsonb NOT NULL,
    from_day text,
    to_day text,
    lines bigint NOT NULL,
    known_lines bigint NOT NULL,
    total_cents bigint NOT NULL,
    currency text NOT NULL,
    loaded_by uuid NOT NULL REFERENCES staff_members (id),
    loaded_at timestamptz NOT NULL,
    account text,
    closing_cents bigint,
    is_proposed boolean NOT NULL DEFAULT false
  )`,

  `CREATE TABLE bank_payments (
    id uuid PRIMARY KEY,
    file_id uuid NOT NULL REFERENCES bank_files (id),
    line bigint NOT NULL,
    method_code text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('payment', 'reversal', 'debit')),
    fingerprint text NOT NULL UNIQUE,
    paid_on text NOT NULL,
    amount_cents bigint NOT NULL CHECK (amount_cents > 0),
    currency text NOT NULL,
    bank_reference text,
    original_reference text,
    text text NOT NULL,
    status text NOT NULL,
    reason text,
    customer_id uuid REFERENCES customers (id),
    deposit_id uuid REFERENCES deposits (id),
    original_id uuid UNIQUE REFERENCES bank_payments (id),
    created_at timestamptz NOT NULL,
    next_run_at timestamptz,
    settled_at timestamptz,
    note text,
    CHECK ((status = 'new') = (next_run_at IS NOT NULL)),
    CHECK (kind <> 'payment' OR status <> 'booked' OR deposit_id IS NOT NULL)
  )`,
  `CREATE INDEX bank_payments_by_status ON bank_payments (status, id)`,
  `CREATE INDEX bank_payments_of_file ON bank_payments (file_id, line)`,
  `CREATE INDEX bank_payments_of_customer ON bank_payments (customer_id) WHERE customer_id IS NOT NULL`,
  `CREATE INDEX bank_payments_by_bank_reference ON bank_payments (bank_reference)
    WHERE bank_reference IS NOT NULL`,
  `CREATE INDEX bank_payments_by_text ON bank_payments (text)`,
  `CREATE INDEX bank_payments_due ON bank_payments (next_run_at) WHERE next_run_at IS NOT NULL`,
  `CREATE INDEX bank_payments_by_day ON bank_payments (paid_on)`,
  `CREATE UNIQUE INDEX bank_payments_of_deposit ON bank_payments (deposit_id)
    WHERE deposit_id IS NOT NULL AND kind = 'payment'`,

  `CREATE TABLE reconciliation_days (
    day text PRIMARY KEY,
    gateway_cents bigint,
    card_cents bigint NOT NULL,
    bank_cents bigint NOT NULL,
    booked_cents bigint NOT NULL,
    currency text NOT NULL,
    ran_at timestamptz NOT NULL
  )`,

  `CREATE TABLE reconciliation_differences (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    subject text NOT NULL,
    day text NOT NULL,
    expected_cents bigint,
    found_cents bigint,
    currency text NOT NULL,
    details text NOT NULL,
    found_at timestamptz NOT NULL,
    resolved_at timestamptz,
    explained_at timestamptz,
    explained_by uuid REFERENCES staff_members (id),
    note text,
    mailed_at timestamptz,
    UNIQUE (kind, subject)
  )`,
  `CREATE INDEX reconciliation_differences_open ON reconciliation_differences (day)
    WHERE resolved_at IS NULL AND explained_at IS NULL`,

  `CREATE TABLE reconciliation_clock (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    next_run_at timestamptz NOT NULL
  )`,
  `INSERT INTO reconciliation_clock (next_run_at) VALUES ('1970-01-01')`,
]
