import { isText, partnerSuffix, storedValue } from "../core/browser/storage.ts"
import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

const storedCheckoutAtom = atom((get) =>
  storedValue("sessionStorage", `lotto.last-checkout${partnerSuffix(get(identityAtom).partner)}`, isText),
)
const lastCheckoutBase = atom<string | null>(null)

/** The checkout that was bought last in this tab: a reload shows its receipt. Null forgets it. */
export const lastCheckoutAtom = atom(
  (get) => get(lastCheckoutBase) ?? get(storedCheckoutAtom).read() ?? null,
  (get, set, checkoutId: string | null) => {
    get(storedCheckoutAtom).write(checkoutId ?? undefined)
    set(lastCheckoutBase, checkoutId)
  },
)
