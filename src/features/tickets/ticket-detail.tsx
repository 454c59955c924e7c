import type { OrderDetail } from "#src/contract/order.ts"
import { formatLongDate, formatTime } from "#src/domain/draw-day.ts"
import { formatJackpot } from "#src/domain/jackpot.ts"
import { formatMoney, isPositive } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { orderResource } from "#src/state/customer-resources.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { sessionStatusAtom } from "#src/state/session.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { Facts } from "#src/ui/facts.tsx"
import { LoadState } from "#src/ui/load-state.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { BallRow } from "#src/ui/number-ball.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import { TicketPaper } from "#src/ui/ticket-paper.tsx"
import { EntryProof } from "./entry-proof.tsx"
import { SignInFirst } from "./sign-in-first.tsx"
import { TicketGames } from "./ticket-games.tsx"
import { TicketState } from "./ticket-state.tsx"
import css from "./tickets.css?inline"
import { ticketsTexts } from "./tickets.texts.ts"

/** One of the customer's tickets: its games beside the result, what it won, and the proof that it took part. */
export function TicketDetail({ ticket: id }: { ticket: string }) {
  useStyles(css)
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  const order = useResource(orderResource, session === "signed-in" ? { id } : null)
  const words = useLoadWords()
  const past = order.data?.winnings != null
  if (session === "anonymous") return <SignInFirst returnTo={paths.upcomingTicket.link(id)} />
  return (
    <div className="page page--narrow stack stack--loose">
      <p>
        <a href={href(past ? paths.pastTickets.link() : paths.upcomingTickets.link())}>
          {t(past ? "past" : "upcoming")}
        </a>
      </p>
      {order.status === "error" && order.error.status === 404 ? (
        <Notice level="error">{t("missing")}</Notice>
      ) : (
        <LoadState of={order} words={words} lines={3} tall>
          {(ticket) => <Ticket ticket={ticket} />}
        </LoadState>
      )}
    </div>
  )
}

function Ticket({ ticket }: { ticket: OrderDetail }) {
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const at = (instant: string) => `${formatLongDate(instant, zone)}, ${formatTime(instant, zone)}`
  const { lotteryName, drawNo, draw, winnings } = ticket
  const drawn = draw.numbers.length > 0
  return (
    <>
      <h1>
        {lotteryName} {t("draw", { drawNo })}
      </h1>
      {winnings && isPositive(winnings) ? (
        <Notice level="success" title={t("won", { amount: formatMoney(winnings) })}>
          {t("paidIn", { amount: formatMoney(winnings) })}
        </Notice>
      ) : null}
      <TicketPaper
        level={2}
        colour={ticket.colour}
        name={ticket.gameOfferName}
        line={at(ticket.drawDate)}
        aside={formatJackpot(ticket.drawPrizePool)}
        foot={
          <>
            <TicketState order={ticket} />
            <strong>{formatMoney(ticket.price)}</strong>
          </>
        }
      >
        {drawn ? (
          <div className="ticket-page__drawn">
            <h3 className="ticket-page__label">{t("drawn")}</h3>
            <BallRow sets={draw.numbers} />
          </div>
        ) : null}
        <h3 className="ticket-page__label">{t("yours")}</h3>
        <TicketGames ticket={ticket} />
      </TicketPaper>
      <div className="card">
        <Facts
          rows={[
            [t("number"), ticket.id.slice(-8).toUpperCase()],
            [t("bought"), at(ticket.purchasedAt)],
            [t("price"), formatMoney(ticket.price)],
            [
              t("receipt"),
              <a key="receipt" href={href(paths.receipt.link(ticket.checkoutId))}>
                {ticket.checkoutId.slice(-8).toUpperCase()}
              </a>,
            ],
          ]}
        />
        {drawn ? <a href={href(paths.drawResult.link(ticket.lotteryKey, drawNo))}>{t("seeResult")}</a> : null}
      </div>
      <EntryProof proof={ticket.entryProof} />
    </>
  )
}
