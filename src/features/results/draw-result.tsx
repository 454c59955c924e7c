import type { DrawResult as DrawResultData } from "#src/contract/draw.ts"
import { formatLongDate, formatTime } from "#src/domain/draw-day.ts"
import { formatJackpot } from "#src/domain/jackpot.ts"
import { formatMoney } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { drawResultResource } from "#src/state/site-resources.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { ButtonLink } from "#src/ui/button.tsx"
import { LoadState } from "#src/ui/load-state.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { BallRow } from "#src/ui/number-ball.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import { useTint } from "#src/ui/tint.ts"
import { DrawProof } from "./draw-proof.tsx"
import { OwnTickets } from "./own-tickets.tsx"
import css from "./results.css?inline"
import { resultsTexts } from "./results.texts.ts"

/** One draw in full: numbers, divisions, dividends, the visitor's own tickets, and how to check it. */
export function DrawResult({ offer, draw }: { offer: string; draw: number }) {
  useStyles(css)
  const t = useTexts(resultsTexts)
  const result = useResource(drawResultResource, { offer, drawNo: draw })
  const words = useLoadWords()
  return (
    <div className="page page--narrow">
      <LoadState
        of={result}
        words={{ ...words, failed: result.error?.status === 404 ? t("missing") : words.failed }}
        tall
      >
        {(found) => <Result result={found} />}
      </LoadState>
    </div>
  )
}

function Result({ result }: { result: DrawResultData }) {
  const t = useTexts(resultsTexts)
  const tint = useTint(result.colour)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const moment = `${formatLongDate(result.drawDate, zone)}, ${formatTime(result.drawDate, zone)}`
  return (
    <section className={`stack stack--loose ${tint}`} aria-labelledby="draw-title">
      <header className="stack draw-result__head">
        <h1 id="draw-title">{t("drawTitle", { name: result.offerName, drawNo: result.drawNo })}</h1>
        <p className="muted">
          {moment} · {t("jackpot", { amount: formatJackpot(result.prizePool) })}
        </p>
      </header>
      {result.numbers.length > 0 ? (
        <div className="card draw-result__numbers">
          <BallRow sets={result.numbers} />
        </div>
      ) : (
        <Notice>{t("notDrawn")}</Notice>
      )}
      <OwnTickets offer={result.offerKey} drawNo={result.drawNo} />
      {result.divisions.length > 0 ? <Divisions result={result} /> : null}
      {result.proof ? <DrawProof proof={result.proof} /> : null}
      <div className="row">
        <ButtonLink href={href(paths.offer.link(result.offerKey))}>
          {t("play", { name: result.offerName })}
        </ButtonLink>
        <ButtonLink look="secondary" href={href(paths.offerResults.link(result.offerKey))}>
          {t("moreOf", { name: result.offerName })}
        </ButtonLink>
      </div>
    </section>
  )
}

function Divisions({ result }: { result: DrawResultData }) {
  const t = useTexts(resultsTexts)
  return (
    <div className="card draw-result__table">
      <table className="table">
        <caption className="visually-hidden">{t("details")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("division")}</th>
            <th scope="col">{t("match")}</th>
            <th scope="col">{t("winners")}</th>
            <th scope="col">{t("dividend")}</th>
          </tr>
        </thead>
        <tbody>
          {result.divisions.map(({ division, description, winners, dividend }) => (
            <tr key={division}>
              <th scope="row">{division}</th>
              <td>{description}</td>
              <td>{winners.toLocaleString("en-AU")}</td>
              <td>{winners === 0 ? "–" : formatMoney(dividend)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
