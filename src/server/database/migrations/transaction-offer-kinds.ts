import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Says with each product of a wallet whether it was bought or won with, in the key itself: a search for a product's
 * winnings then reads the key alone, as one for the product does. The rows are never changed, so they are written anew;
 * purchases wait meanwhile, some seconds for a million.
 */
export const transactionOfferKinds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "ALTER TABLE transaction_offers RENAME TO transaction_offers_before",
      `CREATE TABLE transaction_offers (
        customer_id uuid NOT NULL, offer_key text NOT NULL, position bigint NOT NULL, kind text NOT NULL)`,
      `INSERT INTO transaction_offers
        SELECT o.customer_id, o.offer_key, o.position, t.kind
        FROM transaction_offers_before o JOIN wallet_transactions t USING (customer_id, position)`,
      "DROP TABLE transaction_offers_before",
      "ALTER TABLE transaction_offers ADD PRIMARY KEY (customer_id, offer_key, position) INCLUDE (kind)",
      `CREATE TRIGGER transaction_offers_kept BEFORE UPDATE OR DELETE ON transaction_offers
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    ])
      await sql.raw(statement).execute(db)
  },
}
