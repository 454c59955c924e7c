import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Which products each purchase of a wallet and each of its winnings were for. A table of its own, so that the
 * transactions themselves are only read here, and purchases go on meanwhile; its key is made once it is full, which
 * takes a fraction of the time.
 */
export const transactionOffers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE transaction_offers (
        customer_id uuid NOT NULL, offer_key text NOT NULL, position bigint NOT NULL)`,
      `INSERT INTO transaction_offers
        SELECT DISTINCT t.customer_id, o.offer_key, t.position
        FROM wallet_transactions t JOIN orders o
          ON o.customer_id = t.customer_id AND o.checkout_id::text = t.reference
        WHERE t.kind = 'purchase'`,
      `INSERT INTO transaction_offers
        SELECT t.customer_id, o.offer_key, t.position
        FROM wallet_transactions t JOIN orders o ON o.customer_id = t.customer_id AND o.id::text = t.reference
        WHERE t.kind = 'winnings'`,
      "ALTER TABLE transaction_offers ADD PRIMARY KEY (customer_id, offer_key, position)",
      `CREATE TRIGGER transaction_offers_kept BEFORE UPDATE OR DELETE ON transaction_offers
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    ])
      await sql.raw(statement).execute(db)
  },
}
