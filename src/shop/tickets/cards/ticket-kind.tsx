import type { DrawOrder, DrawOrderDetail, Order } from "#src/contract/orders/order.ts"
import type { OrderState } from "#src/contract/tickets/line.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isPast, stateAfter } from "#src/domain/orders/order-state.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { type StatedOrder, useOrderStateWords } from "#src/shop/orders/order-state.ts"
import { Icon, type IconName } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
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

/** Where a ticket stands: its money is held, it waits for its draw, is being scored, or what became of it. */
export function TicketState({ order }: { order: Pick<DrawOrder, "drawStop" | "drawDate"> & StatedOrder }) {
  useStyles(css)
  const closing = useClosing({ stop: order.drawStop, drawDate: order.drawDate })
  const { short } = useOrderStateWords()(order, closing)
  const state = stateAfter(order.state, closing.closed)
  if (state === "won")
    return (
      <strong className="ticket-state ticket-state--won">
        <Icon name="spark" size={18} />
        {short}
      </strong>
    )
  const icon = icons[state]
  return (
    <span className={isPast(state) ? "ticket-state muted" : "ticket-state"}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {short}
    </span>
  )
}

const icons: { readonly [S in OrderState]?: IconName } = {
  held: "clock",
  in_draw: "clock",
  closed: "check",
}

/** Says more of a state that customers would not expect; nothing of any other. */
export function StateNotice({ order }: { order: Pick<DrawOrder, "drawStop" | "drawDate"> & StatedOrder }) {
  const closing = useClosing({ stop: order.drawStop, drawDate: order.drawDate })
  const zone = useAtomValue(zoneAtom)
  const moment = formatMoment(order.drawStop, zone)
  const { short, long } = useOrderStateWords()(order, { closed: closing.closed, moment })
  return long ? (
    <Notice level="info" title={short}>
      {long}
    </Notice>
  ) : null
}

export type ProductType = DrawOrderDetail["productType"]

export interface TicketPartProps<T extends ProductType = ProductType> {
  readonly ticket: Extract<DrawOrderDetail, { productType: T }>
}
