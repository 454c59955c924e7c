import type { CustomerDrawResult, DrawResult } from "#src/contract/draws/draw-result.ts"
import { formatCount, formatTicketNumber } from "#src/domain/core/count.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useDrawCheck } from "#src/shop/draws/draw-check.ts"
import { isReported, useExampleNote } from "#src/shop/draws/example-results.ts"
import { drawResultQuery } from "#src/shop/draws/result-queries.ts"
import { useOrderStateWords } from "#src/shop/orders/order-state.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { RaffleScene } from "../builder/raffle-scene.tsx"
import { PlayLink } from "../play-link.tsx"
import { drawWinnersQuery } from "../raffle-queries.ts"
import { useOwnTickets } from "./own-tickets.ts"
import css from "./raffle-results.css?inline"
import { raffleResultTexts } from "./raffle-results.texts.ts"
import { WinnerTable } from "./winner-search.tsx"

/** One draw of a raffle: what it was about, who won, and how anybody can check it. */
export function RaffleDrawResult({ offer, drawNo }: { offer: string; drawNo: number }) {
  useStyles(css)
  const t = useTexts(raffleResultTexts)
  const missing = useTexts(raffleResultTexts)("missing")
  const href = useAtomValue(hrefAtom)
  const result = useQuery(drawResultQuery({ offer, drawNo }))
  const words = useLoadTexts()
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="raffle-draw">
      <p>
        <a href={href(resultPaths.offerResults.link(offer))}>{t("backToAll")}</a>
      </p>
      {result.status === "error" && result.error.status === 404 ? (
        <Notice level="error">{missing}</Notice>
      ) : (
        <LoadState of={result} words={words} lines={4} tall>
          {(draw) => <Result draw={draw} />}
        </LoadState>
      )}
      <p>
        <PlayLink offer={offer}>{t("play")}</PlayLink>
      </p>
    </section>
  )
}

function Result({ draw }: { draw: DrawResult }) {
  const t = useTexts(raffleResultTexts)
  const zone = useAtomValue(zoneAtom)
  const winners = useQuery(drawWinnersQuery({ offer: draw.offerKey, drawNo: draw.drawNo }))
  const { tickets, isOwn } = useOwnTickets({ offer: draw.offerKey, drawNo: draw.drawNo })
  const words = useLoadTexts()
  const { drawData, drawNo, offerName, drawDate, cancelled, proof } = draw
  const example = useExampleNote(draw.numbers.length > 0 ? [isReported(draw)] : [])
  return (
    <>
      <header className="stack">
        {drawData ? (
          <RaffleScene
            className="raffle-result__scene raffle-result__scene--alone"
            image={drawData.featureImage}
          />
        ) : null}
        <p className="muted">
          {offerName} · {t("draw", { drawNo })} · {formatMoment(drawDate, zone)}
        </p>
        <h1 id="raffle-draw">{drawData?.name ?? offerName}</h1>
        {drawData ? <p className="lead">{t("worth", { value: formatWholeMoney(drawData.value) })}</p> : null}
      </header>
      {cancelled ? (
        <Notice title={t("cancelled")}>
          {cancelled.words} {t("cancelledMoney")}
        </Notice>
      ) : (
        <LoadState of={winners} words={words} lines={5}>
          {(list) =>
            list.length > 0 ? (
              <WinnerTable winners={list} isOwn={isOwn} />
            ) : (
              <p className="card">{t("drawnWaiting")}</p>
            )
          }
        </LoadState>
      )}
      <OwnBooks tickets={tickets} />
      {proof && !cancelled ? <Proof draw={draw} proof={proof} /> : null}
      {example ? <p className="muted small">{example}</p> : null}
    </>
  )
}

/** The customer's own tickets in the draw, and how each book did; nothing for anybody else. */
function OwnBooks({ tickets }: Pick<CustomerDrawResult, "tickets">) {
  const t = useTexts(raffleResultTexts)
  const href = useAtomValue(hrefAtom)
  const stateWords = useOrderStateWords()
  if (tickets.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="own-books">
      <h2 id="own-books">{t("ownTitle")}</h2>
      <ul className="stack">
        {tickets.map((ticket) => {
          const { first = 0, last = 0 } = ticket.ticketNumbers ?? {}
          const numbers = { first: formatTicketNumber(first), last: formatTicketNumber(last) }
          const state = stateWords(ticket, { closed: false }).short
          return (
            <li key={ticket.id}>
              <a href={href(ticketPath(ticket))}>
                {t(first === last ? "ownOne" : "ownBook", { ...numbers, state })}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How the winning tickets were drawn, and a button with which anybody checks it on the spot. */
function Proof({ draw, proof }: { draw: DrawResult; proof: NonNullable<DrawResult["proof"]> }) {
  const t = useTexts(raffleResultTexts)
  const { busy, check, label, found } = useDrawCheck(draw)
  const { commitment, seed, entryCount, numbersRoot, beacon } = proof
  if (!seed || entryCount === null) return null
  return (
    <details className="card raffle-proof">
      <summary>{t("fairTitle")}</summary>
      <p className="small">{t("fair", { commitment, seed, count: formatCount(entryCount) })}</p>
      {numbersRoot ? <p className="small">{t("fairEntries", { root: numbersRoot })}</p> : null}
      {beacon ? (
        <p className="small">{t("fairBeacon", { ...beacon, signature: beacon.signature ?? "" })}</p>
      ) : null}
      <p>
        <Button look="secondary" busy={busy} onClick={() => void check()}>
          {label}
        </Button>
      </p>
      {found ? <Notice level={found.level}>{found.text}</Notice> : null}
    </details>
  )
}
