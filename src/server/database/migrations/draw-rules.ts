import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * A draw keeps the rules it was made under. Draws that are there already take those that their lottery has now;
 * one that was reported from other numbers has none that we know.
 */
export const drawRules: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      "CREATE TABLE draw_rules (key text PRIMARY KEY, rules jsonb NOT NULL)",
      "ALTER TABLE draws ADD COLUMN rules text REFERENCES draw_rules (key)",
      `INSERT INTO draw_rules (key, rules)
        SELECT DISTINCT md5((definition -> 'rules')::text), definition -> 'rules' FROM offers WHERE definition ? 'rules'`,
      `UPDATE draws SET rules = md5((definition -> 'rules')::text) FROM offers
        WHERE offers.key = draws.offer_key AND definition ? 'rules' AND NOT former_rules`,
      "ALTER TABLE draws DROP COLUMN former_rules",
    ])
      await sql.raw(statement).execute(db)
  },
}
