import type { ComponentType } from "react"
import type { DrawOrder, Order } from "#src/contract/order.ts"
import { formatLongDate, formatTime } from "#src/domain/draw-day.ts"
import { isInDraw } from "#src/domain/in-draw.ts"
import { formatMoney } from "#src/domain/money.ts"
import { ticketPath } from "#src/domain/ticket-path.ts"
import { useProductNames } from "#src/state/branding.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { TicketPaper } from "#src/ui/ticket-paper.tsx"
import { LotteryOnReceipt } from "./lottery-on-receipt.tsx"
import { MembershipOnReceipt } from "./membership-on-receipt.tsx"
import { RaffleOnReceipt } from "./raffle-on-receipt.tsx"
import { receiptTexts } from "./receipt.texts.ts"
import { SyndicateOnReceipt } from "./syndicate-on-receipt.tsx"

type ProductType = DrawOrder["productType"]

export interface OnReceiptProps<T extends ProductType = ProductType> {
  readonly order: Extract<DrawOrder, { productType: T }>
}

/** What a receipt shows of each product that is drawn: a new one gets its part here. */
const parts: { readonly [T in ProductType]: ComponentType<OnReceiptProps<T>> } = {
  lottery_ticket: LotteryOnReceipt,
  raffle_ticket: RaffleOnReceipt,
  syndicate_share: SyndicateOnReceipt,
}

/** One thing that was bought, with the way to its own page. */
export function ReceiptTicket({ order }: { order: Order }) {
  return isInDraw(order) ? <DrawTicket order={order} /> : <MembershipOnReceipt order={order} />
}

function DrawTicket({ order }: { order: DrawOrder }) {
  const t = useTexts(receiptTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const nameOf = useProductNames()
  const moment = `${formatLongDate(order.drawDate, zone)}, ${formatTime(order.drawDate, zone)}`
  const Part = parts[order.productType] as ComponentType<OnReceiptProps>
  return (
    <li>
      <TicketPaper
        level={2}
        colour={order.colour}
        name={nameOf(order.lotteryKey, order.lotteryName)}
        line={t("draw", { drawNo: order.drawNo, moment })}
        aside={formatMoney(order.price)}
        foot={
          <a className="no-print" href={href(ticketPath(order))}>
            {t("open")}
          </a>
        }
      >
        <Part order={order} />
      </TicketPaper>
    </li>
  )
}
