import { attempt } from "#src/domain/core/browser/attempt.ts"
import { beginWithoutConsent } from "#src/domain/core/browser/consent.ts"
import { viewOf } from "#src/domain/site/paths/paths.ts"
import { finishMergeAtom } from "#src/shop/cart/merge-cart.atoms.ts"
import { setPricingAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { nowAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { type CredentialStore, memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { storedIds } from "#src/shop/core/client/visit-ids.ts"
import { hydrate } from "#src/shop/core/query/hydrate.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import { getShop, type Shop } from "#src/shop/core/shop.ts"
import { sessionSecondsAtom } from "#src/shop/core/texts.ts"
import { persistSession } from "#src/shop/sign-in/session/persist-session.ts"
import { arriveAtom, setDirectoryAtom } from "#src/shop/site/current-path.atoms.ts"
import { visitCookiesAtom } from "#src/shop/site/visit.atoms.ts"
import { pageFacts } from "../directory.ts"
import { arriveAt } from "./arrival.ts"
import { readPageData } from "./page-data.ts"

/**
 * Makes the page's shop out of what the server sent, before any element comes alive, so that the browser
 * repeats no call. Who is signed in is looked at once they work (`served`). Inside a partner's frame the session is
 * kept in memory and not in the shop's cookies.
 */
export function hydratePage(
  cookies: (seconds: () => number) => CredentialStore,
  served: Promise<unknown>,
): Shop {
  const data = readPageData()
  beginWithoutConsent()
  const identity = { apiBase: location.origin, partner: data.partner }
  const shop: Shop = getShop(identity, () => ({
    ...identity,
    surface: data.framed ? "frame" : "shop",
    locale: data.locale,
    services: data.services,
    credentials: data.framed ? memoryCredentials() : cookies(() => shop.store.get(sessionSecondsAtom)),
    ...storedIds(),
    subVariant: () => shop.store.get(visitCookiesAtom).read("subVariant"),
  }))
  shop.store.set(nowAtom, data.now)
  shop.store.set(setPricingAtom, data.pricingId)
  hydrate(shop.store.set, data.queries)
  shop.store.set(setDirectoryAtom, (path) => pageFacts(path, shop))
  const page = document.getElementById("page")
  shop.store.set(arriveAtom, {
    path: location.pathname,
    view: viewOf(location.search),
    checkout: page?.hasAttribute("data-checkout") ?? false,
    account: page?.dataset.account ?? null,
  })
  persistSession(shop)
  const wake = () => {
    shop.store.set(restoreSessionAtom)
    const arrived = arriveAt(shop, new URL(location.href), document.referrer)
    attempt(() => history.replaceState(history.state, "", arrived))
    void import("#src/shop/cart/watch-cart.atoms.ts").then(
      ({ watchCartAtom }) => shop.store.set(watchCartAtom),
      () => {},
    )
    addEventListener("focus", () => {
      shop.store.set(restoreSessionAtom)
      void shop.store.set(finishMergeAtom)
    })
  }
  void served.then(() => requestAnimationFrame(() => setTimeout(wake)))
  return shop
}
