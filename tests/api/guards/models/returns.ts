import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import type { ModelShop } from "./model-shop.ts"

/** A file of the bank in which every payment of the batch that was sent last comes back. */
export async function returnsOf({ shop, colleague }: Pick<ModelShop, "shop" | "colleague">): Promise<string> {
  const sent = await shop.fresh.database.tables
    .selectFrom("payout_batches")
    .select("id")
    .where("sent_at", "is not", null)
    .where("channel", "=", "direct_entry")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!sent) return ""
  const { text } = (await colleague.propose(payoutEndpoints.file, { params: { id: sent.id } })).result
  return text
    .split("\r\n")
    .map((line) => (line.startsWith("1") ? `2${line.slice(1, 17)}5${line.slice(18)}` : line))
    .join("\r\n")
}
