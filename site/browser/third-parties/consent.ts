import { type Consent, followConsent, isAgreed, setConsent } from "#src/domain/core/browser/consent.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { consentAnswersAtom } from "#src/shop/site/consent.atoms.ts"
import { cookieChoice } from "#widgets/runtime/cookie-choice.ts"

/**
 * Follows whether this visitor agrees to what the shop could do without, on a site that need not ask at once; then begins
 * what the site has configured of third parties. Before that nothing of theirs is loaded. A partner's frame has the
 * consent that the page around it hands over.
 */
export function awaitConsent(shop: Shop, begin: () => void): void {
  const { store, identity } = shop
  const look = () => setConsent(answerOf(shop))
  let begun = false
  const follow = () => {
    // A running script cannot be taken out of a page: whoever changes their mind gets the page anew, without it.
    if (begun && !isAgreed()) location.reload()
    if (begun || !isAgreed()) return
    begun = true
    begin()
  }
  if (identity.surface === "frame") setConsent(consentOfAddress())
  else {
    look()
    store.sub(consentAnswersAtom, look)
    // Another tab may have been asked.
    addEventListener("focus", look)
  }
  followConsent(follow)
  follow()
}

const consentOfAddress = (): Consent =>
  new URLSearchParams(location.search).get("consent") === "all" ? "all" : null

/** What somebody answered on the shop's own site; where nobody has to be asked, they agree. */
function answerOf({ store }: Shop): Consent {
  const config = getQueryData(store.get, configQuery())
  if (!config) return null
  const { required, key } = config.consent
  if (!required) return "all"
  const capable = store.get(capabilitiesAtom)?.has("cookie_consent") ?? false
  const level = cookieChoice({ required, key, capable })?.level()
  if (!level) return null
  return level === "ACCEPT_ALL" ? "all" : "essential"
}
