import type { ArchivedDraw } from "#src/contract/draws/draw-result.ts"
import type { Page } from "#src/contract/paging.ts"
import {
  type ArchiveMonth,
  archiveMonthName,
  monthsOn,
  writeArchiveMonth,
} from "#src/domain/draws/dates/archive-month.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { thisMonthAtom } from "../core/browser/clock.atoms.ts"
import { hrefAtom } from "../core/navigation.atoms.ts"
import { type QueryResult, useQuery } from "../core/query/use-query.ts"
import { useAtomValue } from "../core/store.ts"
import { archivedDrawsQuery } from "./result-queries.ts"

interface Neighbour {
  readonly href: string
  readonly name: string
}

interface Archive {
  readonly draws: QueryResult<Page<ArchivedDraw>>
  /** "November 2026". */
  readonly name: string
  readonly earlier: Neighbour | null
  readonly later: Neighbour | null
}

/** A product's past draws of one month, and the months around it that there is something in. */
export function useArchive(offer: string, month: ArchiveMonth): Archive {
  const href = useAtomValue(hrefAtom)
  const thisMonth = useAtomValue(thisMonthAtom)
  const draws = useQuery(archivedDrawsQuery({ offer, ...month }))
  const to = (steps: number): Neighbour => {
    const wanted = monthsOn(month, steps)
    return {
      href: href(resultPaths.archivedResults.link(offer, writeArchiveMonth(wanted))),
      name: archiveMonthName(wanted),
    }
  }
  const isPast = writeArchiveMonth(month) < thisMonth
  const empty = draws.status === "success" && draws.data.items.length === 0
  return {
    draws,
    name: archiveMonthName(month),
    // Before a month without draws there was nothing either.
    earlier: empty && isPast ? null : to(-1),
    // Nobody is led into the future.
    later: isPast ? to(1) : null,
  }
}
