import { useState } from "react"
import type { CartItem } from "#src/contract/cart/cart.ts"
import { recurringRequestOf } from "#src/domain/recurring/request.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { syndicatesQuery } from "#src/shop/syndicates/syndicate-queries.ts"
import { Stepper } from "#src/ui/controls/stepper.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { cartTexts } from "../cart.texts.ts"
import { updateCartItemAtom } from "../mutations.atoms.ts"
import { useCartChange } from "../use-cart-change.ts"

/** More or fewer shares of the same syndicate, as many as it has left. */
export function ShareStepper({ item }: { item: Extract<CartItem, { productType: "syndicate_share" }> }) {
  const t = useTexts(cartTexts)
  const update = useSetAtom(updateCartItemAtom)
  const { failure, run } = useCartChange()
  const [wanted, setWanted] = useState<number | null>(null)
  const pricingId = useAtomValue(pricingIdAtom)
  const syndicates = useQuery(syndicatesQuery({ pricingId })).data ?? []
  const { lotteryKey, syndicateKey, size } = item
  const left = syndicates.find((one) => one.syndicateKey === syndicateKey)?.sharesLeft ?? size

  function change(quantity: number): void {
    if (wanted !== null) return
    setWanted(quantity)
    // Shares that are not left stay as they were.
    void run(() =>
      update(item.id, {
        productType: "syndicate_share",
        lotteryKey,
        syndicateKey,
        quantity,
        ...recurringRequestOf(item),
      }),
    ).then(() => setWanted(null))
  }

  return (
    <>
      <Stepper
        label={t("shares", { name: item.syndicateName })}
        value={wanted ?? item.quantity}
        least={1}
        most={Math.max(left, item.quantity)}
        onChange={change}
        words={{ less: t("shareLess"), more: t("shareMore") }}
      />
      {failure ? <Notice level="error">{failure}</Notice> : null}
    </>
  )
}
