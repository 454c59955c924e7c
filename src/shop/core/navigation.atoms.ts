import { ownAddress, ownPath } from "#src/domain/site/paths/own-address.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { cartAtom, cartTokensAtom } from "../cart/cart.atoms.ts"
import { announceAtom } from "./events.atoms.ts"
import { identityAtom } from "./shop.ts"
import { atom } from "./store.ts"

/** How this page goes to an address of the shop; the site's router or the iframe's guest sets it. */
type Navigator = (href: string, options: { replace: boolean }) => void
const navigatorAtom = atom<{ readonly go: Navigator } | null>(null)

export const setNavigatorAtom = atom(null, (_get, set, go: Navigator) => set(navigatorAtom, { go }))

/** Pages of the shop that are about the cart: what was chosen on a partner's page has to be there too. */
const cartPages: ReadonlySet<string> = new Set([
  paths.cart.link(),
  paths.buy.link(),
  paths.checkoutLogin.link(),
])

/** The visitor's cart on a page around which nothing of the shop is, which the shop's own site does not know of. */
const visitorCartAtom = atom((get) =>
  get(identityAtom).surface === "partner" && get(cartAtom) ? get(cartTokensAtom).read() : undefined,
)

/**
 * Where a path of the shop is, seen from this page: relative on the shop's own site, absolute elsewhere. From a
 * partner's page the cart goes along (`act`), once: the token that was in the address is no good afterwards. A
 * partner's cart is in the partner's section of the shop. What would lead out of the shop leads to its front page.
 */
export const hrefAtom = atom((get) => {
  const { apiBase, surface, partner } = get(identityAtom)
  const cart = get(visitorCartAtom)
  return (path: string) => {
    const address = ownAddress(path, apiBase)
    if (surface === "shop") return address ? path : paths.home.link()
    if (!address) return new URL(paths.home.link(), apiBase).href
    if (!cartPages.has(address.pathname)) return address.href
    const shown = partner ? new URL(`${paths.partner.link(partner)}?step=cart`, apiBase) : address
    if (cart) shown.searchParams.set("act", cart)
    return shown.href
  }
})

/** Goes to a path of the shop, unless the page prevents it. On a partner's page that is a new tab. */
export const navigateAtom = atom(
  null,
  (get, set, path: string, options: { replace?: boolean } = {}): void => {
    const href = get(hrefAtom)(path)
    if (!set(announceAtom, { name: "lotto-navigate", detail: { href } })) return
    const navigator = get(navigatorAtom)
    if (navigator)
      navigator.go(ownPath(href, get(identityAtom).apiBase) ?? paths.home.link(), {
        replace: options.replace ?? false,
      })
    else if (get(identityAtom).surface === "shop") location.assign(href)
    else window.open(href, "_blank", "noopener")
  },
)
