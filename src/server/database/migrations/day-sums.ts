import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What was sold and moved on days that are over, and in how many carts each product was put. */
export const daySums: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(
      `CREATE TABLE summed_days (day date NOT NULL, time_zone text NOT NULL, PRIMARY KEY (day, time_zone))`,
    )
    await run(`CREATE TABLE day_sums (
      day date NOT NULL, time_zone text NOT NULL, what text NOT NULL, key text NOT NULL,
      cents bigint NOT NULL, count bigint NOT NULL, PRIMARY KEY (day, time_zone, what, key))`)
    await run(`CREATE TABLE product_carts (
      day date NOT NULL, offer_key text NOT NULL, count bigint NOT NULL, PRIMARY KEY (day, offer_key))`)
    await run("CREATE INDEX customers_by_day ON customers (created_at)")
  },
}
