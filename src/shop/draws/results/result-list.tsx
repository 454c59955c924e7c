import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draws/page-size.codes.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { useOwnStakes } from "../own-stakes.ts"
import { lotteryCategories, pastDrawsQuery } from "../result-queries.ts"
import { ResultLines } from "./result-lines.tsx"
import { resultsTexts } from "./results.texts.ts"

/** A page of past draws: of one lottery, or of `all`. `link` gives the address of another page. */
export function ResultList({
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
