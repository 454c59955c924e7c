import { sql } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { OfferDefinition } from "../catalogue/offer-definition.ts"
import { readSyndicateRules } from "../catalogue/syndicate-rules.ts"
import type { InTransaction } from "../database/database.ts"
import { recurringCents } from "./recurring-price.ts"

/** Whoever changes what is bought agrees to what it costs. Prices they were told of are worked out anew for it. */
export async function agreeToPrice(
  trx: InTransaction,
  { id, request }: { readonly id: string; readonly request: RecurringRequest },
  cents: number,
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom("price_notices")
    .leftJoin("offer_versions as version", "version.id", "price_notices.version_id")
    .select(["price_notices.id", "version.definition", "version.applied_at", "version.withdrawn_at"])
    .where("recurring_id", "=", id)
    .where("closed_at", "is", null)
    .execute()
  const rules = await readSyndicateRules(trx)
  let isTold = false
  for (const notice of open) {
    // That it will not come is told all the same.
    if (notice.withdrawn_at) continue
    const isComing = notice.definition && !notice.applied_at
    const newCents = isComing ? recurringCents(notice.definition as OfferDefinition, request, rules) : null
    const stays = newCents !== null && newCents !== cents
    isTold ||= stays
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
    })
    .where("id", "=", id)
    .execute()
}
