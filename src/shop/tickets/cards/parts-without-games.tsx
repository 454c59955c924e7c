import type { Order } from "#src/contract/orders/order.ts"
import type { MembershipOrder } from "#src/contract/tickets/memberships.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate, formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { TicketStubs } from "#src/ui/ticket/stubs.tsx"
import { ticketsTexts } from "../tickets.texts.ts"
import { type TicketPartProps, useTicketKind } from "./ticket-kind.tsx"

/** The numbers of a raffle book, what they won, and whom the book helped. */
export function RaffleTicketPart({ ticket }: TicketPartProps<"raffle_ticket">) {
  const t = useTexts(ticketsTexts)
  return (
    <div className="ticket-card__games">
      {ticket.prizes.map(({ ticketNumber, name, value, cash }) => (
        <Notice key={`${ticketNumber} ${name}`} level="success" title={t("wonPrize", { name })}>
          {t(cash ? "wonCash" : "wonGoods", { ticketNumber, value: formatMoney(value) })}
        </Notice>
      ))}
      <p>
        <strong>{ticket.drawName}</strong>
      </p>
      <h3 className="ticket-page__label">{t("ticketNumbers")}</h3>
      <TicketStubs
        {...ticket.ticketNumbers}
        won={ticket.prizes.map(({ ticketNumber }) => ticketNumber)}
        words={{ label: t("ticketNumbers"), to: t("to"), won: t("wonTicket") }}
      />
      <p className="muted">{t("inAid", { cause: ticket.causeName })}</p>
    </div>
  )
}

/** The page of a membership that was bought. */
export function MembershipPart({ order }: { order: MembershipOrder }) {
  const t = useTexts(ticketsTexts)
  const kind = useTicketKind()
  const zone = useAtomValue(zoneAtom)
  return (
    <>
      <h1>{order.lotteryName}</h1>
      <TicketPaper
        level={2}
        colour={order.colour}
        name={kind(order)}
        line={t("memberUntil", { until: formatLongDate(order.validUntil, zone) })}
        foot={<strong translate="no">{formatMoney(order.price)}</strong>}
      >
        <p>{t("memberFrom", { from: formatLongDate(order.validFrom, zone) })}</p>
      </TicketPaper>
      <PurchaseFacts order={order} />
    </>
  )
}

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
          [t(isInDraw(order) ? "number" : "membershipNumber"), referenceOf(order.id)],
          [t("bought"), formatMoment(purchasedAt, zone)],
          [t("price"), formatMoney(order.price)],
          [
            t("receipt"),
            <a key="receipt" href={href(paths.receipt.link(order.checkoutId))}>
              {referenceOf(order.checkoutId)}
            </a>,
          ],
        ]}
      />
    </div>
  )
}
