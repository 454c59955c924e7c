import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { raffleResultTexts } from "./raffle-results.texts.ts"
import { WinnerSearch } from "./winner-search.tsx"

/** All winners of a raffle or a lottery, with a search; level 1 makes its heading the page's. */
export function RaffleWinners({ offer, page, level }: { offer: string; page: number; level: 1 | 2 }) {
  const t = useTexts(raffleResultTexts)
  const found = useOffers().data?.find(({ key }) => key === offer)
  const Heading = `h${level}` as const
  return (
    <section className="page stack stack--loose" aria-labelledby="raffle-winners">
      <Heading id="raffle-winners">{t("winnersOf", { name: found?.name ?? "" })}</Heading>
      <WinnerSearch
        offer={offer}
        lottery={found?.type === "lottery_ticket"}
        page={page}
        link={(wanted) => resultPaths.offerWinners.link(offer, wanted)}
      />
    </section>
  )
}
