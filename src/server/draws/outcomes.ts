import type { Game } from "#src/contract/ticket.ts"
import { JACKPOT, SUPPLEMENTARY } from "#src/domain/lottery-rules.ts"
import type { StoredDivision, StoredOutcome } from "../database/tables.ts"

/** How a game did in a draw: the numbers it matched, and what its wins pay. */
export function outcomeOf(
  game: Game,
  wins: ReadonlyMap<number, number>,
  drawn: Game,
  divisions: readonly StoredDivision[],
): StoredOutcome {
  const won = [...wins].map(([division, count]) => ({
    division,
    wins: count,
    cents: count * (divisions.find((row) => row.division === division)?.dividendCents ?? 0),
  }))
  const matched = drawn.map(({ name, numbers }) => {
    // Supplementaries and a jackpot number are matched by the numbers of the main set.
    const picks = game.find((pick) => pick.name === name) ?? (followsMains(name) ? game[0] : undefined)
    return { name, numbers: (picks?.numbers ?? []).filter((n: number) => numbers.includes(n)) }
  })
  return { matched, divisions: won, cents: won.reduce((total, { cents }) => total + cents, 0) }
}

const followsMains = (name: string) => name === SUPPLEMENTARY || name === JACKPOT
