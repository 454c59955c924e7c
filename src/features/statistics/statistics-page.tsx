import type { Statistics } from "#src/contract/statistics.ts"
import { formatShortDate } from "#src/domain/draw-day.ts"
import { paths } from "#src/domain/paths.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { statisticsQuery } from "#src/state/result-resources.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useTips } from "#src/state/tips.ts"
import { useOffers } from "#src/state/use-offers.ts"
import { ButtonLink } from "#src/ui/button.tsx"
import { LoadState } from "#src/ui/load-state.tsx"
import { useTint } from "#src/ui/tint.ts"
import { TipList } from "#src/ui/tip-list.tsx"
import { FrequentPairs } from "./frequent-pairs.tsx"
import { JackpotHistory } from "./jackpot-history.tsx"
import { NumberHeat } from "./number-heat.tsx"
import { statisticsTexts } from "./statistics.texts.ts"

/** How a lottery's numbers did, in pictures with the figures behind them. */
export function StatisticsPage({ offer }: { offer: string }) {
  const statistics = useQuery(statisticsQuery({ offer }))
  return (
    <section className="page" aria-labelledby="statistics">
      <LoadState of={statistics} words={useLoadWords()} tall>
        {(found) => <Figures statistics={found} />}
      </LoadState>
    </section>
  )
}

function Figures({ statistics }: { statistics: Statistics }) {
  const t = useTexts(statisticsTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const tint = useTint(statistics.colour)
  const tips = useTips(statistics.productKey)
  const offers = useOffers().data ?? []
  const { productKey, draws, firstDraw, lastDraw, sets, jackpots } = statistics
  const name = offers.find(({ key }) => key === productKey)?.name ?? statistics.name
  return (
    <div className={`stack stack--loose ${tint}`}>
      <header className="stack">
        <div className="row row--between">
          <h1 id="statistics">{t("title", { name })}</h1>
          <div className="row">
            <ButtonLink look="quiet" href={href(paths.offerResults.link(productKey))}>
              {t("results")}
            </ButtonLink>
            <ButtonLink look="secondary" href={href(paths.offer.link(productKey))}>
              {t("play", { name })}
            </ButtonLink>
          </div>
        </div>
        {firstDraw && lastDraw ? (
          <p className="muted">
            {t("counted", {
              draws,
              from: formatShortDate(firstDraw, zone),
              to: formatShortDate(lastDraw, zone),
            })}{" "}
            {t("chance")}
          </p>
        ) : null}
      </header>
      {draws === 0 ? (
        <p className="card">{t("none")}</p>
      ) : (
        <>
          {sets.map((set) => (
            <NumberHeat key={set.name} set={set} />
          ))}
          {sets.map((set) => (set.pairs.length > 0 ? <FrequentPairs key={set.name} set={set} /> : null))}
          {jackpots.length > 1 ? <JackpotHistory jackpots={jackpots} /> : null}
        </>
      )}
      <TipList title={t("tips")} tips={tips} href={href} />
    </div>
  )
}
