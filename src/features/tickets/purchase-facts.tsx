import type { Order } from "#src/contract/order.ts"
import { formatLongDate, formatTime } from "#src/domain/draw-day.ts"
import { isInDraw } from "#src/domain/in-draw.ts"
import { formatMoney } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { Facts } from "#src/ui/facts.tsx"
import { ticketsTexts } from "./tickets.texts.ts"

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
          [t("bought"), `${formatLongDate(purchasedAt, zone)}, ${formatTime(purchasedAt, zone)}`],
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
