import { type ReactNode, useId } from "react"
import type { SetStatistics, Statistics } from "#src/contract/draws/statistics.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useLotteries, useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useTips } from "#src/shop/content/tips.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { TipList } from "#src/ui/text/tip-list.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { useExampleNoteOf } from "../example-results.ts"
import { statisticsQuery } from "../result-queries.ts"
import { JackpotHistory } from "./jackpot-history.tsx"
import { NumberHeat } from "./number-heat.tsx"
import css from "./statistics.css?inline"
import { statisticsTexts } from "./statistics.texts.ts"

/** How a lottery's numbers did, in pictures with the figures behind them. */
export function StatisticsPage({ offer }: { offer: string }) {
  const statistics = useQuery(statisticsQuery({ offer }))
  const t = useTexts(statisticsTexts)
  const href = useAtomValue(hrefAtom)
  const lotteries = useLotteries()
  return (
    <section className="page" aria-labelledby="statistics">
      <LoadState of={statistics} words={useLoadTexts()} tall>
        {(found) => (
          <Figures statistics={found}>
            {lotteries.length > 1 ? (
              <TabLinks
                label={t("lotteries")}
                links={lotteries.map(({ key, name }) => ({
                  href: href(resultPaths.statistics.link(key)),
                  name,
                  current: key === offer,
                }))}
              />
            ) : null}
          </Figures>
        )}
      </LoadState>
    </section>
  )
}

function Figures({ statistics, children }: { statistics: Statistics; children: ReactNode }) {
  const t = useTexts(statisticsTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const tint = useTint(statistics.colour)
  const tips = useTips(statistics.productKey)
  const example = useExampleNoteOf(statistics.draws, statistics.reportedDraws)
  const offers = useOffers().data ?? []
  const { productKey, draws, firstDraw, lastDraw, sets, jackpots } = statistics
  const paired = sets.filter(({ pairs }) => pairs.length > 0)
  const name = offers.find(({ key }) => key === productKey)?.name ?? statistics.name
  return (
    <div className={`stack stack--loose ${tint}`}>
      <header className="stack">
        <div className="row row--between">
          <h1 id="statistics">{t("title", { name })}</h1>
          <div className="row">
            <ButtonLink look="quiet" href={href(resultPaths.offerResults.link(productKey))}>
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
      {children}
      {draws === 0 ? (
        <p className="card">{t("none")}</p>
      ) : (
        <>
          {sets.map((set) => (
            <NumberHeat key={set.name} set={set} />
          ))}
          {paired.map((set) => (
            <FrequentPairs
              key={set.name}
              set={set}
              title={paired.length > 1 ? t("pairsOf", { set: set.name }) : t("pairs")}
            />
          ))}
          {jackpots.length > 1 ? <JackpotHistory jackpots={jackpots} /> : null}
        </>
      )}
      {example ? <p className="muted small">{example}</p> : null}
      <TipList title={t("tips")} tips={tips} href={href} />
    </div>
  )
}

/** The pairs that came up together most often; how often is drawn as a bar and stands beside it. */
function FrequentPairs({ set, title }: { set: SetStatistics; title: string }) {
  useStyles(css)
  const t = useTexts(statisticsTexts)
  const id = useId()
  const most = Math.max(...set.pairs.map(({ drawn }) => drawn))
  return (
    <section className="card stack" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="muted">{t("pairsLead")}</p>
      </header>
      <table className="table pairs">
        <thead>
          <tr>
            <th scope="col">{t("pair")}</th>
            <th scope="col">{t("drawn")}</th>
          </tr>
        </thead>
        <tbody>
          {set.pairs.map(({ numbers, drawn }) => (
            <tr key={numbers.join()}>
              <th scope="row">
                <BallRow small sets={[{ name: set.name, numbers }]} />
              </th>
              <td>
                <span className="pairs__count">
                  <svg
                    className="pairs__bar"
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={(drawn / most) * 100} height="10" />
                  </svg>
                  {drawn}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
