import type { CartItem } from "#src/contract/cart/cart.ts"
import { formatMoney, sum } from "#src/domain/core/money.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { type MergedLines, mergedLinesAtom } from "./merged-lines.atoms.ts"
import { removeCartItemAtom } from "./mutations.atoms.ts"
import { useCartChange } from "./use-cart-change.ts"

const texts = defineTexts("cart-merged", {
  oneEarlier: "We added 1 ticket you left in your cart ({names}, {price}).",
  manyEarlier: "We added {count} tickets you left in your cart ({names}, {price}).",
  oneLink: "We added 1 ticket from the link you followed ({names}, {price}).",
  manyLink: "We added {count} tickets from the link you followed ({names}, {price}).",
  remove: "Remove",
  removeFrom: "{names} from your cart",
  keep: "OK",
})

/**
 * Names the lines that joined the order, and offers to take just those away again. Lines that could not be
 * removed are still named.
 */
export function MergeNotice({
  from,
  items,
}: Pick<MergedLines, "from"> & { readonly items: readonly CartItem[] }) {
  const t = useTexts(texts)
  const remove = useSetAtom(removeCartItemAtom)
  const setMerged = useSetAtom(mergedLinesAtom)
  const { busy, failure, run } = useCartChange()
  const [first] = items
  if (!first) return null
  const count = items.length
  const names = [...new Set(items.map(({ lotteryName }) => lotteryName))].join(", ")
  const total = sum(
    items.map(({ price }) => price),
    first.price.currency,
  )
  const price = formatMoney(total)
  const said = from === "link" ? (["oneLink", "manyLink"] as const) : (["oneEarlier", "manyEarlier"] as const)
  async function removeAll(): Promise<void> {
    const areGone = await run(async () => {
      // One after the other: each answers with the cart as it is then.
      for (const { id } of items) await remove(id)
    })
    if (areGone) setMerged(null)
  }
  return (
    <Notice
      actions={
        <>
          <Button look="secondary" busy={busy} onClick={() => void removeAll()}>
            {t("remove")}
            <VisuallyHidden>{t("removeFrom", { names })}</VisuallyHidden>
          </Button>
          <Button look="quiet" onClick={() => setMerged(null)}>
            {t("keep")}
          </Button>
        </>
      }
    >
      {t(said[count === 1 ? 0 : 1], { count, names, price })}
      {failure ? <p>{failure}</p> : null}
    </Notice>
  )
}
