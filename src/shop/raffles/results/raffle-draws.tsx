import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draws/page-size.codes.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useOwnStakes } from "#src/shop/draws/own-stakes.ts"
import { pastDrawsQuery } from "#src/shop/draws/result-queries.ts"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { PastDraws } from "./past-draws.tsx"
import { raffleResultTexts } from "./raffle-results.texts.ts"

/** A page of past draws, the newest first: of one raffle, or of `all`. */
export function RaffleDraws({
  offer,
  page,
  link,
}: {
  offer: string
  page: number
  /** Address of another page. */
  link: (page: number) => string
}) {
  const t = useTexts(raffleResultTexts)
  const listPages = useListPages(t, t("pages"))
  const pricingId = useAtomValue(pricingIdAtom)
  const listed = { offer, category: "Raffle", page, pageSize: PAST_RESULTS_PAGE_SIZE } as const
  const draws = useQuery(pastDrawsQuery({ ...listed, pricingId }))
  const stakeIn = useOwnStakes(listed)
  return (
    <PastDraws
      draws={draws}
      named={offer === "all"}
      none={t("none")}
      stakeIn={stakeIn}
      after={({ pageInfo }) => <Pagination {...listPages(page, pageInfo, link)} />}
    />
  )
}
