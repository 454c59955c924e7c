import { lazy, Suspense } from "react"
import { useAtomValue } from "#src/shop/core/store.ts"
import { cartItemsAtom } from "./cart.atoms.ts"
import { mergedLinesAtom } from "./merged-lines.atoms.ts"

const MergeNotice = lazy(async () => ({ default: (await import("./merge-notice.tsx")).MergeNotice }))

/** Says which lines joined those that were chosen last, above the order, until the customer has seen to it. */
export function MergedLines() {
  const merged = useAtomValue(mergedLinesAtom)
  const items = useAtomValue(cartItemsAtom).filter(({ id }) => merged?.ids.includes(id))
  if (!merged || items.length === 0) return null
  return (
    <Suspense>
      <MergeNotice from={merged.from} items={items} />
    </Suspense>
  )
}
