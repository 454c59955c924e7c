import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Staff answer messages to support from the desk, with templates, and go through feedback. */
export const supportDesk: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run("ALTER TABLE support_messages ADD COLUMN state text NOT NULL DEFAULT 'open'")
    await run("CREATE INDEX support_messages_by_state ON support_messages (state, id)")
    await run("CREATE INDEX support_messages_of ON support_messages (customer_id, id)")
    await run(`CREATE TABLE support_replies (
      id uuid PRIMARY KEY, message_id uuid NOT NULL REFERENCES support_messages ON DELETE CASCADE,
      staff_id uuid NOT NULL REFERENCES staff_members, text text NOT NULL, created_at timestamptz NOT NULL)`)
    await run("CREATE INDEX support_replies_of ON support_replies (message_id, id)")
    await run(`CREATE TABLE reply_templates (
      id uuid PRIMARY KEY, name text NOT NULL, text text NOT NULL, revision integer NOT NULL DEFAULT 1)`)
    await run("ALTER TABLE feedback_events ADD COLUMN handled_at timestamptz")
    await run("CREATE INDEX feedback_events_new ON feedback_events (id) WHERE handled_at IS NULL")
  },
}
