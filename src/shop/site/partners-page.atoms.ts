import { arrivalParameters } from "#src/domain/site/arrival.ts"
import { finishMergeAtom } from "../cart/merge-cart.atoms.ts"
import { restoreSubVariantAtom } from "../catalogue/sub-variant.atoms.ts"
import { isText, partnerSuffix, storedValue } from "../core/browser/storage.ts"
import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { noteArrivalAtom } from "./arrival.atoms.ts"

/** The parameters that this tab has taken in; the address of a partner's page is the partner's and stays as it is. */
const storedQueryAtom = atom((get) =>
  storedValue("sessionStorage", `lotto.arrival${partnerSuffix(get(identityAtom).partner)}`, isText),
)

/**
 * Takes in what the address of a partner's page says about how somebody came, once in a tab: a reload neither asks
 * again about a cart nor uses a code twice. Never rejects.
 */
export const arriveOnPartnersPageAtom = atom(
  null,
  async (get, set, page: { search: string; referrer: string; origin: string }): Promise<void> => {
    const query = new URLSearchParams(arrivalParameters(new URLSearchParams(page.search)))
    const stored = get(storedQueryAtom)
    if (query.size > 0 && stored.read() !== query.toString()) {
      stored.write(query.toString())
      await set(noteArrivalAtom, query, page)
    }
    await set(restoreSubVariantAtom)
    await set(finishMergeAtom)
  },
)
