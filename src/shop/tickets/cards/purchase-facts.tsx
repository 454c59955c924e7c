import type { Order } from "#src/contract/orders/order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Facts } from "#src/ui/text/facts.tsx"
import { ticketsTexts } from "../tickets.texts.ts"

/** When something was bought, for how much, and on which receipt it stands. */
export function PurchaseFacts({
  order,
}: {
  order: Pick<Order, "id" | "productType" | "purchasedAt" | "price" | "checkoutId">
}) {
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const { purchasedAt } = order
  return (
    <div className="card">
      <Facts
        rows={[
          [t(isInDraw(order) ? "number" : "membershipNumber"), order.id.slice(-8).toUpperCase()],
          [t("bought"), formatMoment(purchasedAt, zone)],
          [t("price"), formatMoney(order.price)],
          [
            t("receipt"),
            <a key="receipt" href={href(paths.receipt.link(order.checkoutId))}>
              {order.checkoutId.slice(-8).toUpperCase()}
            </a>,
          ],
        ]}
      />
    </div>
  )
}
