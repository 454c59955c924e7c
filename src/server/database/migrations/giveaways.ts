import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Members who joined for free, premium that renews itself, and giveaways with their entries and winners. */
export const giveaways: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `CREATE TABLE program_members (
        customer_id uuid NOT NULL, program text NOT NULL,
        status text NOT NULL CHECK (status IN ('member', 'non-member', 'pending-deposit')),
        metadata jsonb NOT NULL, updated_at timestamptz NOT NULL, PRIMARY KEY (customer_id, program))`,
      `CREATE TABLE membership_renewals (
        id uuid PRIMARY KEY, customer_id uuid NOT NULL, program text NOT NULL, period text NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'cancelled')), agreed_cents bigint NOT NULL,
        currency text NOT NULL, last_until timestamptz, last_attempt text, last_message text,
        next_run_at timestamptz, deposit_id uuid, created_at timestamptz NOT NULL, UNIQUE (customer_id, program))`,
      "CREATE INDEX membership_renewals_due ON membership_renewals (next_run_at) WHERE status = 'active'",
      "CREATE INDEX memberships_until ON memberships (program, until_at)",
      `CREATE TABLE giveaways (
        id uuid PRIMARY KEY, program text NOT NULL, type text NOT NULL, offer_key text NOT NULL,
        draw_no bigint NOT NULL, name text NOT NULL, description text NOT NULL, opens_at timestamptz NOT NULL,
        stop timestamptz NOT NULL, draw_at timestamptz NOT NULL, state text NOT NULL, prizes jsonb NOT NULL,
        rules jsonb NOT NULL, tiers jsonb NOT NULL, currency text NOT NULL, seed text, sealed_seed text,
        commitment text NOT NULL, numbers_from text NOT NULL, numbers_root text, beacon jsonb,
        beacon_signature text, closed_at timestamptz, entries_root text, entry_count bigint, numbers jsonb,
        example boolean NOT NULL, created_at timestamptz NOT NULL, UNIQUE (offer_key, draw_no),
        CHECK (opens_at < stop AND stop <= draw_at))`,
      "CREATE INDEX giveaways_due ON giveaways (state, stop) WHERE state <> 'DRAW_EMAILED'",
      "CREATE INDEX giveaways_drawn ON giveaways (draw_at)",
      `CREATE TABLE giveaway_entries (
        id uuid PRIMARY KEY, giveaway_id uuid NOT NULL, customer_id uuid NOT NULL, unlocked_at timestamptz,
        entries bigint, first_no bigint, last_no bigint, UNIQUE (customer_id, giveaway_id))`,
      "CREATE INDEX giveaway_entries_in ON giveaway_entries (giveaway_id, id)",
      "CREATE INDEX giveaway_entries_numbered ON giveaway_entries (giveaway_id, first_no)",
      `CREATE TABLE giveaway_winners (
        id uuid PRIMARY KEY, giveaway_id uuid NOT NULL, position bigint NOT NULL, customer_id uuid,
        entry_no bigint NOT NULL, prize text NOT NULL, value_cents bigint NOT NULL CHECK (value_cents > 0),
        cash boolean NOT NULL, winner text NOT NULL, drawn_at timestamptz NOT NULL, paid_at timestamptz,
        claim_status text, claim jsonb, UNIQUE (giveaway_id, position))`,
      "CREATE INDEX giveaway_winners_latest ON giveaway_winners (drawn_at DESC)",
      "CREATE INDEX giveaway_winners_of ON giveaway_winners (customer_id) WHERE customer_id IS NOT NULL",
    ])
      await sql.raw(statement).execute(db)
  },
}
