import type { MembershipOrder } from "#src/contract/tickets/membership-order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { receiptTexts } from "./receipt.texts.ts"

/** The membership that was bought, from and until when. */
export function MembershipOnReceipt({ order }: { order: MembershipOrder }) {
  const t = useTexts(receiptTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const day = (instant: string) => formatLongDate(instant, zone)
  return (
    <li>
      <TicketPaper
        level={2}
        colour={order.colour}
        name={order.lotteryName}
        line={t("membership", { name: order.membershipOfferName })}
        aside={formatMoney(order.price)}
        foot={
          <a className="no-print" href={href(ticketPath(order))}>
            {t("openMembership")}
          </a>
        }
      >
        <p>{t("memberFromTo", { from: day(order.validFrom), until: day(order.validUntil) })}</p>
      </TicketPaper>
    </li>
  )
}
