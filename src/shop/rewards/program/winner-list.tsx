import type { GiveawayWinner } from "#src/contract/rewards/giveaway.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { programTexts } from "./program.texts.ts"

/** Lists winners with their prizes and dates: a first name, an initial and a state. */
export function WinnerList({ winners }: { winners: readonly GiveawayWinner[] }) {
  const t = useTexts(programTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  if (winners.length === 0) return <p className="card">{t("noWinners")}</p>
  return (
    <div className="stack">
      <ul className="giveaway-winners">
        {winners.map(({ giveawayType, drawNumber, entryNumber, giveawayName, ...one }) => (
          <li key={`${giveawayType} ${drawNumber} ${entryNumber}`} className="giveaway-winner">
            <span className="giveaway-winner__who">
              <strong>{one.winner}</strong>
              {one.example ? <span className="giveaway-winner__mark small">{t("exampleMark")}</span> : null}
            </span>
            <span className="giveaway-winner__prize">
              {formatWholeMoney(one.value)} <span className="muted small">{one.prize}</span>
            </span>
            <a className="small" href={href(rewardPaths.giveaway.link(giveawayType, drawNumber))}>
              {giveawayName} · {formatLongDate(one.drawnAt, zone)}
            </a>
          </li>
        ))}
      </ul>
      {winners.some(({ example }) => example) ? <p className="muted small">{t("example")}</p> : null}
    </div>
  )
}
