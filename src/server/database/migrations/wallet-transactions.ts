import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * What moved each wallet, numbered in the order in which it happened, with the balance after it. What was moved before
 * is numbered by the ids of its entries, which begin with their time.
 */
export const walletTransactions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE wallet_transactions (
        customer_id uuid NOT NULL, position bigint NOT NULL CHECK (position > 0),
        entry_id uuid NOT NULL REFERENCES ledger_entries (id), kind text NOT NULL, reference text NOT NULL,
        amount_cents bigint NOT NULL CHECK (amount_cents <> 0), balance_cents bigint NOT NULL,
        booked_at timestamptz NOT NULL, PRIMARY KEY (customer_id, position))`,
      `INSERT INTO wallet_transactions
        SELECT e.customer_id, row_number() OVER before, e.id, m.kind, m.reference, e.amount_cents,
          sum(e.amount_cents) OVER before, max(m.created_at) OVER before
        FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
        WHERE e.account = 'wallet' AND e.customer_id IS NOT NULL
        WINDOW before AS (PARTITION BY e.customer_id ORDER BY e.id)`,
      `CREATE TRIGGER wallet_transactions_kept BEFORE UPDATE OR DELETE ON wallet_transactions
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    ])
      await sql.raw(statement).execute(db)
  },
}
