import type { Order } from "#src/contract/orders/order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { type Awaited, LoadState } from "#src/ui/status/load-state.tsx"
import { accountTexts } from "./account.texts.ts"
import { HomeEmpty, HomeRow, HomeSection } from "./home-section.tsx"
import { ROWS } from "./use-home.ts"

/** The tickets that the customer bought last, each with what it cost. */
export function LastPurchases({ purchases }: { purchases: Awaited<readonly Order[]> }) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const more = { href: href(accountPaths.pastTickets.link()), label: t("pastTickets") }
  return (
    <HomeSection title={t("purchases")} more={[more]}>
      <LoadState of={purchases} words={useLoadTexts()} lines={ROWS}>
        {(orders) =>
          orders.length === 0 ? (
            <HomeEmpty words={t("noPurchases")} />
          ) : (
            <ul>
              {orders.map((order) => (
                <Purchase key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </HomeSection>
  )
}

function Purchase({ order }: { order: Order }) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const bought = t("bought", { date: formatShortDate(order.purchasedAt, zone) })
  return (
    <HomeRow
      href={href(ticketPath(order))}
      title={useProductNames()(order.lotteryKey, order.lotteryName)}
      colour={order.colour}
      line={isInDraw(order) ? `${t("drawOf", { drawNo: order.drawNo })} · ${bought}` : bought}
      aside={formatMoney(order.price)}
    />
  )
}
