/** Products that the shop sells. */
export const catalogue = [
  `CREATE TABLE offers (
    key text PRIMARY KEY,
    position integer NOT NULL,
    definition jsonb NOT NULL,
    suspended boolean NOT NULL
  )`,

  `CREATE TABLE offer_versions (
    id uuid PRIMARY KEY,
    offer_key text NOT NULL,
    definition jsonb NOT NULL,
    changes jsonb NOT NULL,
    reason text NOT NULL,
    created_by uuid NOT NULL REFERENCES staff_members (id),
    created_at timestamptz NOT NULL,
    effective_from timestamptz NOT NULL,
    applied_at timestamptz,
    withdrawn_at timestamptz,
    CHECK (applied_at IS NULL OR withdrawn_at IS NULL)
  )`,
  `CREATE INDEX offer_versions_of ON offer_versions (offer_key, id)`,
  // One change of a product waits at a time.
  `CREATE UNIQUE INDEX offer_versions_pending ON offer_versions (offer_key)
    WHERE applied_at IS NULL AND withdrawn_at IS NULL`,
]
