import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { orderDrawn, shownNumbers, showsAll } from "#src/domain/tickets/shown-numbers.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useTint } from "#src/ui/base/tint.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { StakeMark } from "#src/ui/ticket/stake-mark.tsx"
import { resultsTexts } from "./results.texts.ts"

/** A draw in a list of results: when, which numbers, and the way to all of it. */
export function ResultLine({
  draw,
  stake,
  ordered,
  named = true,
  level = 2,
}: {
  draw: DrawResult
  /** The customer's stake in it, in words; null for none. */
  stake: string | null
  /** The order of the numbers is played, so it stays. */
  ordered: boolean
  named?: boolean
  level?: 2 | 3
}) {
  const t = useTexts(resultsTexts)
  const tint = useTint(draw.colour)
  const zone = useAtomValue(zoneAtom)
  const href = useAtomValue(hrefAtom)
  const { offerKey, offerName, drawNo } = draw
  const name = useProductNames()(offerKey, offerName)
  const Heading = `h${level}` as const
  const numbers = shownNumbers(draw.numbers, ordered)
  // Reported results may be sorted; of numbered tickets the draw's own page shows all.
  const isKnown = !named && draw.proof !== null && showsAll(draw.numbers, numbers)
  const order = isKnown ? orderDrawn(draw.numbers, numbers) : null
  return (
    <li className={`result-line ${tint}`}>
      <div className="result-line__head">
        <Heading className="result-line__name">{named ? name : t("draw", { drawNo })}</Heading>
        <p className="muted small result-line__when">
          <span>{formatMoment(draw.drawDate, zone)}</span>
          {named ? (
            <>
              <span className="result-line__dot"> · </span>
              <span>{t("draw", { drawNo })}</span>
            </>
          ) : null}
        </p>
        {stake ? <StakeMark words={stake} /> : null}
      </div>
      {draw.numbers.length > 0 ? (
        <div className="result-line__numbers">
          <BallRow sets={numbers} />
          {order ? <p className="muted small">{t("orderDrawn", { numbers: order })}</p> : null}
        </div>
      ) : (
        <p className="muted">{t(draw.cancelled ? "cancelled" : "notDrawn")}</p>
      )}
      <p className="result-line__foot">
        <span className="muted small">
          {draw.prizePool && !draw.cancelled
            ? t("pool", { amount: formatJackpot(draw.prizePool, draw.prizeSuffix) })
            : null}
        </span>
        <a className="result-line__link" href={href(resultPaths.drawResult.link(offerKey, drawNo))}>
          {t("fullShort")}
          <VisuallyHidden>{t("fullOf", { name, drawNo })}</VisuallyHidden>
        </a>
      </p>
    </li>
  )
}
