import { rewardPaths, winnersPage } from "#src/domain/site/paths/reward-paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useListPages } from "#src/state/query/list-pages.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import {
  GIVEAWAY_WINNERS_PAGE_SIZE,
  giveawayWinnersQuery,
  programQuery,
} from "#src/state/rewards/reward-queries.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import css from "./program.css?inline"
import { winnersTexts } from "./program.texts.ts"
import { ProgramTabs } from "./program-page.tsx"
import { WinnerList } from "./winner-list.tsx"

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
