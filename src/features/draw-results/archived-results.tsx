import {
  type ArchiveMonth,
  archiveMonthName,
  monthsOn,
  writeArchiveMonth,
} from "#src/domain/archive-month.ts"
import { paths } from "#src/domain/paths.ts"
import { thisMonthAtom } from "#src/state/clock.atoms.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { archivedDrawsResource } from "#src/state/result-resources.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { ButtonLink } from "#src/ui/button.tsx"
import { ResultLines } from "./result-lines.tsx"
import { resultsTexts } from "./results.texts.ts"
import { useOfferFacts } from "./use-offer-facts.ts"

/** All draws of a lottery in one month, and the way to the months around it. */
export function ArchivedResults({ offer, month }: { offer: string; month: ArchiveMonth }) {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  const thisMonth = useAtomValue(thisMonthAtom)
  const { offers } = useOfferFacts()
  const name = offers.find(({ key }) => key === offer)?.name
  const draws = useResource(archivedDrawsResource, { offer, ...month })
  const link = (steps: number) => paths.archivedResults.link(offer, writeArchiveMonth(monthsOn(month, steps)))
  const written = writeArchiveMonth(month)
  const empty = draws.status === "ready" && draws.data.items.length === 0
  const inMonth = archiveMonthName(month)
  return (
    <section className="page stack stack--loose" aria-labelledby="results">
      <p>
        <a href={href(paths.offerResults.link(offer))}>{name ? t("ofLottery", { name }) : t("title")}</a>
      </p>
      <h1 id="results">{name ? t("ofMonth", { name, month: inMonth }) : inMonth}</h1>
      <ResultLines draws={draws} offer={offer} none={t("noneInMonth", { month: inMonth })} />
      <nav aria-label={t("months")} className="row row--between">
        {/* Before a month without draws there was nothing either. */}
        {empty && written < thisMonth ? (
          <span />
        ) : (
          <ButtonLink look="secondary" href={href(link(-1))}>
            {archiveMonthName(monthsOn(month, -1))}
          </ButtonLink>
        )}
        {/* Nobody is led into the future. */}
        {written < thisMonth ? (
          <ButtonLink look="secondary" href={href(link(1))}>
            {archiveMonthName(monthsOn(month, 1))}
          </ButtonLink>
        ) : null}
      </nav>
    </section>
  )
}
