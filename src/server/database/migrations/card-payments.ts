import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Paying by card is a capability: segments whose owner wrote down what they may use keep their cards. */
export const cardPayments: Migration = {
  async up(db: Kysely<unknown>) {
    // Other settings are no JSON: they are not looked into.
    await sql`UPDATE settings SET value = (value::jsonb || '["card_payments"]'::jsonb)::text
      WHERE CASE WHEN name LIKE 'capabilities.%' THEN value::jsonb @> '["wallet_deposit"]'::jsonb
        AND NOT value::jsonb @> '["card_payments"]'::jsonb ELSE false END`.execute(db)
    await sql`UPDATE content_versions
      SET body = jsonb_set(body, '{capabilities}', body->'capabilities' || '["card_payments"]'::jsonb)
      WHERE kind = 'segment' AND body->'capabilities' @> '["wallet_deposit"]'::jsonb
        AND NOT body->'capabilities' @> '["card_payments"]'::jsonb`.execute(db)
  },
}
