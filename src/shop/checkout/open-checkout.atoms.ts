import { isText, partnerSuffix, storedValue } from "../core/browser/storage.ts"
import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/**
 * The element of a partner's page, by its name, that has the shop's frame for paying open. The visitor's cart is in that
 * frame by then, and so is what became of their payment: a page that is loaded anew opens it again.
 */
export const openCheckoutAtom = atom((get) =>
  storedValue("sessionStorage", `lotto.checkout${partnerSuffix(get(identityAtom).partner)}`, isText),
)

/** Names an element as it will be found when its page is loaded anew: by the page, its tag and how many come before it. */
export function openerName(host: Element | null): string {
  if (!host) return location.pathname
  const root = host.getRootNode() as Document | ShadowRoot
  const around = openerName(root instanceof ShadowRoot ? root.host : null)
  return `${around} ${host.localName} ${[...root.querySelectorAll(host.localName)].indexOf(host)}`
}
