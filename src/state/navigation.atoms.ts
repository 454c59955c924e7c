import { announceAtom } from "./events.atoms.ts"
import { identityAtom } from "./shop.ts"
import { atom } from "./store.ts"

/** How this page goes to an address of the shop; the site's router or the iframe's guest sets it. */
type Navigator = (href: string, options: { replace: boolean }) => void
const navigatorAtom = atom<{ readonly go: Navigator } | null>(null)

export const setNavigatorAtom = atom(null, (_get, set, go: Navigator) => set(navigatorAtom, { go }))

/** Where a path of the shop is, seen from this page: relative on the shop's own site, absolute elsewhere. */
export const hrefAtom = atom((get) => {
  const { apiBase, place } = get(identityAtom)
  return (path: string) => (place === "shop" ? path : new URL(path, apiBase).href)
})

/** Goes to a path of the shop, unless the page prevents it. On a partner's page that is a new tab. */
export const navigateAtom = atom(
  null,
  (get, set, path: string, options: { replace?: boolean } = {}): void => {
    const href = get(hrefAtom)(path)
    if (!set(announceAtom, { name: "lotto-navigate", detail: { href } })) return
    const navigator = get(navigatorAtom)
    if (navigator) navigator.go(path, { replace: options.replace ?? false })
    else if (get(identityAtom).place === "shop") location.assign(href)
    else window.open(href, "_blank", "noopener")
  },
)
