import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Mail that was refused after a mail server had taken it. */
export const mailBounces: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`CREATE TABLE mail_bounces (
      id uuid PRIMARY KEY, mail_id uuid REFERENCES mail ON DELETE CASCADE, customer_id uuid, recipient text NOT NULL,
      kind text NOT NULL, reason text NOT NULL, created_at timestamptz NOT NULL, UNIQUE (mail_id, kind))`)
    await run("CREATE INDEX mail_bounces_of ON mail_bounces (customer_id) WHERE customer_id IS NOT NULL")
  },
}
