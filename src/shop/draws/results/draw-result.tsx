import type { ReactNode } from "react"
import type { DivisionResult, DrawResult } from "#src/contract/draws/draw-result.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { orderDrawn, shownNumbers, showsAll } from "#src/domain/tickets/shown-numbers.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { isReported, useExampleNote } from "../example-results.ts"
import { drawResultQuery } from "../result-queries.ts"
import { ComingDraw } from "./coming-draw.tsx"
import { DrawProof } from "./draw-proof.tsx"
import css from "./draw-results.css?inline"
import { OwnTickets } from "./own-tickets.tsx"
import { resultsTexts } from "./results.texts.ts"
import { useOfferFacts } from "./use-offer-facts.ts"

const wholeNumber = new Intl.NumberFormat("en-AU")

/** Shows each division's payout, and the number of winners. */
function DivisionTable({ divisions }: { divisions: readonly DivisionResult[] }) {
  useStyles(css)
  const t = useTexts(resultsTexts)
  // Of draws from before the shop's time perhaps only the dividends are known.
  const described = divisions.some(({ description }) => description !== "")
  const counted = divisions.some(({ winners }) => winners !== null)
  return (
    <section className="stack" aria-labelledby="divisions">
      <h2 id="divisions">{t("divisions")}</h2>
      {divisions.length === 0 ? (
        <p className="card">{t("scoring")}</p>
      ) : (
        <table className="division-table">
          <thead>
            <tr>
              <th scope="col">{t("division")}</th>
              {described ? (
                <th scope="col" className="division-table__wide">
                  {t("match")}
                </th>
              ) : null}
              {counted ? (
                <th scope="col" className="division-table__figure">
                  {t("winners")}
                </th>
              ) : null}
              <th scope="col" className="division-table__figure">
                {t("dividend")}
              </th>
            </tr>
          </thead>
          <tbody>
            {divisions.map(({ division, description, winners, dividend }) => (
              <tr key={division}>
                <th scope="row">{division}</th>
                {described ? <td className="division-table__wide">{description}</td> : null}
                {counted ? (
                  <td className="division-table__figure">{wholeNumber.format(winners ?? 0)}</td>
                ) : null}
                <td className="division-table__figure">
                  {winners === 0 || !isPositive(dividend) ? (
                    <span className="muted">{t("noWinners")}</span>
                  ) : (
                    <strong translate="no">{formatMoney(dividend)}</strong>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** One draw in full: numbers, divisions, dividends, and how to check it. */
export function DrawResultPage({
  offer,
  drawNo,
  missing,
}: {
  offer: string
  drawNo: number
  /** Shown where there is no such draw. */
  missing?: ReactNode
}) {
  useStyles(css)
  const draw = useQuery(drawResultQuery({ offer, drawNo }))
  const words = useLoadTexts()
  if (draw.status === "error" && draw.error.status === 404 && missing) return missing
  return (
    <div className="page stack stack--loose">
      <LoadState of={draw} words={words} lines={3} tall>
        {(result) => <FullResult draw={result} />}
      </LoadState>
    </div>
  )
}

function FullResult({ draw }: { draw: DrawResult }) {
  const t = useTexts(resultsTexts)
  const zone = useAtomValue(zoneAtom)
  const href = useAtomValue(hrefAtom)
  const { offerKey, offerName, drawNo } = draw
  const name = useProductNames()(offerKey, offerName)
  const { isOrdered } = useOfferFacts()
  const drawn = draw.numbers.length > 0
  const numbers = shownNumbers(draw.numbers, isOrdered(offerKey))
  // Reported results may be sorted.
  const order = draw.proof ? orderDrawn(draw.numbers, numbers) : null
  const example = useExampleNote(drawn ? [isReported(draw)] : [])
  const coming = draw.state === "DRAW_OPEN" || draw.state === "DRAW_CLOSED" || draw.state === "DRAW_CAPPED"
  const moment = formatMoment(draw.drawDate, zone)
  return (
    <>
      <header className="stack draw-result__head">
        <p>
          <a href={href(resultPaths.offerResults.link(offerKey))}>{t("back", { name })}</a>
        </p>
        <h1>
          {name} {t("draw", { drawNo })}
        </h1>
      </header>
      {draw.cancelled ? (
        <Notice title={t("cancelled")}>
          {draw.cancelled.words} {t("cancelledMoney")}
        </Notice>
      ) : coming ? (
        <ComingDraw offer={offerKey} drawNo={drawNo} />
      ) : (
        <TicketPaper
          level={2}
          colour={draw.colour}
          name={t("numbers")}
          line={t(drawn ? "drawnAt" : "willDraw", { moment })}
          aside={
            draw.prizePool ? t("pool", { amount: formatJackpot(draw.prizePool, draw.prizeSuffix) }) : null
          }
          foot={
            order === null ? null : <OrderDrawn order={order} hidden={!showsAll(draw.numbers, numbers)} />
          }
        >
          {drawn ? <BallRow large sets={numbers} /> : <p>{t("notDrawn")}</p>}
        </TicketPaper>
      )}
      <NextJackpot draw={draw} />
      <OwnTickets offer={offerKey} drawNo={drawNo} />
      {drawn && (draw.proof || draw.divisions.length > 0) ? (
        <DivisionTable divisions={draw.divisions} />
      ) : null}
      {draw.proof && !draw.cancelled ? <DrawProof draw={draw} proof={draw.proof} /> : null}
      {coming ? null : (
        <p className="row">
          <ButtonLink href={href(paths.offer.link(offerKey))}>{t("play", { name })}</ButtonLink>
          {draw.cancelled ? null : (
            <ButtonLink look="quiet" href={href(resultPaths.offerWinners.link(offerKey))}>
              {t("seeWinners")}
            </ButtonLink>
          )}
        </p>
      )}
      <DrawsBeside draw={draw} />
      {example ? <p className="muted small">{example}</p> : null}
    </>
  )
}

/** Says that nobody won the first prize, and what the next draw is for, while that is open. */
function NextJackpot({ draw: { offerKey, drawNo, divisions } }: { draw: DrawResult }) {
  const t = useTexts(resultsTexts)
  const { offers } = useOfferFacts()
  const next = offers.find(({ key }) => key === offerKey)?.draws.find((draw) => draw.drawNo === drawNo + 1)
  const zone = useAtomValue(zoneAtom)
  const first = divisions.find(({ division }) => division === 1)
  if (first?.winners !== 0) return null
  const amount = next?.prizePool && formatJackpot(next.prizePool, next.prizeSuffix)
  return (
    <p className="card draw-result__next">
      {t("firstUnwon")}{" "}
      {next && amount ? t("nextFor", { amount, moment: formatMoment(next.drawDate, zone) }) : null}
    </p>
  )
}

/** The ways to the draw before this one and the one after. */
function DrawsBeside({ draw: { offerKey, previousDrawNo, nextDrawNo } }: { draw: DrawResult }) {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  if (!previousDrawNo && !nextDrawNo) return null
  return (
    <nav className="row row--between" aria-label={t("otherDraws")}>
      {previousDrawNo ? (
        <ButtonLink look="secondary" href={href(resultPaths.drawResult.link(offerKey, previousDrawNo))}>
          {t("previousDraw", { drawNo: previousDrawNo })}
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextDrawNo ? (
        <ButtonLink look="secondary" href={href(resultPaths.drawResult.link(offerKey, nextDrawNo))}>
          {t("laterDraw", { drawNo: nextDrawNo })}
        </ButtonLink>
      ) : null}
    </nav>
  )
}

/** All numbers as they fell; of numbered tickets, which are drawn by the hundred, where they are asked for. */
function OrderDrawn({ order, hidden }: { order: string; hidden: boolean }) {
  const t = useTexts(resultsTexts)
  const all = <p className="muted small">{t("orderDrawn", { numbers: order })}</p>
  if (!hidden) return all
  return (
    <details>
      <summary>{t("allDrawn")}</summary>
      {all}
    </details>
  )
}
