import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Staff find customers by what they say of themselves, note what they hear, and block who must not sign in. */
export const deskCustomers: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run("ALTER TABLE customers ADD COLUMN blocked_at timestamptz")
    await run(`CREATE TABLE customer_notes (
      id uuid PRIMARY KEY, customer_id uuid NOT NULL, staff_id uuid NOT NULL REFERENCES staff_members,
      text text NOT NULL, created_at timestamptz NOT NULL)`)
    await run("CREATE INDEX customer_notes_of ON customer_notes (customer_id, id)")
    await run("CREATE INDEX customers_by_lastname ON customers (lower(lastname) text_pattern_ops)")
    await run("CREATE INDEX customers_by_firstname ON customers (lower(firstname) text_pattern_ops)")
    await run("CREATE INDEX customers_by_email ON customers (email text_pattern_ops)")
    await run(
      "CREATE INDEX customers_by_phone ON customers (translate(phone_number, ' ()-', '') text_pattern_ops)",
    )
    await run("CREATE INDEX customers_blocked ON customers (id) WHERE blocked_at IS NOT NULL")
    await run("CREATE INDEX customers_closed ON customers (id) WHERE closed_at IS NOT NULL")
    await run("CREATE INDEX funds_by_last_four ON funds (last_four)")
  },
}
