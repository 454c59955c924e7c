import { rewardPaths, winnersPage } from "#src/domain/site/paths/reward-paths.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { GIVEAWAY_WINNERS_PAGE_SIZE, giveawayWinnersQuery, programQuery } from "../reward-queries.ts"
import { ProgramTabs } from "./page.tsx"
import css from "./program.css?inline"
import { winnersTexts } from "./program.texts.ts"
import { WinnerList } from "./sections.tsx"

/** Everyone who won in a giveaway, page by page. */
export function GiveawayWinnersPage({ page }: { page: number }) {
  useStyles(css)
  const t = useTexts(winnersTexts)
  const listPages = useListPages(t, t("pages"))
  const program = useQuery(programQuery()).data
  const winners = useQuery(giveawayWinnersQuery({ page, size: GIVEAWAY_WINNERS_PAGE_SIZE }))
  return (
    <section className="page stack stack--loose" aria-labelledby="giveaway-winners-title">
      {program ? <ProgramTabs program={program} current={rewardPaths.winners.link()} /> : null}
      <header>
        <h1 id="giveaway-winners-title">{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
      </header>
      <LoadState of={winners} words={useLoadTexts()} lines={10} tall>
        {({ items, pageInfo }) => (
          <div className="stack stack--loose">
            {items.length === 0 && page > 1 ? null : <WinnerList winners={items} />}
            <Pagination {...listPages(page, pageInfo, winnersPage)} />
          </div>
        )}
      </LoadState>
    </section>
  )
}
