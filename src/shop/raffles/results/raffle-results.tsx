import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draws/page-size.codes.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { thisMonthAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useOwnStakes } from "#src/shop/draws/own-stakes.ts"
import { pastDrawsQuery } from "#src/shop/draws/result-queries.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { PlayLink } from "../play-link.tsx"
import { PastDraws } from "./past-draws.tsx"
import { raffleResultTexts } from "./raffle-results.texts.ts"
import { WinnerSearch } from "./winner-search.tsx"

/** Past draws from every raffle, newest first. */
export function AllRaffleResults({ page }: { page: number }) {
  const t = useTexts(raffleResultTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <section className="page stack stack--loose" aria-labelledby="raffle-results">
      <header className="stack">
        <h1 id="raffle-results">{t("allTitle")}</h1>
        <p className="lead">{t("allLead")}</p>
      </header>
      <TabLinks
        label={t("tabs")}
        links={[
          { href: href(resultPaths.lotteryResults.link()), name: t("lotteries"), current: false },
          { href: href(resultPaths.raffleResults.link()), name: t("raffles"), current: true },
        ]}
      />
      <RaffleDraws offer="all" page={page} link={resultPaths.raffleResults.link} />
    </section>
  )
}

/** Results of one raffle: its past draws, or all its winners. */
export function RaffleResults({
  offer,
  tab,
  page,
}: {
  offer: string
  tab: "draws" | "winners"
  page: number
}) {
  const t = useTexts(raffleResultTexts)
  const href = useAtomValue(hrefAtom)
  const thisMonth = useAtomValue(thisMonthAtom)
  const name = useOffers().data?.find(({ key }) => key === offer)?.name
  return (
    <section className="page stack stack--loose" aria-labelledby="raffle-results">
      <header className="row row--between">
        <h1 id="raffle-results">{t("title", { name: name ?? "" })}</h1>
        <div className="row">
          <ButtonLink look="quiet" href={href(resultPaths.archivedResults.link(offer, thisMonth))}>
            {t("archive")}
          </ButtonLink>
          <PlayLink offer={offer}>{t("play")}</PlayLink>
        </div>
      </header>
      <TabLinks
        label={t("tabs")}
        links={[
          { href: href(resultPaths.offerResults.link(offer)), name: t("draws"), current: tab === "draws" },
          {
            href: href(resultPaths.raffleWinnersTab.link(offer)),
            name: t("winners"),
            current: tab === "winners",
          },
        ]}
      />
      {tab === "winners" ? (
        <WinnerSearch
          offer={offer}
          page={page}
          link={(wanted) => resultPaths.raffleWinnersTab.link(offer, wanted)}
        />
      ) : (
        <RaffleDraws
          offer={offer}
          page={page}
          link={(wanted) => resultPaths.offerResults.link(offer, wanted)}
        />
      )}
    </section>
  )
}

/** A page of past draws, the newest first: of one raffle, or of `all`. */
function RaffleDraws({
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
