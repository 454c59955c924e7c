import type { MembershipOrder } from "#src/contract/tickets/memberships.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { ticketsTexts } from "../tickets.texts.ts"
import { useTicketKind } from "../use-ticket-kind.ts"
import { PurchaseFacts } from "./purchase-facts.tsx"

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
        foot={<strong>{formatMoney(order.price)}</strong>}
      >
        <p>{t("memberFrom", { from: formatLongDate(order.validFrom, zone) })}</p>
      </TicketPaper>
      <PurchaseFacts order={order} />
    </>
  )
}
