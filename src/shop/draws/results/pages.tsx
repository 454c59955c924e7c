import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draws/page-size.codes.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { thisMonthAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { useOwnStakes } from "../own-stakes.ts"
import { lotteryCategories, pastDrawsQuery, resultKeysQuery } from "../result-queries.ts"
import { ResultLines } from "./result-lines.tsx"
import { resultsTexts } from "./results.texts.ts"
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
  const name = offers.find(({ key }) => key === offer)?.name
  return (
    <section className="page stack stack--loose" aria-labelledby="results">
      <header className="row row--between">
        <h1 id="results">{name ? t("ofLottery", { name }) : t("title")}</h1>
        {name ? (
          <div className="row">
            <ButtonLink look="quiet" href={href(resultPaths.archivedResults.link(offer, thisMonth))}>
              {t("archive")}
            </ButtonLink>
            <ButtonLink look="quiet" href={href(resultPaths.statistics.link(offer))}>
              {t("statistics")}
            </ButtonLink>
            <ButtonLink look="secondary" href={href(paths.offer.link(offer))}>
              {t("play", { name })}
            </ButtonLink>
          </div>
        ) : null}
      </header>
      <LotteryTabs current={offer} />
      <ResultList offer={offer} page={page} link={(wanted) => resultPaths.offerResults.link(offer, wanted)} />
    </section>
  )
}

/** The newest results, for a page that is about something else. */
export function LatestResults() {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <section className="page stack" aria-labelledby="latest-results">
      <header className="row row--between">
        <h2 id="latest-results">{t("latest")}</h2>
        <a href={href(resultPaths.lotteryResults.link())}>{t("all")}</a>
      </header>
      <ResultList offer="all" page={1} pageSize={3} level={3} />
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

/** A page of past draws: of one lottery, or of `all`. `link` gives the address of another page. */
function ResultList({
  offer,
  page,
  pageSize = PAST_RESULTS_PAGE_SIZE,
  link,
  level = 2,
}: {
  offer: string
  page: number
  pageSize?: number
  /** Left out: only this page is shown. */
  link?: (page: number) => string
  /** Of the headings of its draws. */
  level?: 2 | 3
}) {
  const t = useTexts(resultsTexts)
  const listPages = useListPages(t, t("pages"))
  const pricingId = useAtomValue(pricingIdAtom)
  const listed = { offer, category: lotteryCategories, page, pageSize } as const
  const draws = useQuery(pastDrawsQuery({ ...listed, pricingId }))
  const stakeIn = useOwnStakes(listed)
  return (
    <ResultLines
      draws={draws}
      offer={offer}
      none={t("none")}
      lines={pageSize}
      level={level}
      stakeIn={stakeIn}
      after={({ pageInfo }) => (link ? <Pagination {...listPages(page, pageInfo, link)} /> : null)}
    />
  )
}
