import { useState } from "react"
import type { RaffleWinner } from "#src/contract/catalogue/raffle.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useExampleNote } from "#src/shop/draws/example-results.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { useSettled } from "#src/ui/status/use-settled.ts"
import { winnersQuery } from "../raffle-queries.ts"
import css from "./raffle-results.css?inline"
import { raffleResultTexts } from "./raffle-results.texts.ts"
import { WinnerTable } from "./winner-table.tsx"

/** How long nothing is typed before winners are looked for. */
const SETTLED_MS = 250

function WinnersOfDraw({ winners }: { winners: readonly RaffleWinner[] }) {
  const t = useTexts(raffleResultTexts)
  const zone = useAtomValue(zoneAtom)
  const [first] = winners
  if (!first) return null
  return (
    <section className="stack raffle-winners__draw">
      <header>
        {first.drawName ? (
          <p className="muted small">
            {t("draw", { drawNo: first.drawNo })} · {formatLongDate(first.drawDate, zone)}
          </p>
        ) : (
          <p className="muted small">{formatLongDate(first.drawDate, zone)}</p>
        )}
        <h2>{first.drawName || t("draw", { drawNo: first.drawNo })}</h2>
      </header>
      <WinnerTable winners={winners} />
    </section>
  )
}

/** Winners of all draws of a product, the newest first, and a search among them. */
export function WinnerSearch({
  offer,
  lottery = false,
  page,
  link,
}: {
  offer: string
  /** A lottery has no ticket numbers to look for. */
  lottery?: boolean
  page: number
  link: (page: number) => string
}) {
  useStyles(css)
  const t = useTexts(raffleResultTexts)
  const listPages = useListPages(t, t("pages"))
  const [typed, type] = useState("")
  const search = useSettled(typed.trim(), SETTLED_MS)
  const winners = useQuery(winnersQuery({ offer, search, page: search ? 1 : page }))
  const example = useExampleNote(
    winners.status === "success" && !lottery ? winners.data.items.map(() => false) : [],
  )
  return (
    <div className="stack">
      {useCapable("winner_search") ? (
        <div className="raffle-winners__search">
          <TextField
            type="search"
            label={t("search")}
            hint={t(lottery ? "searchLotteryHint" : "searchHint")}
            value={typed}
            maxLength={60}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      ) : null}
      <LoadState of={winners} words={useLoadTexts()} lines={6}>
        {({ items, pageInfo }) => {
          const found = pageInfo.total === 1 ? t("foundOne") : t("found", { count: pageInfo.total })
          return (
            <>
              <p role="status" className="muted small">
                {search && items.length === 0 ? t("nobody", { search }) : search ? found : null}
              </p>
              {[...Map.groupBy(items, ({ drawNo }) => drawNo)].map(([drawNo, winners]) => (
                <WinnersOfDraw key={drawNo} winners={winners} />
              ))}
              {pageInfo.total === 0 && !search ? (
                <p className="card">{t(lottery ? "noneOfLottery" : "none")}</p>
              ) : null}
              {search ? null : <Pagination {...listPages(page, pageInfo, link)} />}
              {example ? <p className="muted small">{example}</p> : null}
            </>
          )
        }}
      </LoadState>
    </div>
  )
}
