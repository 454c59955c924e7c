import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Staff say what must not be sold to a customer, and who needs care. */
export const customerCare: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run("ALTER TABLE customers ADD COLUMN restricted_products jsonb NOT NULL DEFAULT '[]'")
    await run("ALTER TABLE customers ADD COLUMN vulnerable_since timestamptz")
    await run("CREATE INDEX customers_vulnerable ON customers (id) WHERE vulnerable_since IS NOT NULL")
    await run("DROP INDEX mail_of_customer")
    await run("CREATE INDEX mail_of_customer ON mail (customer_id, id) WHERE customer_id IS NOT NULL")
  },
}
