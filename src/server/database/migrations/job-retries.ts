import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Rows that a job failed on, and when each is attempted again. */
export const jobRetries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE job_retries (
      job text NOT NULL, row_key text NOT NULL, attempts int NOT NULL, next_run_at timestamptz NOT NULL,
      PRIMARY KEY (job, row_key))`.execute(db)
  },
}
