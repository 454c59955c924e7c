import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** What tells that one person uses a code again from another account. Of one mark, no two uses are the same one. */
export const promotionMarks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE promotion_marks (
        code text NOT NULL, mark text NOT NULL, nth integer NOT NULL,
        use_id uuid NOT NULL REFERENCES promotion_uses (id), PRIMARY KEY (code, mark, nth))`,
    ])
      await sql.raw(statement).execute(db)
  },
}
