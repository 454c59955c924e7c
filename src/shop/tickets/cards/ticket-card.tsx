import type { ComponentType } from "react"
import type { DrawOrder, Order } from "#src/contract/orders/order.ts"
import type { MembershipOrder } from "#src/contract/tickets/memberships.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { isPast } from "#src/domain/orders/order-state.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { TicketStubs } from "#src/ui/ticket/stubs.tsx"
import css from "../tickets.css?inline"
import { ticketsTexts } from "../tickets.texts.ts"
import { PlayedGames } from "./played-games.tsx"
import { TicketState, useTicketKind } from "./ticket-kind.tsx"

/** Games a ticket shows in a list; the rest is on its own page. */
const SHOWN = 4

/** The first games of a lottery ticket. */
function LotteryCard({ order: { games, matched } }: CardProps<"lottery_ticket">) {
  const t = useTexts(ticketsTexts)
  const more = games.length - SHOWN
  return (
    <div className="ticket-card__games">
      <PlayedGames games={games.slice(0, SHOWN)} matched={matched} />
      {more > 0 ? <p className="muted small">{t("moreGames", { count: more })}</p> : null}
    </div>
  )
}

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
  const { lotteryKey, lotteryName, drawNo } = order
  const name = useProductNames()(lotteryKey, lotteryName)
  const past = isPast(order.state)
  const to = ticketPath(order)
  const Part = parts[order.productType] as ComponentType<CardProps>
  return (
    <li className="ticket-card">
      <TicketPaper
        level={level}
        colour={order.colour}
        name={
          <a className="ticket-card__link" href={href(to)}>
            {name}
            <VisuallyHidden>{t("draw", { drawNo })}</VisuallyHidden>
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

/** A membership among the customer's tickets; the whole of it leads to its page. */
function MembershipCard({ order, level }: { order: MembershipOrder; level: 2 | 3 }) {
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
          <a className="ticket-card__link" href={href(ticketPath(order))}>
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

/** Which group's ticket the shares are of, and how much of it. */
function PartyCard({ order }: CardProps<"social_syndicate_share">) {
  const t = useTexts(ticketsTexts)
  return (
    <div className="ticket-card__games">
      <p>
        <strong>{order.groupName}</strong>
      </p>
      <p className="muted">{t("partyOf", { count: order.quantity, size: order.numShares })}</p>
    </div>
  )
}

/** Shows the prize that a raffle book can win, and its numbers. */
function RaffleCard({ order }: CardProps<"raffle_ticket">) {
  const t = useTexts(ticketsTexts)
  return (
    <div className="ticket-card__games">
      <p>
        <strong>{order.drawName}</strong>
      </p>
      <TicketStubs
        {...order.ticketNumbers}
        words={{ label: t("ticketNumbers"), to: t("to"), won: t("wonTicket") }}
      />
    </div>
  )
}

/** Which syndicate the shares are of, and how much of it. */
function SyndicateCard({ order }: CardProps<"syndicate_share">) {
  const t = useTexts(ticketsTexts)
  return (
    <div className="ticket-card__games">
      <p>
        <strong>{order.syndicateName}</strong>
      </p>
      <p className="muted">{t("ofShares", { count: order.quantity, size: order.size })}</p>
    </div>
  )
}

type TicketProductType = DrawOrder["productType"]

/** Properties that each product's part of a ticket's card is given. */
interface CardProps<T extends TicketProductType = TicketProductType> {
  readonly order: Extract<DrawOrder, { productType: T }>
}
