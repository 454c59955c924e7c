import { getQueryData } from "#src/state/query/cache.ts"
import { capabilitiesAtom } from "#src/state/session/capabilities.atoms.ts"
import type { Shop } from "#src/state/shop.ts"
import { consentAnswersAtom } from "#src/state/site/consent.atoms.ts"
import { configQuery } from "#src/state/site/site-queries.ts"
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
