import type { RafflePrize } from "#src/contract/catalogue/raffle.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { prizesQuery } from "../raffle-queries.ts"
import { raffleTexts } from "../raffles.texts.ts"
import css from "./prize-list.css?inline"

/** Prizes shown at once; more are shown on demand. */
const SHOWN = 8

/** Everything that can be won in a draw, in the order drawn, with what it is worth. */
export function PrizeList({ offer, drawNo }: { offer: string; drawNo: number }) {
  useStyles(css)
  const t = useTexts(raffleTexts)
  const prizes = useQuery(prizesQuery({ offer, drawNo }))
  return (
    <section className="stack" aria-labelledby="raffle-prizes">
      <h2 id="raffle-prizes">{t("prizes")}</h2>
      <LoadState of={prizes} words={useLoadTexts()} lines={4}>
        {(list) => (
          <>
            <Prizes prizes={list.slice(0, SHOWN)} first={1} />
            {list.length > SHOWN ? (
              <details className="prize-list__more">
                <summary>
                  {list.length - SHOWN === 1
                    ? t("morePrize")
                    : t("morePrizes", { count: list.length - SHOWN })}
                </summary>
                <Prizes prizes={list.slice(SHOWN)} first={SHOWN + 1} />
              </details>
            ) : null}
          </>
        )}
      </LoadState>
    </section>
  )
}

function Prizes({ prizes, first }: { prizes: readonly RafflePrize[]; first: number }) {
  const t = useTexts(raffleTexts)
  return (
    <ol className="prize-list" start={first}>
      {prizes.map(({ id, name, value, cash }, index) => (
        <li key={id} className="prize-list__prize">
          <span className="prize-list__place" aria-hidden="true">
            {first + index}
          </span>
          <span>
            {name}
            {cash ? <span className="prize-list__cash">{t("paidInCash")}</span> : null}
          </span>
          <strong translate="no">{formatWholeMoney(value)}</strong>
        </li>
      ))}
    </ol>
  )
}
