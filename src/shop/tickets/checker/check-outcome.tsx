import type { Game } from "#src/contract/tickets/ticket.ts"
import type { TicketCheck, TicketWin } from "#src/contract/tickets/ticket-check.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { followsMains } from "#src/domain/draws/lottery-rules.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useExampleNoteOf } from "#src/shop/draws/example-results.ts"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { checkerTexts } from "./checker.texts.ts"

/** Shows the winnings of the numbers, in words first, then draw by draw. */
export function CheckOutcome({
  check,
  games,
  ordered,
}: {
  check: TicketCheck
  games: readonly Game[]
  ordered: boolean
}) {
  const t = useTexts(checkerTexts)
  const zone = useAtomValue(zoneAtom)
  const { from, to, winningDraws, wins, winnings } = check
  const example = useExampleNoteOf(check.draws, check.reportedDraws)
  if (!from || !to) return <p>{t("none")}</p>
  const draws =
    check.draws === 1
      ? t("oneDraw", { to: formatShortDate(to, zone) })
      : t("manyDraws", {
          count: check.draws,
          from: formatShortDate(from, zone),
          to: formatShortDate(to, zone),
        })
  const note = example ? <p className="muted small">{example}</p> : null
  if (winningDraws === 0)
    return (
      <>
        <p className="lead">{t("nothing", { draws })}</p>
        {note}
      </>
    )
  const said = { winning: winningDraws, draws, amount: formatMoney(winnings) }
  return (
    <div className="stack">
      <p className="lead">{t(isPositive(winnings) ? "won" : "wonUnknown", said)}</p>
      <ul className="ticket-wins" aria-label={t("list")}>
        {wins.map((win) => (
          <WonDraw key={win.drawNo} offer={check.offerKey} win={win} games={games} ordered={ordered} />
        ))}
      </ul>
      {wins.length < winningDraws ? (
        <p className="muted small">{t("newest", { count: wins.length })}</p>
      ) : null}
      {note}
    </div>
  )
}

function WonDraw({
  offer,
  win,
  games,
  ordered,
}: {
  offer: string
  win: TicketWin
  games: readonly Game[]
  ordered: boolean
}) {
  const t = useTexts(checkerTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const { drawNo, drawDate, numbers, divisions, winnings } = win
  const mains = numbers[0]?.name
  const hit = (name: string, n: number) =>
    games.some((game) => {
      const pick = game.find((one) => one.name === (followsMains(name) ? mains : name))
      // A game without a pick from a barrel plays every number of it.
      if (!pick) return true
      if (!ordered) return pick.numbers.includes(n)
      const index = numbers.find((set) => set.name === name)?.numbers.indexOf(n) ?? -1
      return pick.numbers[index] === n
    })
  return (
    <li className="ticket-wins__draw">
      <div>
        <a href={href(resultPaths.drawResult.link(offer, drawNo))}>
          {t("drawOf", { drawNo, date: formatShortDate(drawDate, zone) })}
        </a>
        <p className="muted small">
          {divisions
            .map(({ division, description, wins }) =>
              t(wins === 1 ? "division" : "times", { count: wins, division, description }),
            )
            .join(" · ")}
        </p>
      </div>
      <BallRow small sets={numbers} hit={hit} />
      <strong className="ticket-wins__amount">
        {winnings ? formatMoney(winnings) : <span className="muted">{t("amountUnknown")}</span>}
      </strong>
    </li>
  )
}
