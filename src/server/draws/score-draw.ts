import { sql } from "kysely"
import type { Wheel } from "#src/contract/product-offer.ts"
import type { Game, GameTypeKey } from "#src/contract/ticket.ts"
import { scoreEntry } from "#src/domain/played-games.ts"
import { scorer } from "#src/domain/scoring.ts"
import type { InTransaction } from "../database/database.ts"
import type { LotteryDetails } from "../products/lottery-ticket.ts"
import { scoreRaffle } from "../raffles/raffle-drawing.ts"
import { shareWinnings, syndicatesIn } from "../syndicates/in-draw.ts"
import { noteOutcomes, ordersOf } from "./entries.ts"
import type { LotteryDefinition } from "./lottery-definition.ts"
import { isRaffle } from "./offer-definition.ts"
import { type DrawRow, moveDraw, readDrawnOffer } from "./offers.ts"
import { settle } from "./operator.ts"
import { outcomeOf } from "./outcomes.ts"

/** Finds what everything in a drawn draw has won. */
export async function scoreDraw(trx: InTransaction, draw: DrawRow, now: Date): Promise<void> {
  const definition = await readDrawnOffer(trx, draw.offer_key)
  if (!isRaffle(definition)) return scoreLottery(trx, definition, draw, now)
  await scoreRaffle(trx, definition, draw.draw_no)
  await moveDraw(trx, draw, { state: "DRAW_SCORED" })
}

/** Every ticket's wins, the dividends they lead to, and the next draw's first prize. */
async function scoreLottery(
  trx: InTransaction,
  definition: LotteryDefinition,
  draw: DrawRow,
  now: Date,
): Promise<void> {
  const { rules } = definition
  const drawn = draw.numbers
  if (!drawn) throw new RangeError("It is drawn and has no numbers.")
  const orders = await ordersOf(trx, draw)
  const shared = await syndicatesIn(trx, draw)
  const score = scorer(rules, drawn)
  const scoredGames = (gameType: GameTypeKey, wheel: Wheel | null, games: readonly Game[]) =>
    games.map((game) => ({ game, ...scoreEntry(rules, score, { gameType, wheel }, game) }))
  const scored = [
    ...orders.map(({ game_type, details, games }) =>
      scoredGames(game_type ?? "standard", (details as LotteryDetails).wheel ?? null, games),
    ),
    ...shared.map(({ tickets }) =>
      tickets.flatMap(({ gameType, wheel, games }) => scoredGames(gameType, wheel, games)),
    ),
  ]
  const ourWins = new Map<number, number>()
  let ourGames = 0
  for (const { games, wins } of scored.flat()) {
    ourGames += games
    for (const [division, count] of wins) ourWins.set(division, (ourWins.get(division) ?? 0) + count)
  }
  const jackpotCents = draw.prize_pool_cents ?? rules.minimumJackpotCents
  const outcome = settle(
    definition,
    { drawNo: draw.draw_no, seed: draw.seed, jackpotCents },
    ourWins,
    ourGames,
  )
  const outcomesOf = (place: number) =>
    (scored[place] ?? []).map(({ game, wins }) => outcomeOf(game, wins, drawn, outcome.divisions))
  await noteOutcomes(
    trx,
    orders.map(({ id }, place) => {
      const outcomes = outcomesOf(place)
      return { id, outcomes, cents: outcomes.reduce((total, { cents }) => total + cents, 0) }
    }),
  )
  for (const [place, syndicate] of shared.entries())
    await shareWinnings(trx, syndicate, outcomesOf(orders.length + place), now)
  await moveDraw(trx, draw, {
    state: "DRAW_SCORED",
    prize_pool_cents: jackpotCents,
    divisions: JSON.stringify(outcome.divisions),
  })
  await announceNextJackpot(trx, draw, outcome.nextJackpotCents)
}

async function announceNextJackpot(trx: InTransaction, draw: DrawRow, cents: number): Promise<void> {
  await trx
    .updateTable("draws")
    .set({ prize_pool_cents: cents })
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", (eb) =>
      eb
        .selectFrom("draws as next")
        .select(sql<number>`min(next.draw_no)`.as("draw_no"))
        .where("next.offer_key", "=", draw.offer_key)
        .where("next.draw_no", ">", draw.draw_no),
    )
    .where("prize_pool_cents", "is", null)
    .execute()
}
