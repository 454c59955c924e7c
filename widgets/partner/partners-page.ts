import { newReference } from "#src/domain/site/reference.ts"
import { announceAtom, type ShopEventName } from "#src/shop/core/events.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { arriveOnPartnersPageAtom } from "#src/shop/site/partners-page.atoms.ts"
import { watchNotices } from "./page-notices.tsx"
import { type Refusal, refusalOf } from "./refusal.tsx"
import { replacedMethods } from "./replaced-methods.ts"

const begun = new WeakSet<Shop>()

/**
 * Looks at an element that has come alive on a partner's page: gives what keeps it from selling there, if anything.
 * With the first element of a shop comes what concerns all of them.
 */
export function inspect(
  shop: Shop,
  element: HTMLElement,
  events: readonly ShopEventName[],
): Promise<Refusal | null> {
  begin(shop)
  return refusalOf(shop, element, events.includes("lotto-checkout"))
}

function begin(shop: Shop): void {
  if (begun.has(shop)) return
  begun.add(shop)
  watchNotices(shop)
  const message = replacedMethods()
  if (message)
    shop.store.set(announceAtom, {
      name: "lotto-error",
      detail: { code: "config", retryable: false, reference: newReference(), message },
    })
  const { search, origin } = location
  void shop.store.set(arriveOnPartnersPageAtom, { search, origin, referrer: document.referrer })
}
