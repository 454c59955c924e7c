import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { type Consent, type ConsentSettings, openConsent } from "#src/integrations/consent.ts"
import { shopCookie } from "#src/shop/core/client/cookies.ts"

/** A choice is stored for one year. */
const cookie = shopCookie(cookieNames.cookieConsent, () => 365 * 86_400)

/** The nonce of the shop's own page stands at its end. */
const pageNonce = () => document.getElementById("lotto-nonce")?.nonce || undefined

/** This visitor's choice about cookies on the shop's own site; null where nobody is asked. */
export const cookieChoice = (site: Omit<ConsentSettings, "nonce">): Consent | null =>
  openConsent({ ...site, nonce: pageNonce() }, cookie)
