import type { ArchiveMonth } from "#src/domain/draws/dates/archive-month.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { MonthLinks } from "#src/ui/navigation/month-links.tsx"
import { useArchive } from "../archive.ts"
import { useOwnStakes } from "../own-stakes.ts"
import { ResultLines } from "./result-lines.tsx"
import { resultsTexts } from "./results.texts.ts"
import { useOfferFacts } from "./use-offer-facts.ts"

/** All draws of a lottery in one month, and the way to the months around it. */
export function ArchivedResults({ offer, month }: { offer: string; month: ArchiveMonth }) {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  const { offers } = useOfferFacts()
  const name = offers.find(({ key }) => key === offer)?.name
  const { draws, name: inMonth, earlier, later } = useArchive(offer, month)
  const stakeIn = useOwnStakes({ offer, ...month })
  return (
    <section className="page stack stack--loose" aria-labelledby="results">
      <p>
        <a href={href(resultPaths.offerResults.link(offer))}>
          {name ? t("ofLottery", { name }) : t("title")}
        </a>
      </p>
      <h1 id="results">{name ? t("ofMonth", { name, month: inMonth }) : inMonth}</h1>
      <ResultLines
        draws={draws}
        offer={offer}
        none={t("noneInMonth", { month: inMonth })}
        stakeIn={stakeIn}
      />
      <MonthLinks label={t("months")} earlier={earlier} later={later} />
    </section>
  )
}
