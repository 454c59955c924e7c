/** How customers show who they are. */
export const verification = [
  `CREATE TABLE verification_checks (
    customer_id uuid NOT NULL,
    method text NOT NULL,
    status text NOT NULL,
    busy_until timestamptz,
    reference text,
    next_run_at timestamptz,
    checked_hash text,
    PRIMARY KEY (customer_id, method)
  )`,
  `CREATE INDEX verification_checks_due ON verification_checks (next_run_at)
    WHERE next_run_at IS NOT NULL`,

  `CREATE TABLE connect_id_journeys (
    hash text PRIMARY KEY,
    browser_hash text NOT NULL,
    customer_id uuid NOT NULL,
    session_id uuid NOT NULL,
    bank text NOT NULL,
    checked_hash text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX connect_id_journeys_customer ON connect_id_journeys (customer_id)`,

  `CREATE TABLE id_documents (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL,
    request_key text NOT NULL,
    kind text NOT NULL,
    sealed_details text NOT NULL,
    sent_at timestamptz NOT NULL,
    decided_at timestamptz,
    decision text,
    reason text,
    delete_after timestamptz,
    UNIQUE (customer_id, request_key)
  )`,
  // Of one customer one document waits at a time.
  `CREATE UNIQUE INDEX id_documents_waiting ON id_documents (customer_id) WHERE decided_at IS NULL`,
  `CREATE INDEX id_documents_delete ON id_documents (delete_after) WHERE delete_after IS NOT NULL`,

  `CREATE TABLE id_pictures (
    document_id uuid NOT NULL REFERENCES id_documents (id) ON DELETE CASCADE,
    side text NOT NULL,
    sealed_picture text NOT NULL,
    PRIMARY KEY (document_id, side)
  )`,
]
