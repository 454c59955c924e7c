import type { Locale } from "#src/contract/site/discovery.ts"
import { beginWithoutConsent } from "#src/domain/core/browser/consent.ts"
import { nowAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { pageIds, storedIds } from "#src/shop/core/client/visit-ids.ts"
import { hydrate } from "#src/shop/core/query/hydrate.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import { getShop, type Shop, whenCodeRequired } from "#src/shop/core/shop.ts"
import { persistSession } from "#src/shop/sign-in/session/persist-session.ts"
import { visitCookiesAtom } from "#src/shop/site/visit.atoms.ts"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import type { FirstViewData } from "./page-symbols.ts"

/** Origin of the shop whose script this is: in the built files, the folder above the one they are in. */
export function scriptBase(): string {
  const here = import.meta.url
  return import.meta.env.PROD ? new URL("..", here).href.replace(/\/$/, "") : location.origin
}

whenCodeRequired(async (shop) => (await import("./elevation-host.tsx")).elevationPromptOf(shop))

const started = new WeakSet<Shop>()

/**
 * The shop an element belongs to: the page's own where the site has made it, otherwise one for a stranger's
 * page. It holds no session there: who signs in does so inside the shop's frame.
 */
export function pageShop(
  wanted: { apiBase: string; partner: string | null; locale: Locale | null },
  data: FirstViewData | null,
): Shop {
  const { apiBase, partner } = wanted
  const locale = wanted.locale ?? data?.locale ?? "en-AU"
  const own = apiBase === location.origin
  if (!own) beginWithoutConsent()
  const shop: Shop = getShop({ apiBase, partner }, () => ({
    apiBase,
    partner,
    locale,
    surface: own ? "shop" : "partner",
    credentials: memoryCredentials(),
    ...(own ? storedIds() : pageIds()),
    subVariant: () => shop.store.get(visitCookiesAtom).read("subVariant"),
    ...(data ? { services: data.services } : {}),
  }))
  if (data) hydrate(shop.store.set, data.queries)
  if (!started.has(shop)) {
    started.add(shop)
    if (data && shop.identity.surface === "partner") shop.store.set(nowAtom, data.now)
    if (shop.identity.surface === "shop") persistSession(shop)
  }
  return shop
}

const awake = new WeakSet<Shop>()

/** After the first paint of its first element: looks for a cart this browser holds and follows other tabs. */
export function wakeShop(shop: Shop): void {
  if (awake.has(shop) || shop.identity.surface !== "partner") return
  awake.add(shop)
  shop.store.set(restoreSessionAtom)
  whenIdle(() =>
    import("#src/shop/cart/watch-cart.atoms.ts").then(
      ({ watchCartAtom }) => shop.store.set(watchCartAtom),
      () => {},
    ),
  )
}
