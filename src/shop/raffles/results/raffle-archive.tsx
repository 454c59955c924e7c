import type { ArchiveMonth } from "#src/domain/draws/dates/archive-month.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useArchive } from "#src/shop/draws/archive.ts"
import { useOwnStakes } from "#src/shop/draws/own-stakes.ts"
import { MonthLinks } from "#src/ui/navigation/month-links.tsx"
import { PastDraws } from "./past-draws.tsx"
import { raffleResultTexts } from "./raffle-results.texts.ts"

/** All draws of a raffle in one month, and the way to the months around it. */
export function RaffleArchive({ offer, month }: { offer: string; month: ArchiveMonth }) {
  const t = useTexts(raffleResultTexts)
  const href = useAtomValue(hrefAtom)
  const name = useOffers().data?.find(({ key }) => key === offer)?.name
  const { draws, name: inMonth, earlier, later } = useArchive(offer, month)
  const stakeIn = useOwnStakes({ offer, ...month })
  return (
    <section className="page stack stack--loose" aria-labelledby="raffle-results">
      <p>
        <a href={href(resultPaths.offerResults.link(offer))}>{t("backToAll")}</a>
      </p>
      <h1 id="raffle-results">{name ? t("ofMonth", { name, month: inMonth }) : inMonth}</h1>
      <PastDraws draws={draws} none={t("noneInMonth", { month: inMonth })} stakeIn={stakeIn} />
      <MonthLinks label={t("months")} earlier={earlier} later={later} />
    </section>
  )
}
