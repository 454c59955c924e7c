import type { InTransaction } from "../core/database/database.ts"
import type { Keys } from "./keys.ts"

/** What stays of a reference when its account is closed: enough to know it again, and no name. */
export const closedReference = (keys: Keys, slug: string, reference: string) =>
  `closed:${keys.personMark(`reference ${slug} ${reference}`)}`

/** Of a closed account's links a mark stays, so that the partner's server learns that it is closed; ended ones go. */
export async function closeLinks(
  trx: InTransaction,
  keys: Keys,
  customerId: string,
  now: Date,
): Promise<void> {
  const links = await trx
    .deleteFrom("partner_customers")
    .where("customer_id", "=", customerId)
    .returningAll()
    .execute()
  const live = links.filter(({ ended_at }) => ended_at === null)
  for (const link of live)
    await trx
      .insertInto("partner_customers")
      .values({
        ...link,
        reference: closedReference(keys, link.partner_slug, link.reference),
        ended_at: now,
        last_used_at: null,
      })
      .execute()
}
