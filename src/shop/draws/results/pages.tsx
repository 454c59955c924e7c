import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { thisMonthAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { resultKeysQuery } from "../result-queries.ts"
import { ResultList } from "./result-list.tsx"
import { resultsTexts } from "./results.texts.ts"
import { ToCalendar } from "./to-calendar.tsx"
import { useOfferFacts } from "./use-offer-facts.ts"

/** Results of every lottery, newest first. */
export function AllResults({ page }: { page: number }) {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <section className="page stack stack--loose" aria-labelledby="results">
      <header className="stack">
        <h1 id="results">{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
        <p>
          <ButtonLink look="secondary" href={href(resultPaths.checkTicket.link())}>
            {t("checkTicket")}
          </ButtonLink>
        </p>
      </header>
      <LotteryTabs current={null} />
      <ResultList offer="all" page={page} link={resultPaths.lotteryResults.link} />
    </section>
  )
}

/** Results of one lottery. */
export function OfferResults({ offer, page }: { offer: string; page: number }) {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  const { offers } = useOfferFacts()
  const thisMonth = useAtomValue(thisMonthAtom)
  const found = offers.find(({ key }) => key === offer)
  const name = found?.name
  return (
    <section className="page stack stack--loose" aria-labelledby="results">
      <header className="row row--between">
        <h1 id="results">{name ? t("ofLottery", { name }) : t("title")}</h1>
        {found ? (
          <div className="row">
            <ButtonLink look="quiet" href={href(resultPaths.archivedResults.link(offer, thisMonth))}>
              {t("archive")}
            </ButtonLink>
            <ButtonLink look="quiet" href={href(resultPaths.statistics.link(offer))}>
              {t("statistics")}
            </ButtonLink>
            <ToCalendar offer={offer} name={found.name} draws={found.draws} />
            <ButtonLink look="secondary" href={href(paths.offer.link(offer))}>
              {t("play", { name: found.name })}
            </ButtonLink>
          </div>
        ) : null}
      </header>
      <LotteryTabs current={offer} />
      <ResultList offer={offer} page={page} link={(wanted) => resultPaths.offerResults.link(offer, wanted)} />
    </section>
  )
}

/** Every lottery that has results, and the way to those of raffles; what has none leads nowhere. */
function LotteryTabs({ current }: { current: string | null }) {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  const pricingId = useAtomValue(pricingIdAtom)
  const withResults = useQuery(resultKeysQuery({ pricingId })).data ?? []
  const lotteries = withResults.filter(({ category }) => category !== "Raffle")
  const raffled = withResults.some(({ category }) => category === "Raffle")
  return (
    <TabLinks
      label={t("choose")}
      links={[
        {
          href: href(resultPaths.lotteryResults.link()),
          name: t("allLotteries"),
          current: current === null,
        },
        ...lotteries.map(({ offerKey, offerName }) => ({
          href: href(resultPaths.offerResults.link(offerKey)),
          name: offerName,
          current: current === offerKey,
        })),
        ...(raffled
          ? [{ href: href(resultPaths.raffleResults.link()), name: t("raffles"), current: false }]
          : []),
      ]}
    />
  )
}
