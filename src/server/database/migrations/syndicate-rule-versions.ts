import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Changes of the syndicates' rules with the day from which they hold, and which of them customers were told of. */
export const syndicateRuleVersions: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (statement: string) => sql.raw(statement).execute(db)
    await run(`CREATE TABLE syndicate_rule_versions (
      id uuid PRIMARY KEY, rules jsonb NOT NULL, changes jsonb NOT NULL, reason text NOT NULL,
      created_by uuid NOT NULL REFERENCES staff_members, created_at timestamptz NOT NULL,
      effective_from timestamptz NOT NULL, applied_at timestamptz, withdrawn_at timestamptz,
      CHECK (applied_at IS NULL OR withdrawn_at IS NULL))`)
    await run(`CREATE UNIQUE INDEX syndicate_rule_versions_pending ON syndicate_rule_versions ((true))
      WHERE applied_at IS NULL AND withdrawn_at IS NULL`)
    await run(`ALTER TABLE recurring_purchases
      ADD COLUMN compared_rules uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'`)
    await run(`CREATE INDEX recurring_purchases_compared_rules ON recurring_purchases (compared_rules)
      WHERE status <> 'recurring_status_cancelled' AND request->>'productType' = 'syndicate_share'`)
    await run(`ALTER TABLE price_notices
      ADD COLUMN rules_version_id uuid REFERENCES syndicate_rule_versions,
      ADD CHECK (version_id IS NULL OR rules_version_id IS NULL)`)
    await run(`CREATE UNIQUE INDEX price_notices_rules ON price_notices (recurring_id, rules_version_id)
      WHERE closed_at IS NULL`)
    await run(
      `CREATE INDEX price_notices_of_rules ON price_notices (rules_version_id) WHERE closed_at IS NULL`,
    )
    await run("DROP INDEX price_notices_unannounced")
    await run(`CREATE UNIQUE INDEX price_notices_unannounced ON price_notices (recurring_id)
      WHERE closed_at IS NULL AND version_id IS NULL AND rules_version_id IS NULL`)
  },
}
