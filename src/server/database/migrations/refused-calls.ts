import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Why a call that moves money was refused: its caller may have lost the answer. */
export const refusedCalls: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `CREATE TABLE refused_calls (
          customer_id uuid NOT NULL, key text NOT NULL, code text NOT NULL, message text NOT NULL,
          refused_at timestamptz NOT NULL, PRIMARY KEY (customer_id, key))`,
      )
      .execute(db)
  },
}
