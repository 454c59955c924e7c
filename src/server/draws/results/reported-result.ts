import type { Game } from "#src/contract/tickets/ticket.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { nextJackpotCents } from "#src/domain/draws/results/dividends.ts"
import type { Wins } from "#src/domain/draws/results/scoring.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import type { LotteryDefinition } from "../../catalogue/lottery-definition.ts"
import { type DrawRow, moveDraw } from "../../catalogue/offers.ts"
import { readSyndicatesIn } from "../../syndicates/in-draw.ts"
import type { StoredDivision } from "../tables.ts"
import { countWins } from "./draw-winners.ts"
import type { DrawOutcome } from "./operator.ts"

/** The result of a draw that is not drawn here, as its operator reports it. */
export interface ReportedResult {
  readonly numbers: Game
  readonly divisions: readonly StoredDivision[]
  /** Null: the next first prize follows from the rules. */
  readonly nextJackpotCents: number | null
}

/** Enters an operator's result: the draw is scored from here as any other. */
export const enterResult = (
  trx: InTransaction,
  draw: DrawRow,
  { numbers, divisions, nextJackpotCents: next }: ReportedResult,
  change: { readonly payment_held: boolean; readonly corrections?: number },
) =>
  moveDraw(trx, draw, {
    ...change,
    state: "DRAW_DRAWN",
    numbers: JSON.stringify(numbers),
    divisions: JSON.stringify(divisions),
    next_jackpot_cents: next,
  })

/** Returns the outcome of a reported draw: the operator's dividends as they are, and the first prize that follows. */
export function reportedOutcome(draw: DrawRow, rules: LotteryRules, jackpotCents: number): DrawOutcome {
  const { numbers, divisions, next_jackpot_cents: next } = draw
  if (!numbers || !divisions) throw new RangeError("It is reported and has no result.")
  const first = divisions.find(({ division }) => division === 1)
  return {
    numbers,
    divisions,
    nextJackpotCents: next ?? nextJackpotCents(rules, jackpotCents, (first?.winners ?? 0) > 0),
  }
}

/** Finds the wins of ours if these were the numbers of a draw. Nothing is written. */
export async function winsOf(
  db: Handle,
  definition: LotteryDefinition,
  draw: DrawRow,
  numbers: Game,
): Promise<{ readonly ourWins: Wins; readonly tickets: number }> {
  const shared = await readSyndicatesIn(db, draw)
  const { ourWins, orders, syndicates } = await countWins(db, definition, { ...draw, numbers }, shared)
  return { ourWins, tickets: orders + syndicates }
}
