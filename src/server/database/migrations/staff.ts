import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** People who run the shop have accounts; what they do is a chain that nobody changes. */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`CREATE TABLE staff_members (
      id uuid PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL, password_hash text,
      roles jsonb NOT NULL, state text NOT NULL, sealed_secret text, last_step bigint,
      invitation_hash text UNIQUE, invitation_expires_at timestamptz, created_at timestamptz NOT NULL)`)
    await run(`CREATE TABLE staff_passkeys (
      id uuid PRIMARY KEY, staff_id uuid NOT NULL REFERENCES staff_members ON DELETE CASCADE,
      credential_id text NOT NULL UNIQUE, public_key text NOT NULL, counter bigint NOT NULL,
      transports text NOT NULL, created_at timestamptz NOT NULL)`)
    await run(`CREATE TABLE staff_sessions (
      id uuid PRIMARY KEY, staff_id uuid NOT NULL REFERENCES staff_members ON DELETE CASCADE,
      token_hash text NOT NULL UNIQUE, second_factor_at timestamptz, elevated_until timestamptz,
      challenge_hash text, sealed_secret text, created_at timestamptz NOT NULL, seen_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL, revoked_at timestamptz, device_name text NOT NULL, address text NOT NULL)`)
    await run("CREATE INDEX staff_sessions_of ON staff_sessions (staff_id)")
    await run(`CREATE TABLE staff_keys (
      id uuid PRIMARY KEY, name text NOT NULL, secret_hash text NOT NULL UNIQUE, scopes jsonb NOT NULL,
      created_by uuid NOT NULL REFERENCES staff_members, created_at timestamptz NOT NULL,
      expires_at timestamptz, last_used_at timestamptz, revoked_at timestamptz)`)
    await run(`CREATE TABLE staff_approvals (
      id uuid PRIMARY KEY, kind text NOT NULL, about_kind text NOT NULL, about_id text NOT NULL,
      payload jsonb NOT NULL, reason text NOT NULL, state text NOT NULL,
      proposed_by uuid NOT NULL REFERENCES staff_members, proposed_at timestamptz NOT NULL,
      decided_by uuid REFERENCES staff_members, decided_at timestamptz, note text,
      CHECK (decided_by IS NULL OR state = 'withdrawn' OR decided_by <> proposed_by))`)
    await run("CREATE INDEX staff_approvals_by_state ON staff_approvals (state, id)")
    await run("CREATE INDEX staff_approvals_about ON staff_approvals (about_kind, about_id)")
    await run(`CREATE TABLE audit_entries (
      seq bigint PRIMARY KEY, at timestamptz NOT NULL, staff_id uuid, actor text NOT NULL,
      address text NOT NULL, call text NOT NULL, about_kind text, about_id text, params jsonb NOT NULL,
      body jsonb, refusal text, of_seq bigint, previous_hash text NOT NULL, hash text NOT NULL)`)
    await run("CREATE INDEX audit_entries_about ON audit_entries (about_kind, about_id, seq)")
    await run("CREATE INDEX audit_entries_actor ON audit_entries (lower(actor) text_pattern_ops, seq)")
    await run("CREATE INDEX audit_entries_call ON audit_entries (call text_pattern_ops, seq)")
    await run("CREATE INDEX audit_entries_at ON audit_entries (at, seq)")
    await run("CREATE INDEX audit_entries_refusals ON audit_entries (of_seq) WHERE of_seq IS NOT NULL")
    await run(
      "CREATE TABLE audit_head (id int PRIMARY KEY DEFAULT 1 CHECK (id = 1), seq bigint NOT NULL, hash text NOT NULL)",
    )
    await run(`CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`)
    await run(`CREATE TRIGGER audit_entries_stay_all BEFORE TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`)
    await run("INSERT INTO audit_head (seq, hash) VALUES (0, '')")
    // Rows from before there was a chain stay as they were, outside it.
    await run("ALTER TABLE staff_actions RENAME TO staff_actions_before_chain")
  },
}
