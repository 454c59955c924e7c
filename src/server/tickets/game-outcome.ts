import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import type { StoredOutcome } from "../draws/tables.ts"

/** How a game did, as its customer sees it. */
export const gameOutcome = ({ matched, divisions, cents }: StoredOutcome, currency: Currency) => ({
  matched,
  divisions: divisions.map(({ division, wins, cents: won }) => ({
    division,
    wins,
    winnings: money(won, currency),
  })),
  winnings: money(cents, currency),
})
