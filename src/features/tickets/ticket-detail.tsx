import type { OrderDetail } from "#src/contract/order.ts"
import { formatLongDate, formatTime } from "#src/domain/draw-day.ts"
import { formatMoney, isPositive } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { orderResource } from "#src/state/customer-resources.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { LoadState } from "#src/ui/load-state.tsx"
import { BallRow } from "#src/ui/number-ball.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import { useTint } from "#src/ui/tint.ts"
import { EntryProof } from "./entry-proof.tsx"
import css from "./tickets.css?inline"
import { ticketsTexts } from "./tickets.texts.ts"

/** One ticket in full: its games, how each did, and the proof that it was in the draw. */
export function TicketDetail({ ticket }: { ticket: string }) {
  useStyles(css)
  const order = useResource(orderResource, { id: ticket })
  return (
    <div className="page page--narrow">
      <LoadState of={order} words={useLoadWords()} tall>
        {(found) => <Ticket order={found} />}
      </LoadState>
    </div>
  )
}

function Ticket({ order }: { order: OrderDetail }) {
  const t = useTexts(ticketsTexts)
  const tint = useTint(order.colour)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const moment = (instant: string) => `${formatLongDate(instant, zone)}, ${formatTime(instant, zone)}`
  const won = order.winnings !== null && isPositive(order.winnings)
  const drawn = order.draw.numbers
  return (
    <section className={`stack stack--loose ${tint}`} aria-labelledby="ticket-title">
      <header className="stack ticket__head">
        <h1 id="ticket-title">{order.lotteryName}</h1>
        <p className="muted">{t("draw", { drawNo: order.drawNo, moment: moment(order.drawDate) })}</p>
        {order.winnings ? (
          <p className={won ? "ticket__won" : "muted"}>
            {won ? t("won", { amount: formatMoney(order.winnings) }) : t("noWin")}
          </p>
        ) : null}
      </header>
      {drawn.length > 0 ? (
        <div className="card stack">
          <h2>{t("drawn")}</h2>
          <BallRow sets={drawn} />
          <a href={href(paths.drawResult.link(order.lotteryKey, order.drawNo))}>{t("seeResult")}</a>
        </div>
      ) : null}
      <div className="card stack">
        <h2>{t("yours")}</h2>
        <ol className="stack">
          {order.games.map((game, place) => {
            const outcome = order.outcomes[place]
            const hit = outcome
              ? (_: string, n: number) => outcome.matched.some(({ numbers }) => numbers.includes(n))
              : undefined
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place on the ticket
              <li key={place} className="ticket__game">
                <span className="muted small">{t("game", { n: place + 1 })}</span>
                <BallRow small sets={game} {...(hit ? { hit } : {})} />
                {outcome?.divisions.map(({ division, wins, winnings }) => (
                  <strong key={division} className="ticket-card__won">
                    {wins > 1 ? t("times", { wins, division }) : t("division", { division })}:{" "}
                    {formatMoney(winnings)}
                  </strong>
                ))}
              </li>
            )
          })}
        </ol>
        <p className="muted small">
          {t("price", { amount: formatMoney(order.price) })} ·{" "}
          {t("bought", { moment: moment(order.purchasedAt) })}
        </p>
      </div>
      <EntryProof proof={order.entryProof} />
    </section>
  )
}
