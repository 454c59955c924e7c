import type { Order } from "#src/contract/order.ts"
import { formatLongDate, formatTime } from "#src/domain/draw-day.ts"
import { formatMoney, isPositive } from "#src/domain/money.ts"
import { pageCount } from "#src/domain/page-number.ts"
import { paths } from "#src/domain/paths.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { ordersResource, PAGE_SIZE } from "#src/state/customer-resources.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useClosing } from "#src/state/use-closing.ts"
import { useResource } from "#src/state/use-resource.ts"
import { ButtonLink } from "#src/ui/button.tsx"
import { LoadState } from "#src/ui/load-state.tsx"
import { BallRow } from "#src/ui/number-ball.tsx"
import { Pagination } from "#src/ui/pagination.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import { useTint } from "#src/ui/tint.ts"
import css from "./tickets.css?inline"
import { ticketsTexts } from "./tickets.texts.ts"

/** The customer's tickets in coming draws, or in past ones. */
export function TicketList({ past, page }: { past: boolean; page: number }) {
  useStyles(css)
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const orders = useResource(ordersResource, { status: past ? "past_products" : "upcoming_products", page })
  const list = past ? paths.pastTickets : paths.upcomingTickets
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="tickets-title">
      <div className="row row--between">
        <h1 id="tickets-title">{past ? t("past") : t("upcoming")}</h1>
        <a href={href(past ? paths.upcomingTickets.link() : paths.pastTickets.link())}>
          {past ? t("toUpcoming") : t("toPast")}
        </a>
      </div>
      <LoadState of={orders} words={useLoadWords()} tall lines={3}>
        {({ items, pageInfo }) => {
          const pages = pageCount(pageInfo.total, PAGE_SIZE)
          if (items.length === 0)
            return (
              <div className="card stack">
                <p>{past ? t("pastEmpty") : t("upcomingEmpty")}</p>
                <div>
                  <ButtonLink href={href(paths.lotteries.link())}>{t("browse")}</ButtonLink>
                </div>
              </div>
            )
          return (
            <>
              <ul className="stack">
                {items.map((order) => (
                  <TicketCard key={order.id} order={order} past={past} />
                ))}
              </ul>
              <Pagination
                page={page}
                pages={pages}
                href={(wanted) => href(list.link(wanted))}
                words={{
                  label: t("pages"),
                  previous: t("previous"),
                  next: t("next"),
                  place: t("place", { page, pages }),
                }}
              />
            </>
          )
        }}
      </LoadState>
    </section>
  )
}

function TicketCard({ order, past }: { order: Order; past: boolean }) {
  const t = useTexts(ticketsTexts)
  const tint = useTint(order.colour)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const closing = useClosing({ stop: order.drawStop, drawDate: order.drawDate })
  const moment = `${formatLongDate(order.drawDate, zone)}, ${formatTime(order.drawDate, zone)}`
  const won = order.winnings !== null && isPositive(order.winnings)
  const path = past ? paths.pastTicket : paths.upcomingTicket
  const waiting = closing.closed ? t("closed") : t("waiting", { day: closing.day })
  return (
    <li className={`ticket-card ${tint}`}>
      <div className="row row--between">
        <h2 className="ticket-card__name">
          <a
            className="ticket-card__link"
            href={href(path.link(order.id))}
            aria-label={t("open", { name: order.lotteryName, drawNo: order.drawNo })}
          >
            {order.lotteryName}
          </a>
        </h2>
        {order.winnings === null ? (
          <span className="muted">{waiting}</span>
        ) : (
          <strong className={won ? "ticket-card__won" : "muted"}>
            {won ? t("won", { amount: formatMoney(order.winnings) }) : t("noWin")}
          </strong>
        )}
      </div>
      <p className="muted small">
        {order.gameOfferName} · {t("draw", { drawNo: order.drawNo, moment })}
      </p>
      {order.games[0] ? <BallRow small sets={order.games[0]} /> : null}
      {order.games.length > 1 ? <p className="muted small">+ {order.games.length - 1}</p> : null}
    </li>
  )
}
