import type { ReactNode } from "react"
import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import type { Page } from "#src/contract/paging.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { type Awaited, LoadState } from "#src/ui/status/load-state.tsx"
import { isReported, useExampleNote } from "../example-results.ts"
import css from "./draw-results.css?inline"
import { ResultLine } from "./result-line.tsx"
import { useOfferFacts } from "./use-offer-facts.ts"

/** Draws one under the other, once they are there. */
export function ResultLines({
  draws,
  offer,
  none,
  lines = 5,
  level = 2,
  stakeIn,
  only = (found) => found,
  after,
}: {
  draws: Awaited<Page<DrawResult>>
  /** The offer whose draws these are; `all` for every lottery's. */
  offer: string
  /** The message where there are no draws. */
  none: string
  /** How many are waited for. */
  lines?: number
  /** Of the headings of the draws. */
  level?: 2 | 3
  /** Describes the customer's stake in a draw. */
  stakeIn: (draw: DrawResult) => string | null
  /** Those of the page that are shown; all when left out. */
  only?: (draws: readonly DrawResult[]) => readonly DrawResult[]
  /** Content that follows the draws. */
  after?: (found: Page<DrawResult>) => ReactNode
}) {
  useStyles(css)
  const { isOrdered } = useOfferFacts()
  const example = useExampleNote(draws.status === "success" ? only(draws.data.items).map(isReported) : [])
  return (
    <LoadState of={draws} words={useLoadTexts()} lines={lines} tall>
      {(found) =>
        found.pageInfo.total === 0 ? (
          <p className="card">{none}</p>
        ) : (
          <div className="stack stack--loose">
            <ul className="result-list">
              {only(found.items).map((draw) => (
                <ResultLine
                  key={`${draw.offerKey} ${draw.drawNo}`}
                  draw={draw}
                  stake={stakeIn(draw)}
                  level={level}
                  named={offer === "all"}
                  ordered={isOrdered(draw.offerKey)}
                />
              ))}
            </ul>
            {after?.(found)}
            {example ? <p className="muted small">{example}</p> : null}
          </div>
        )
      }
    </LoadState>
  )
}
