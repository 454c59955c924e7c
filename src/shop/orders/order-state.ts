import type { Money } from "#src/contract/money.ts"
import type { CancelReason } from "#src/contract/party/party.codes.ts"
import type { OrderState } from "#src/contract/tickets/line.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { stateAfter } from "#src/domain/orders/order-state.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"

const stateTexts = defineTexts("order_state", {
  held: "Waiting for {count} more shares to sell",
  heldOne: "Waiting for 1 more share to sell",
  heldOver: "Not a ticket yet",
  heldWords:
    "Your money is held until the whole ticket is sold. If some shares are left when sales close on {moment}, the ticket isn't bought and {amount} goes straight back to your wallet.",
  inDraw: "In the draw",
  closes: "Closes in {left}",
  closed: "Closed, waiting for the draw",
  drawn: "Drawn, being scored",
  won: "Won {amount}",
  wonGoods: "Won a prize",
  noWin: "No win this time",
  refunded: "Shares given back",
  refundedWords: "{amount} went back to your wallet.",
  refundedByUs: "Refunded",
  refundedByUsWords: "We refunded {amount}. This ticket isn't in the draw.",
  cancelled: "Ticket not bought",
  cancelledWords: "{why} {amount} went back to your wallet.",
  cancelledSoon: "{why} {amount} is on its way back to your wallet.",
  drawCancelled: "Draw cancelled",
  drawCancelledWords: "This draw was cancelled. We refunded {amount}.",
  drawCancelledSoon: "This draw was cancelled. Your money is on its way back.",
  why_organiser: "The organiser cancelled it.",
  why_not_filled: "Not all shares were sold in time.",
  why_group_closed: "The group was closed.",
  why_organiser_left: "The organiser has left.",
  why_sales_stopped: "We stopped selling this draw.",
  why_draw_cancelled: "This draw was cancelled.",
  why_staff: "We cancelled it.",
  isVoid: "Payment reversed",
  voidWords:
    "The payment for this ticket was taken back. The ticket is still in its draw, and anything it wins pays what you owe first.",
  active: "Running",
  ended: "Ended",
})

/** An order as far as its state is said. */
export interface StatedOrder {
  readonly state: OrderState
  readonly price?: Money
  readonly winnings?: Money | null
  /** Of shares of a Lotto Party. */
  readonly sharesLeft?: number | null
  readonly refunded?: Money | null
  /** Refunded by staff. */
  readonly refund?: Money | undefined
  readonly cancelReason?: CancelReason | null
}

/** What the clock says about an order's draw: whether its sales are over, and otherwise the time that is left. */
interface ByClock {
  readonly closed: boolean
  readonly left?: string
  /** When sales close: "Thu 26 Nov 2026, 8:30pm". */
  readonly moment?: string
}

/** Returns the words for the state of an order: a few of them, and a sentence where there is more to say. */
export function useOrderStateWords() {
  const t = useTexts(stateTexts)
  return (order: StatedOrder, clock: ByClock): { readonly short: string; readonly long: string | null } => {
    const amount = formatMoney(order.refunded ?? order.price ?? { cents: 0, currency: "AUD" })
    const words = (short: string, long: string | null = null) => ({ short, long })
    switch (stateAfter(order.state, clock.closed)) {
      case "held": {
        const left = order.sharesLeft ?? 0
        const short = left > 1 ? t("held", { count: left }) : t(left === 1 ? "heldOne" : "heldOver")
        return words(short, clock.moment ? t("heldWords", { moment: clock.moment, amount }) : null)
      }
      case "in_draw":
        return words(clock.left ? t("closes", { left: clock.left }) : t("inDraw"))
      case "closed":
        return words(t("closed"))
      case "drawn":
        return words(t("drawn"))
      case "won":
        // Goods alone are worth nothing in the wallet.
        return words(
          order.winnings && isPositive(order.winnings)
            ? t("won", { amount: formatMoney(order.winnings) })
            : t("wonGoods"),
        )
      case "no_win":
        return words(t("noWin"))
      case "refunded":
        return order.refund
          ? words(t("refundedByUs"), t("refundedByUsWords", { amount: formatMoney(order.refund) }))
          : words(t("refunded"), t("refundedWords", { amount }))
      case "cancelled":
        // A ticket that no group's session was cancelled of has lost its draw.
        if (!order.cancelReason)
          return words(
            t("drawCancelled"),
            order.refund
              ? t("drawCancelledWords", { amount: formatMoney(order.refund) })
              : t("drawCancelledSoon"),
          )
        return words(
          t(order.cancelReason === "draw_cancelled" ? "drawCancelled" : "cancelled"),
          t(order.refunded ? "cancelledWords" : "cancelledSoon", {
            amount,
            why: t(`why_${order.cancelReason}`),
          }),
        )
      case "void":
        return words(t("isVoid"), t("voidWords"))
      case "active":
        return words(t("active"))
      case "ended":
        return words(t("ended"))
    }
  }
}
