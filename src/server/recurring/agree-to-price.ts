import { sql } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import { readDrawnOffer } from "../catalogue/offers.ts"
import type { InTransaction } from "../core/database/database.ts"
import { definitionAt, readRulesAt } from "../draws/syndicate-rule-versions.ts"
import { recurringCents } from "./price.ts"

/**
 * Records that a customer who changes what is bought agrees to what it costs. Prices they were told of are worked out
 * anew for it.
 */
export async function agreeToPrice(
  trx: InTransaction,
  {
    id,
    offerKey,
    request,
  }: { readonly id: string; readonly offerKey: string; readonly request: RecurringRequest },
  cents: number,
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom("price_notices")
    .leftJoin("offer_versions as version", "version.id", "price_notices.version_id")
    .leftJoin("syndicate_rule_versions as rules", "rules.id", "price_notices.rules_version_id")
    .select(["price_notices.id", "price_notices.rules_version_id"])
    .select((eb) => [
      eb.fn.coalesce("version.applied_at", "rules.applied_at").as("applied_at"),
      eb.fn.coalesce("version.withdrawn_at", "rules.withdrawn_at").as("withdrawn_at"),
      eb.fn.coalesce("version.effective_from", "rules.effective_from").as("holds_from"),
    ])
    .where("recurring_id", "=", id)
    .where("closed_at", "is", null)
    .execute()
  const present = await readDrawnOffer(trx, offerKey)
  let isTold = false
  let isToldOfRules = false
  for (const notice of open) {
    // That it will not come is told all the same.
    if (notice.withdrawn_at) continue
    const { holds_from: from, applied_at } = notice
    const newCents =
      from && !applied_at
        ? recurringCents(await definitionAt(trx, present, from), request, await readRulesAt(trx, from))
        : null
    const stays = newCents !== null && newCents !== cents
    if (notice.rules_version_id) isToldOfRules ||= stays
    else isTold ||= stays
    await trx
      .updateTable("price_notices")
      .set(stays ? { old_cents: cents, new_cents: newCents } : { closed_at: now, outcome: "changed" })
      .where("id", "=", notice.id)
      .execute()
  }
  await trx
    .updateTable("recurring_purchases")
    .set({
      agreed_cents: cents,
      price_waits_until: null,
      // Nothing was told of what it is now: a change that waits is compared with it once more.
      ...(!isTold && { compared_version: sql<string>`DEFAULT` }),
      ...(!isToldOfRules && { compared_rules: sql<string>`DEFAULT` }),
    })
    .where("id", "=", id)
    .execute()
}
