import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Who invited, reset or raised whom; who approved a payment to a bank; how much may reach wallets. */
export const secondPerson: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `ALTER TABLE staff_members ADD COLUMN joined_at timestamptz`,
      `CREATE TABLE staff_ties (
        id uuid PRIMARY KEY, member_id uuid NOT NULL REFERENCES staff_members, by_id uuid NOT NULL REFERENCES staff_members,
        kind text NOT NULL, created_at timestamptz NOT NULL)`,
      `CREATE INDEX staff_ties_of_member ON staff_ties (member_id)`,
      `CREATE INDEX staff_ties_by ON staff_ties (by_id)`,
      `ALTER TABLE withdrawals ADD COLUMN approved_by uuid REFERENCES staff_members, ADD COLUMN approved_at timestamptz,
        ADD COLUMN approved_alone boolean NOT NULL DEFAULT false`,
      `CREATE INDEX withdrawals_approved ON withdrawals (approved_at) WHERE approved_at IS NOT NULL`,
      `CREATE TABLE ceiling_sums (
        source text NOT NULL, hour timestamptz NOT NULL, cents bigint NOT NULL, PRIMARY KEY (source, hour))`,
      `CREATE TABLE ceiling_raises (
        id uuid PRIMARY KEY, source text NOT NULL, cents bigint NOT NULL CHECK (cents > 0), from_at timestamptz NOT NULL,
        until_at timestamptz NOT NULL)`,
      `CREATE INDEX ceiling_raises_of_source ON ceiling_raises (source, until_at)`,
      `CREATE TABLE ceiling_hits (source text PRIMARY KEY, times bigint NOT NULL, last_at timestamptz NOT NULL)`,
      `ALTER TABLE draws ADD COLUMN over_ceiling_at timestamptz, ADD COLUMN ceiling_taken boolean NOT NULL DEFAULT false`,
      `CREATE INDEX draws_over_ceiling ON draws (over_ceiling_at) WHERE over_ceiling_at IS NOT NULL`,
      `ALTER TABLE giveaways ADD COLUMN over_ceiling_at timestamptz, ADD COLUMN ceiling_taken boolean NOT NULL DEFAULT false`,
      `CREATE INDEX giveaways_over_ceiling ON giveaways (over_ceiling_at) WHERE over_ceiling_at IS NOT NULL`,
    ])
      await sql.raw(statement).execute(db)
  },
}
