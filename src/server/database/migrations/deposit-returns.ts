import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Parked deposits that go back to their card, and when the test gateway sent a charge back. */
export const depositReturns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE deposits ADD COLUMN return_state text CHECK (return_state IN ('due', 'returned'))`.execute(
      db,
    )
    await sql`ALTER TABLE test_charges ADD COLUMN refunded_at timestamptz`.execute(db)
    // Those that were parked before go back too.
    await sql`UPDATE deposits SET return_state = 'due', next_run_at = now() WHERE status = 'failed' AND EXISTS (
      SELECT 1 FROM ledger_movements m JOIN ledger_entries e ON e.movement_id = m.id
      WHERE m.kind = 'deposit' AND m.reference = deposits.id::text AND e.account = 'unclaimed_deposits')`.execute(
      db,
    )
  },
}
