import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Recurring purchases that a stored card pays for where the wallet has too little, and notices of cards that end. */
export const recurringCards: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `ALTER TABLE customers ADD COLUMN recurring_method text NOT NULL DEFAULT 'wallet'
        CHECK (recurring_method IN ('wallet', 'cc')),
        ADD COLUMN recurring_method_at timestamptz`,
      `ALTER TABLE recurring_purchases ADD COLUMN card_draw_no bigint, ADD COLUMN card_deposit_id uuid REFERENCES deposits,
        ADD COLUMN card_price_cents bigint, ADD COLUMN card_look_at timestamptz`,
      `CREATE INDEX recurring_purchases_by_card ON recurring_purchases (card_draw_no) WHERE card_draw_no IS NOT NULL`,
      `CREATE INDEX recurring_purchases_by_deposit ON recurring_purchases (card_deposit_id)
        WHERE card_deposit_id IS NOT NULL`,
      `CREATE INDEX recurring_purchases_unpaid ON recurring_purchases (customer_id) WHERE last_attempt = 'soft_failure'`,
      `ALTER TABLE funds ADD COLUMN expiry_told_at timestamptz`,
    ])
      await sql.raw(statement).execute(db)
  },
}
