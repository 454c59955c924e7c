import { sql } from "kysely"
import type { SyndicateRule } from "#src/contract/catalogue/syndicate-rule.ts"
import type { OfferDefinition } from "../catalogue/offer-definition.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { writeSetting } from "../catalogue/settings.ts"
import { readSyndicateRules, SYNDICATES } from "../catalogue/syndicate-rules.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"

/** Recurring purchases of syndicates' shares, whose price follows from the rules. */
export const buysShares = sql<boolean>`request->>'productType' = 'syndicate_share'`

/** Has syndicates be made by these rules from now on. Those that are there stay as they are. */
export async function applyRules(trx: InTransaction, rules: readonly SyndicateRule[]): Promise<void> {
  await writeSetting(trx, SYNDICATES, JSON.stringify(rules))
  // Purchases held back by a higher price are looked at again: they may now cost what their customer agreed to.
  await trx
    .updateTable("recurring_purchases")
    .set({ price_waits_until: new Date(0) })
    .where(buysShares)
    .where("price_waits_until", "is not", null)
    .execute()
}

/** Applies a change of the rules whose day has come, once. Tells whether there was one. */
export async function applyDueRules(database: Database, now: Date): Promise<boolean> {
  const due = await pendingRules(database.tables).where("effective_from", "<=", now).executeTakeFirst()
  if (!due) return false
  await inTransaction(database, async (trx) => {
    const version = await trx
      .updateTable("syndicate_rule_versions")
      .set({ applied_at: now })
      .where("id", "=", due.id)
      .where("applied_at", "is", null)
      .where("withdrawn_at", "is", null)
      .returning("rules")
      .executeTakeFirst()
    if (version) await applyRules(trx, version.rules)
  })
  return true
}

/** The change that waits for its day. */
export const pendingRules = (db: Handle) =>
  db
    .selectFrom("syndicate_rule_versions")
    .select(["id", "rules", "effective_from"])
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)

/** The rules as they will be at a moment, by what is planned now. */
export async function readRulesAt(db: Handle, moment: Date): Promise<readonly SyndicateRule[]> {
  const planned = await pendingRules(db).where("effective_from", "<=", moment).executeTakeFirst()
  return planned?.rules ?? readSyndicateRules(db)
}

/** A product as it will be at a moment, by what is planned now. */
export async function definitionAt(
  db: Handle,
  present: OfferDefinition,
  moment: Date,
): Promise<OfferDefinition> {
  const planned = (await readCatalogue(db)).pending.get(present.key)
  return planned && planned.effectiveFrom <= moment ? planned.definition : present
}
