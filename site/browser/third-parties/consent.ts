import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { consentAnswersAtom } from "#src/shop/site/consent.atoms.ts"
import { cookieChoice } from "#widgets/runtime/cookie-choice.ts"

/**
 * Waits until this visitor agrees to cookies that the shop could do without, on a site that need not ask at
 * once; then begins what the site has configured of third parties. Before that nothing of theirs is loaded.
 */
export function awaitConsent({ store }: Shop, begin: () => void): void {
  const config = getQueryData(store.get, configQuery())
  if (!config) return
  const agreed = () => {
    const { required, key } = config.consent
    const capable = store.get(capabilitiesAtom)?.has("cookie_consent") ?? false
    return !required || cookieChoice({ required, key, capable })?.level() === "ACCEPT_ALL"
  }
  const ends = new AbortController()
  const look = () => {
    if (!agreed()) return
    unsubscribe()
    ends.abort()
    // A running script cannot be taken out of a page: whoever changes their mind gets the page anew, without it.
    store.sub(consentAnswersAtom, () => agreed() || location.reload())
    begin()
  }
  const unsubscribe = store.sub(consentAnswersAtom, look)
  // Another tab may have been asked.
  addEventListener("focus", look, { signal: ends.signal })
  look()
}
