import type { DrawOrder, DrawOrderDetail, Order } from "#src/contract/orders/order.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import css from "../tickets.css?inline"
import { ticketsTexts } from "../tickets.texts.ts"

/**
 * Returns a function that names an order's kind of ticket, in a word or two: its games, the size of its book.
 */
export function useTicketKind(): (order: Order) => string {
  const t = useTexts(ticketsTexts)
  const lineName = useLineName()
  return (order) => {
    switch (order.productType) {
      case "lottery_ticket":
        return lineName({ gameType: order.gameType, name: order.gameOfferName, count: order.games.length })
      case "raffle_ticket":
        return t("book", { count: order.numRaffleTickets })
      case "syndicate_share":
        return t("syndicateShares", { count: order.quantity })
      case "social_syndicate_share":
        return t("partyShares", { count: order.quantity })
      case "membership":
        return t("membership", { name: order.membershipOfferName })
    }
  }
}

/** Where a ticket stands: waiting for its draw, being scored, or what it won. */
export function TicketState({
  order,
}: {
  order: Pick<DrawOrder, "winnings" | "drawState" | "drawStop" | "drawDate">
}) {
  useStyles(css)
  const t = useTexts(ticketsTexts)
  const closing = useClosing({ stop: order.drawStop, drawDate: order.drawDate })
  if (order.winnings && isPositive(order.winnings))
    return (
      <strong className="ticket-state ticket-state--won">
        <Icon name="spark" size={18} />
        {t("won", { amount: formatMoney(order.winnings) })}
      </strong>
    )
  if (order.winnings) return <span className="ticket-state muted">{t("noWin")}</span>
  if (order.drawState === "DRAW_DRAWN") return <span className="ticket-state">{t("scoring")}</span>
  return (
    <span className="ticket-state">
      <Icon name={closing.closed ? "check" : "clock"} size={18} />
      {closing.closed ? t("inDraw") : t("closes", { left: closing.left })}
    </span>
  )
}

export type ProductType = DrawOrderDetail["productType"]

export interface TicketPartProps<T extends ProductType = ProductType> {
  readonly ticket: Extract<DrawOrderDetail, { productType: T }>
}
