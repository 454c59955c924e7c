import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import {
  MOST_WINS_LISTED,
  type TicketCheck,
  type TicketToCheck,
  type TicketWin,
} from "#src/contract/tickets/ticket-check.ts"
import { money } from "#src/domain/core/money.ts"
import { scorer, type Wins } from "#src/domain/draws/results/scoring.ts"
import { playedOffer } from "#src/domain/tickets/draft/ticket-draft.ts"
import { playedGames } from "#src/domain/tickets/games/played-games.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { keysOfSameNumbers, readRulesByKey, rulesIn } from "../catalogue/draw-rules.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { type DrawRow, readLottery } from "../catalogue/offers.ts"
import { requireNumbers } from "../catalogue/require-numbers.ts"
import type { Handle } from "../core/database/database.ts"
import { invalid } from "../core/failure.ts"
import { DRAWN } from "./results.ts"
import type { StoredDivision } from "./tables.ts"

/** Games that are scored for one check, at most: a large ticket is compared with fewer draws. */
const MOST_SCORED = 400_000

/**
 * Works out what a ticket's numbers win in the latest draws that were held with today's numbers, whoever sold it: each
 * by the divisions of its time.
 */
export async function checkTicket(db: Handle, offerKey: string, ticket: TicketToCheck): Promise<TicketCheck> {
  const definition = await readLottery(db, offerKey)
  const known = await readRulesByKey(db)
  const played = playedOffer({ gameTypes: gameTypesOf(definition) }, ticket)
  if (!played) throw invalid("failure.game.notOnSale")
  const { gameType, gameOffer } = played
  if (gameOffer.allocated) throw invalid("failure.ticket.numbered")
  requireNumbers(ticket.games, gameOffer, gameType.key)
  const games = ticket.games.flatMap((game) =>
    playedGames(definition.rules, gameType.key, gameOffer.wheel, game),
  )
  const draws = await db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", offerKey)
    .where("state", "in", DRAWN)
    .where(sql<boolean>`rules = any(${keysOfSameNumbers(known, definition)})`)
    .orderBy("draw_at", "desc")
    .limit(Math.min(ticket.draws, Math.max(1, Math.floor(MOST_SCORED / games.length))))
    .execute()
  const currency = currencyOf(definition)
  const wins = draws.flatMap((draw): TicketWin[] => {
    const rules = rulesIn(known, definition, draw) ?? definition.rules
    const score = scorer(rules, draw.numbers ?? [])
    const won = added(games.map((game) => score(game)))
    return won.size > 0 ? [winIn(draw, won, rules.divisions, currency)] : []
  })
  return {
    offerKey,
    draws: draws.length,
    reportedDraws: draws.filter(({ reported }) => reported).length,
    from: draws.at(-1)?.draw_at.toISOString() ?? null,
    to: draws[0]?.draw_at.toISOString() ?? null,
    winningDraws: wins.length,
    wins: wins.slice(0, MOST_WINS_LISTED),
    winnings: money(
      wins.reduce((total, { winnings }) => total + (winnings?.cents ?? 0), 0),
      currency,
    ),
  }
}

/** Wins of several games together. */
function added(each: readonly Wins[]): Wins {
  const all = new Map<number, number>()
  for (const wins of each)
    for (const [division, count] of wins) all.set(division, (all.get(division) ?? 0) + count)
  return all
}

function winIn(
  draw: DrawRow,
  won: Wins,
  rules: readonly { readonly division: number; readonly description: string }[],
  currency: Currency,
): TicketWin {
  const divisions = [...won]
    .sort(([a], [b]) => a - b)
    .map(([division, wins]) => {
      const cents = paidFor(draw, division, wins)
      return {
        division,
        description: rules.find((rule) => rule.division === division)?.description ?? "",
        wins,
        winnings: cents === null ? null : money(cents, currency),
      }
    })
  const known = divisions.flatMap(({ winnings }) => (winnings ? [winnings.cents] : []))
  return {
    drawNo: draw.draw_no,
    drawDate: draw.draw_at.toISOString(),
    numbers: draw.numbers ?? [],
    divisions,
    winnings:
      known.length < divisions.length
        ? null
        : money(
            known.reduce((total, cents) => total + cents, 0),
            currency,
          ),
  }
}

/**
 * Returns how much so many games win in a division, cents: all of a pool that nobody won; null where it is not known.
 */
function paidFor(draw: DrawRow, division: number, wins: number): number | null {
  const row = draw.divisions?.find((found: StoredDivision) => found.division === division)
  if (row && row.dividendCents > 0) return row.dividendCents * wins
  return row?.winners === 0 && row.poolCents ? row.poolCents : null
}
