import { partnerSuffix, storedValue } from "../core/browser/storage.ts"
import { identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Lines that joined what the visitor has just chosen: the customer's `earlier` ones, or those of a `link`. */
export interface MergedLines {
  readonly from: "earlier" | "link"
  readonly ids: readonly string[]
}

const isMergedLines = (value: unknown): value is MergedLines =>
  typeof value === "object" && value !== null && "from" in value && "ids" in value && Array.isArray(value.ids)

const storedAtom = atom((get) =>
  storedValue(
    "sessionStorage",
    `lotto.merged-lines${partnerSuffix(get(identityAtom).partner)}`,
    isMergedLines,
  ),
)
const changedAtom = atom<MergedLines | null | undefined>(undefined)

/** The message about a merge that the customer is shown, for the visit. Null once they have seen to it. */
export const mergedLinesAtom = atom(
  (get) => {
    const changed = get(changedAtom)
    return changed === undefined ? (get(storedAtom).read() ?? null) : changed
  },
  (get, set, merged: MergedLines | null) => {
    get(storedAtom).write(merged ?? undefined)
    set(changedAtom, merged)
  },
)
