import { mintToken } from "#src/server/sign-in/one-time-tokens.ts"
import type { TestShop } from "./shop.ts"

/** Links a customer to a partner, as their own consent does, where they are not yet. */
export async function linkTo(
  { fresh, now }: TestShop,
  partnerSlug: string,
  customerId: string,
): Promise<string> {
  const reference = `reference of ${customerId}`
  await fresh.database.tables
    .insertInto("partner_customers")
    .values({ partner_slug: partnerSlug, reference, customer_id: customerId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return reference
}

/** A token of a partner's for a customer who is linked to it, bound to no frame. */
export async function aPartnersToken(shop: TestShop, partnerSlug: string, customerId: string) {
  await linkTo(shop, partnerSlug, customerId)
  const { tables } = shop.fresh.database
  return mintToken(tables, { kind: "autologin", customerId, partnerSlug }, shop.now)
}
