import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Staff stop the sales of a draw, and move draws; customers who have tickets in them are told. */
export const drawTimes: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run("ALTER TABLE draws ADD COLUMN halted_at timestamptz")
    await run(`CREATE TABLE draw_notices (
      id uuid PRIMARY KEY, offer_key text NOT NULL, draw_no bigint NOT NULL,
      previous_draw_at timestamptz NOT NULL, created_at timestamptz NOT NULL,
      mailed_until uuid, done_at timestamptz)`)
    await run("CREATE INDEX draw_notices_open ON draw_notices (created_at) WHERE done_at IS NULL")
  },
}
