import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draw.ts"
import { pageCount } from "#src/domain/page-number.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { pastDrawsResource } from "#src/state/site-resources.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { LoadState } from "#src/ui/load-state.tsx"
import { Pagination } from "#src/ui/pagination.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import css from "./draw-results.css?inline"
import { ResultLine } from "./result-line.tsx"
import { resultsTexts } from "./results.texts.ts"
import { useOfferFacts } from "./use-offer-facts.ts"

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
  useStyles(css)
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  const { isOrdered } = useOfferFacts()
  const draws = useResource(pastDrawsResource, { offer, page, pageSize })
  return (
    <LoadState of={draws} words={useLoadWords()} lines={pageSize} tall>
      {({ items, pageInfo }) => {
        const pages = pageCount(pageInfo.total, pageInfo.limit)
        if (items.length === 0) return <p className="card">{t("none")}</p>
        return (
          <div className="stack stack--loose">
            <ul className="result-list">
              {items.map((draw) => (
                <ResultLine
                  key={`${draw.offerKey} ${draw.drawNo}`}
                  draw={draw}
                  level={level}
                  named={offer === "all"}
                  ordered={isOrdered(draw.offerKey)}
                />
              ))}
            </ul>
            {link ? (
              <Pagination
                page={page}
                pages={pages}
                href={(wanted) => href(link(wanted))}
                words={{
                  label: t("pages"),
                  previous: t("previous"),
                  next: t("next"),
                  place: t("place", { page, pages }),
                }}
              />
            ) : null}
          </div>
        )
      }}
    </LoadState>
  )
}
