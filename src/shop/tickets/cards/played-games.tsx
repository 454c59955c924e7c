import type { ReactNode } from "react"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { hitCount, hitsOf } from "#src/domain/tickets/matched.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { GameLines } from "#src/ui/ticket/paper.tsx"
import { ticketsTexts } from "../tickets.texts.ts"

/**
 * The games of a ticket. Once it is known which of their numbers were drawn, those are marked, and the name that is
 * read aloud for a game counts them.
 */
export function PlayedGames({
  games,
  matched,
  after,
}: {
  games: readonly Game[]
  /** Of each game; empty before. */
  matched: readonly Game[]
  after?: (game: number) => ReactNode
}) {
  const t = useTexts(ticketsTexts)
  if (matched.length === 0) return <GameLines games={games} label={(n) => t("game", { n })} />
  return (
    <GameLines
      games={games}
      label={(n) => t("gameMatched", { n, count: hitCount(matched, n - 1) })}
      hit={hitsOf(matched)}
      {...(after ? { after } : {})}
    />
  )
}
