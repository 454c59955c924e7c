import type { DrawOrder } from "#src/contract/orders/order.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import css from "../tickets.css?inline"
import { ticketsTexts } from "../tickets.texts.ts"

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
