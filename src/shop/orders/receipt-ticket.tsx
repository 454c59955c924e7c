import type { ComponentType } from "react"
import type { DrawOrder, Order } from "#src/contract/orders/order.ts"
import { add, formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { LotteryOnReceipt } from "./lottery-on-receipt.tsx"
import { MembershipOnReceipt } from "./membership-on-receipt.tsx"
import type { OnReceiptProps, ProductType } from "./on-receipt-props.ts"
import { PartyOnReceipt } from "./party-on-receipt.tsx"
import { RaffleOnReceipt } from "./raffle-on-receipt.tsx"
import { receiptTexts } from "./receipt.texts.ts"
import { SyndicateOnReceipt } from "./syndicate-on-receipt.tsx"

/** The part of a receipt for each product that is drawn: a new product gets its part here. */
const parts: { readonly [T in ProductType]: ComponentType<OnReceiptProps<T>> } = {
  lottery_ticket: LotteryOnReceipt,
  raffle_ticket: RaffleOnReceipt,
  social_syndicate_share: PartyOnReceipt,
  syndicate_share: SyndicateOnReceipt,
}

/** One thing that was bought, in one draw or several, with the way to its own page. */
export function ReceiptTicket({ orders: [order, ...more] }: { orders: readonly [Order, ...Order[]] }) {
  return isInDraw(order) ? (
    <DrawTicket order={order} orders={[order, ...more.filter(isInDraw)]} />
  ) : (
    <MembershipOnReceipt order={order} />
  )
}

function DrawTicket({ order, orders }: { order: DrawOrder; orders: readonly DrawOrder[] }) {
  const t = useTexts(receiptTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const nameOf = useProductNames()
  const drawOf = ({ drawNo, drawDate }: DrawOrder) =>
    t("draw", { drawNo, moment: formatMoment(drawDate, zone) })
  const Part = parts[order.productType] as ComponentType<OnReceiptProps>
  const several = orders.length > 1
  return (
    <li>
      <TicketPaper
        level={2}
        colour={order.colour}
        name={nameOf(order.lotteryKey, order.lotteryName)}
        line={several ? t("draws", { count: orders.length }) : drawOf(order)}
        aside={formatMoney(orders.map(({ price }) => price).reduce(add))}
        foot={
          several ? null : (
            <a className="no-print" href={href(ticketPath(order))}>
              {t("open")}
            </a>
          )
        }
      >
        <Part order={order} />
        {several ? (
          <ul className="receipt__draws">
            {orders.map((one) => (
              <li key={one.id} className="receipt__draw">
                <span>{drawOf(one)}</span>
                <a
                  className="no-print"
                  href={href(ticketPath(one))}
                  aria-label={t("openOf", { drawNo: one.drawNo })}
                >
                  {t("open")}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </TicketPaper>
    </li>
  )
}
