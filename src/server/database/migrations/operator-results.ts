import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Results that an operator reports, their corrections before payment, prizes that wait, and draws that are late. */
export const operatorResults: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `ALTER TABLE draws ADD COLUMN next_jackpot_cents bigint,
          ADD COLUMN payment_held boolean NOT NULL DEFAULT false,
          ADD COLUMN corrections integer NOT NULL DEFAULT 0,
          ADD COLUMN late_mailed_at timestamptz`,
      )
      .execute(db)
    await sql
      .raw(
        "CREATE INDEX draws_unfinished ON draws (draw_at) WHERE state NOT IN ('DRAW_PAID', 'DRAW_EMAILED')",
      )
      .execute(db)
  },
}
