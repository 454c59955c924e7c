import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What is looked up by its customer or by its prize as the shop grows. */
export const housekeeping: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "CREATE INDEX sessions_of_customer ON sessions (customer_id)",
      "CREATE INDEX one_time_tokens_of_customer ON one_time_tokens (customer_id)",
      "CREATE INDEX security_events_of_customer ON security_events (customer_id, kind)",
      "CREATE INDEX orders_that_won ON orders (offer_key, draw_no) WHERE winnings_cents > 0",
    ])
      await sql.raw(statement).execute(db)
  },
}
