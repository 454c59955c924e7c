import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import { type CardProgram, contentCards } from "#src/integrations/content-cards.ts"
import { loadScript, vendorGlobal } from "#src/integrations/vendor-script.ts"
import { showVendorCardsAtom } from "#src/shop/account/notification-feed.atoms.ts"
import { followCustomer } from "./follow-customer.ts"
import type { Visit } from "./visit.ts"
import { whenCapable } from "./when-capable.ts"

const SCRIPT_MISSING = "The content cards failed to load"

/** The vendor's cards stand among the shop's own behind the bell, for customers who have the feed. */
export async function startContentCards(
  { shop, page }: Visit,
  { script, key, endpoint }: NonNullable<ThirdParties["contentCards"]>,
): Promise<void> {
  await whenCapable(shop, "notifications_feed")
  await loadScript(page, script, SCRIPT_MISSING)
  const program = vendorGlobal<CardProgram>(window, "braze")
  if (!program) throw new Error(SCRIPT_MISSING)
  const cards = contentCards(program, { key, endpoint }, (list) =>
    shop.store.set(showVendorCardsAtom, { cards: list, view: (keys) => cards.view(keys) }),
  )
  followCustomer(shop, { known: ({ customerId }) => cards.identify(customerId), forgotten: cards.reset })
}
