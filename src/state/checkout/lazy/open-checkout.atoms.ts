import { isText, partnerSuffix, storedValue } from "../../browser/storage.ts"
import { identityAtom } from "../../shop.ts"
import { atom } from "../../store.ts"

/**
 * The path of a partner's page while the shop's frame for paying is open on it. The visitor's cart is in that frame by
 * then, and so is what became of their payment: a page that is loaded anew opens it again.
 */
export const openCheckoutAtom = atom((get) =>
  storedValue("sessionStorage", `lotto.checkout${partnerSuffix(get(identityAtom).partner)}`, isText),
)
