import type { DrawResult } from "#src/contract/draw.ts"
import { formatLongDate, formatTime } from "#src/domain/draw-day.ts"
import { formatJackpot } from "#src/domain/jackpot.ts"
import { paths } from "#src/domain/paths.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { BallRow } from "#src/ui/number-ball.tsx"
import { useTint } from "#src/ui/tint.ts"
import { resultsTexts } from "./results.texts.ts"

/** A draw in a list: its numbers, and the way to the rest. */
export function ResultCard({ result }: { result: DrawResult }) {
  const t = useTexts(resultsTexts)
  const tint = useTint(result.colour)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const moment = `${formatLongDate(result.drawDate, zone)}, ${formatTime(result.drawDate, zone)}`
  return (
    <li className={`card result-card ${tint}`}>
      <h3 className="result-card__name">{result.offerName}</h3>
      <p className="muted small">{t("draw", { drawNo: result.drawNo, moment })}</p>
      <BallRow sets={result.numbers} />
      <p className="row row--between small">
        <span className="muted">{t("jackpot", { amount: formatJackpot(result.prizePool) })}</span>
        <a
          href={href(paths.drawResult.link(result.offerKey, result.drawNo))}
          aria-label={t("detailsOf", { name: result.offerName, drawNo: result.drawNo })}
        >
          {t("details")}
        </a>
      </p>
    </li>
  )
}
