import type { ComponentType } from "react"
import type { DrawOrder, Order } from "#src/contract/orders/order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import css from "../tickets.css?inline"
import { ticketsTexts } from "../tickets.texts.ts"
import { useTicketKind } from "../use-ticket-kind.ts"
import { LotteryCard } from "./lottery-card.tsx"
import { MembershipCard } from "./membership-card.tsx"
import { PartyCard } from "./party-card.tsx"
import { RaffleCard } from "./raffle-card.tsx"
import { SyndicateCard } from "./syndicate-card.tsx"
import type { CardProps, TicketProductType } from "./ticket-card-props.ts"
import { TicketState } from "./ticket-state.tsx"

/** The part of a card for each product that is drawn: a new product gets its part here. */
const parts: { readonly [T in TicketProductType]: ComponentType<CardProps<T>> } = {
  lottery_ticket: LotteryCard,
  raffle_ticket: RaffleCard,
  social_syndicate_share: PartyCard,
  syndicate_share: SyndicateCard,
}

interface TicketCardProps<O extends Order = Order> {
  readonly order: O
  readonly level?: 2 | 3
}

/** One of the customer's tickets in a list; the whole of it leads to its page. */
export function TicketCard({ order, level = 2 }: TicketCardProps) {
  useStyles(css)
  return isInDraw(order) ? (
    <DrawTicketCard order={order} level={level} />
  ) : (
    <MembershipCard order={order} level={level} />
  )
}

function DrawTicketCard({ order, level = 2 }: TicketCardProps<DrawOrder>) {
  const t = useTexts(ticketsTexts)
  const kind = useTicketKind()
  const href = useAtomValue(hrefAtom)
  const closing = useClosing({ stop: order.drawStop, drawDate: order.drawDate })
  const { lotteryKey, lotteryName, drawNo, winnings } = order
  const name = useProductNames()(lotteryKey, lotteryName)
  const past = winnings !== null
  const to = ticketPath(order)
  const Part = parts[order.productType] as ComponentType<CardProps>
  return (
    <li className="ticket-card">
      <TicketPaper
        level={level}
        colour={order.colour}
        name={
          <a className="ticket-card__link" href={href(to)} aria-label={t("open", { name, drawNo })}>
            {name}
          </a>
        }
        line={`${past ? closing.moment : closing.day} · ${t("draw", { drawNo })}`}
        aside={past ? null : formatJackpot(order.drawPrizePool, order.drawPrizeSuffix)}
        foot={
          <>
            <TicketState order={order} />
            <span className="muted small">
              {kind(order)} · {formatMoney(order.price)}
            </span>
          </>
        }
      >
        <Part order={order} />
      </TicketPaper>
    </li>
  )
}
