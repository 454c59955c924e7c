import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draw-result.ts"
import { pageCount } from "#src/domain/page-number.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useOwnStakes } from "#src/state/own-stakes.ts"
import { pricingIdAtom } from "#src/state/pricing.atoms.ts"
import { pastDrawsResource } from "#src/state/result-resources.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { Pagination } from "#src/ui/pagination.tsx"
import { PastDraws } from "./past-draws.tsx"
import { raffleResultTexts } from "./raffles.texts.ts"

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
  const href = useAtomValue(hrefAtom)
  const pricingId = useAtomValue(pricingIdAtom)
  const listed = { offer, category: "Raffle", page, pageSize: PAST_RESULTS_PAGE_SIZE } as const
  const draws = useResource(pastDrawsResource, { ...listed, pricingId })
  const stakeIn = useOwnStakes(listed)
  return (
    <PastDraws
      draws={draws}
      named={offer === "all"}
      none={t("none")}
      stakeIn={stakeIn}
      after={({ pageInfo }) => {
        const pages = pageCount(pageInfo.total, pageInfo.limit)
        return (
          <Pagination
            page={page}
            pages={pages}
            href={(wanted) => href(link(wanted))}
            words={{
              label: t("pages"),
              previous: t("previous"),
              next: t("next"),
              place: t("place", { page, pages }),
              missing: t("noPage", { page }),
            }}
          />
        )
      }}
    />
  )
}
