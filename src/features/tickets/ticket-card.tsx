import type { Order } from "#src/contract/order.ts"
import { formatJackpot } from "#src/domain/jackpot.ts"
import { formatMoney, isPositive } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useClosing } from "#src/state/use-closing.ts"
import { useStyles } from "#src/ui/styles.tsx"
import { GameLines, TicketPaper } from "#src/ui/ticket-paper.tsx"
import { TicketState } from "./ticket-state.tsx"
import css from "./tickets.css?inline"
import { ticketsTexts } from "./tickets.texts.ts"

/** Games a ticket shows in a list; the rest is on its own page. */
const SHOWN = 4

/** One of the customer's tickets in a list; the whole of it leads to its page. */
export function TicketCard({ order }: { order: Order }) {
  useStyles(css)
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const closing = useClosing({ stop: order.drawStop, drawDate: order.drawDate })
  const { lotteryName: name, drawNo, games, winnings } = order
  const past = winnings !== null
  const to = past ? paths.pastTicket.link(order.id) : paths.upcomingTicket.link(order.id)
  const more = games.length - SHOWN
  return (
    <li className="ticket-card">
      <TicketPaper
        level={2}
        colour={order.colour}
        name={
          <a className="ticket-card__link" href={href(to)} aria-label={t("open", { name, drawNo })}>
            {name}
          </a>
        }
        line={`${past ? closing.moment : closing.day} · ${t("draw", { drawNo })}`}
        aside={past ? null : formatJackpot(order.drawPrizePool)}
        foot={
          <>
            <TicketState order={order} />
            <span className="muted small">
              {order.gameOfferName} · {formatMoney(order.price)}
            </span>
          </>
        }
      >
        <div
          className={
            winnings && isPositive(winnings)
              ? "ticket-card__games ticket-card__games--won"
              : "ticket-card__games"
          }
        >
          <GameLines games={games.slice(0, SHOWN)} label={(n) => t("game", { n })} />
          {more > 0 ? <p className="muted small">{t("moreGames", { count: more })}</p> : null}
        </div>
      </TicketPaper>
    </li>
  )
}
