/** Messages to support and their answers. */
export const support = [
  `CREATE TABLE support_messages (
    id uuid PRIMARY KEY,
    customer_id uuid,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    state text NOT NULL DEFAULT 'open',
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX support_messages_by_state ON support_messages (state, id)`,
  `CREATE INDEX support_messages_of ON support_messages (customer_id, id)`,

  `CREATE TABLE support_replies (
    id uuid PRIMARY KEY,
    message_id uuid NOT NULL REFERENCES support_messages (id) ON DELETE CASCADE,
    staff_id uuid NOT NULL REFERENCES staff_members (id),
    text text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX support_replies_of ON support_replies (message_id, id)`,

  `CREATE TABLE reply_templates (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    text text NOT NULL,
    revision integer NOT NULL DEFAULT 1
  )`,
]
