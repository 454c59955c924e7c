import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draws/page-size.codes.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { useOwnStakes } from "../own-stakes.ts"
import { lotteryCategories, pastDrawsQuery } from "../result-queries.ts"
import { ResultLines } from "./result-lines.tsx"
import { resultsTexts } from "./results.texts.ts"

/** Draws that are looked through for the newest of each lottery, and how many of those are shown. */
const LOOKED_THROUGH = 16
const SHOWN = 4

/** The newest result of the lotteries drawn last, for a page that is about something else. */
export function LatestResults() {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <section className="page stack" aria-labelledby="latest-results">
      <header className="row row--between">
        <h2 id="latest-results">{t("latest")}</h2>
        <ButtonLink look="quiet" href={href(resultPaths.lotteryResults.link())}>
          {t("all")}
        </ButtonLink>
      </header>
      <ResultList
        offer="all"
        page={1}
        pageSize={LOOKED_THROUGH}
        level={3}
        only={newestOfEach}
        lines={SHOWN}
      />
    </section>
  )
}

const newestOfEach = (draws: readonly DrawResult[]): readonly DrawResult[] =>
  draws
    .filter(({ offerKey }, index) => draws.findIndex((draw) => draw.offerKey === offerKey) === index)
    .slice(0, SHOWN)

/** A page of past draws: of one lottery, or of `all`. `link` gives the address of another page. */
export function ResultList({
  offer,
  page,
  pageSize = PAST_RESULTS_PAGE_SIZE,
  link,
  level = 2,
  only = (found) => found,
  lines = pageSize,
}: {
  offer: string
  page: number
  pageSize?: number
  /** Left out: only this page is shown. */
  link?: (page: number) => string
  /** Of the headings of its draws. */
  level?: 2 | 3
  /** Those of the page that are shown, and how many are waited for. */
  only?: (draws: readonly DrawResult[]) => readonly DrawResult[]
  lines?: number
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
      lines={lines}
      only={only}
      level={level}
      stakeIn={stakeIn}
      after={({ pageInfo }) => (link ? <Pagination {...listPages(page, pageInfo, link)} /> : null)}
    />
  )
}
