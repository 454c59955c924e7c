import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { thisMonthAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { PlayLink } from "../play-link.tsx"
import { RaffleDraws } from "./raffle-draws.tsx"
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
