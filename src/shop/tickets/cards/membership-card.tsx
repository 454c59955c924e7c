import type { MembershipOrder } from "#src/contract/tickets/membership-order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { ticketsTexts } from "../tickets.texts.ts"
import { useTicketKind } from "../use-ticket-kind.ts"

/** A membership among the customer's tickets; the whole of it leads to its page. */
export function MembershipCard({ order, level }: { order: MembershipOrder; level: 2 | 3 }) {
  const t = useTexts(ticketsTexts)
  const kind = useTicketKind()
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const until = formatLongDate(order.validUntil, zone)
  return (
    <li className="ticket-card">
      <TicketPaper
        level={level}
        colour={order.colour}
        name={
          <a
            className="ticket-card__link"
            href={href(ticketPath(order))}
            aria-label={t("openMembership", { name: order.lotteryName })}
          >
            {order.lotteryName}
          </a>
        }
        line={t("memberUntil", { until })}
        foot={
          <span className="muted small">
            {kind(order)} · {formatMoney(order.price)}
          </span>
        }
      >
        <p>{t("memberFrom", { from: formatLongDate(order.validFrom, zone) })}</p>
      </TicketPaper>
    </li>
  )
}
