import type { DrawResult } from "#src/contract/draw.ts"
import type { Page } from "#src/contract/endpoint.ts"
import { pageCount } from "#src/domain/page-number.ts"
import { paths } from "#src/domain/paths.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { pastDrawsResource } from "#src/state/site-resources.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { LoadState } from "#src/ui/load-state.tsx"
import { Pagination } from "#src/ui/pagination.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import { ResultCard } from "./result-card.tsx"
import css from "./results.css?inline"
import { resultsTexts } from "./results.texts.ts"

/** Past draws of every lottery, newest first. */
export function Results({ page }: { page: number }) {
  const t = useTexts(resultsTexts)
  return <ResultList title={t("title")} offer="all" page={page} href={paths.results.link} />
}

/** Past draws of one lottery. */
export function OfferResults({ offer, page }: { offer: string; page: number }) {
  const t = useTexts(resultsTexts)
  const past = useResource(pastDrawsResource, { offer, page })
  const name = past.data?.items[0]?.offerName
  return (
    <ResultList
      title={name ? t("titleOf", { name }) : t("title")}
      offer={offer}
      page={page}
      href={(wanted) => paths.offerResults.link(offer, wanted)}
    />
  )
}

function ResultList({
  title,
  offer,
  page,
  href: pathOf,
}: {
  title: string
  offer: string
  page: number
  href: (page: number) => string
}) {
  useStyles(css)
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  const past = useResource(pastDrawsResource, { offer, page })
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="results-title">
      <h1 id="results-title">{title}</h1>
      <LoadState of={past} words={useLoadWords()} tall lines={3}>
        {({ items, pageInfo }: Page<DrawResult>) => {
          const pages = pageCount(pageInfo.total, pageInfo.limit)
          if (items.length === 0) return <p className="card">{t("none")}</p>
          return (
            <>
              <ul className="stack">
                {items.map((result) => (
                  <ResultCard key={`${result.offerKey} ${result.drawNo}`} result={result} />
                ))}
              </ul>
              <Pagination
                page={page}
                pages={pages}
                href={(wanted) => href(pathOf(wanted))}
                words={{
                  label: t("pages"),
                  previous: t("previous"),
                  next: t("next"),
                  place: t("place", { page, pages }),
                }}
              />
            </>
          )
        }}
      </LoadState>
    </section>
  )
}

/** The newest results, for the front page. */
export function LatestResults() {
  useStyles(css)
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  const past = useResource(pastDrawsResource, { offer: "all", page: 1 })
  return (
    <section className="page stack stack--loose" aria-labelledby="latest-results">
      <div className="row row--between">
        <h2 id="latest-results">{t("latest")}</h2>
        <a href={href(paths.results.link())}>{t("all")}</a>
      </div>
      <LoadState of={past} words={useLoadWords()} tall lines={1}>
        {({ items }) => (
          <ul className="results-grid">
            {items.slice(0, 4).map((result) => (
              <ResultCard key={`${result.offerKey} ${result.drawNo}`} result={result} />
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  )
}
