import Cookies from "js-cookie"
import { cookieAttributes } from "#src/client/cookies.ts"
import { cookieNames } from "#src/contract/headers.ts"
import { type Consent, type ConsentSettings, openConsent } from "#src/integrations/consent/consent.ts"

/** A choice is kept for one year, seconds. */
const ONE_YEAR = 365 * 86_400

const cookie = {
  read: () => Cookies.get(cookieNames.cookieConsent),
  write: (value: string) => {
    Cookies.set(cookieNames.cookieConsent, value, cookieAttributes(ONE_YEAR))
  },
}

/** The nonce of the shop's own page stands at its end. */
const pageNonce = () => document.getElementById("lotto-nonce")?.nonce || undefined

/** This visitor's choice about cookies on the shop's own site; null where nobody is asked. */
export const cookieChoice = (site: Omit<ConsentSettings, "nonce">): Consent | null =>
  openConsent({ ...site, nonce: pageNonce() }, cookie)
