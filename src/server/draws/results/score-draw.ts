import { sql } from "kysely"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { scoreRaffle } from "#src/server/raffles/raffle-drawing.ts"
import { currencyOf } from "../../catalogue/currency-of.ts"
import { asDrawn } from "../../catalogue/draw-rules.ts"
import { isRaffle, type LotteryDefinition } from "../../catalogue/offer-definition.ts"
import { type DrawRow, moveDraw, readStoredOffer } from "../../catalogue/offers.ts"
import { type SyndicateRow, shareWinnings, syndicatesIn, undoSharing } from "../../syndicates/in-draw.ts"
import { post, reverse } from "../../wallet/ledger.ts"
import { ballsOf, drawKey } from "../draw-source.ts"
import { noteWins } from "../entries.ts"
import type { StoredDivision } from "../tables.ts"
import { settle } from "./operator.ts"
import { centsOf, outcomesOf, remainderCents, storedWins } from "./outcomes.ts"
import { reportedOutcome, winnersIn } from "./reported-result.ts"

/** Whether anybody has been paid a prize of a draw. */
export async function isPaying(db: Handle, { offer_key, draw_no }: DrawRow): Promise<boolean> {
  const paid = await db
    .selectFrom("orders")
    .select("id")
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("winnings_cents", ">", (eb) => eb.lit(0))
    .where("paid_at", "is not", null)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/** Under which what whole steps of dividends leave over is posted, once for each result of the draw. */
const roundingReference = ({ offer_key, draw_no, corrections }: DrawRow): string =>
  corrections === 0 ? `${offer_key} ${draw_no}` : `${offer_key} ${draw_no} correction ${corrections}`

/** Takes back what scoring found in a draw of which nobody is paid, so that it can be scored by another result. */
export async function undoScoring(trx: InTransaction, draw: DrawRow, now: Date): Promise<void> {
  const { offer_key, draw_no, corrections } = draw
  await trx
    .updateTable("orders")
    .set({ won: null, winnings_cents: null })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("winnings_cents", "is not", null)
    .execute()
  await moveDraw(trx, draw, { ceiling_taken: false, over_ceiling_at: null })
  await undoSharing(trx, draw, corrections, now)
  const reference = roundingReference(draw)
  await reverse(trx, { kind: "rounding", reference }, `${reference} taken back`, now)
  // The first prize announced for the next draw follows from the result too.
  await trx
    .updateTable("draws")
    .set({ prize_pool_cents: null })
    .where("offer_key", "=", offer_key)
    .where("state", "in", ["DRAW_OPEN", "DRAW_CAPPED", "DRAW_CLOSED", "DRAW_DRAWN"])
    .where("draw_no", "=", (eb) =>
      eb
        .selectFrom("draws as next")
        .select(sql<number>`min(next.draw_no)`.as("draw_no"))
        .where("next.offer_key", "=", offer_key)
        .where("next.state", "!=", "DRAW_CANCELLED")
        .where("next.draw_no", ">", draw_no),
    )
    .execute()
}

/** Finds what everything in a drawn draw has won. */
export async function scoreDraw(trx: InTransaction, draw: DrawRow, now: Date): Promise<void> {
  const definition = await readStoredOffer(trx, draw.offer_key)
  if (!isRaffle(definition)) return scoreLottery(trx, await asDrawn(trx, definition, draw), draw, now)
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
  const shared = await syndicatesIn(trx, draw)
  const { winners, ourWins, ourGames } = await winnersIn(trx, definition, draw, shared)
  const jackpotCents = draw.prize_pool_cents ?? rules.minimumJackpotCents
  const drawnHere = async () =>
    settle(
      definition,
      { drawNo: draw.draw_no, seed: await drawKey(draw), jackpotCents, balls: ballsOf(draw) },
      ourWins,
      ourGames,
    )
  const outcome = draw.reported ? reportedOutcome(draw, rules, jackpotCents) : await drawnHere()
  await noteWins(
    trx,
    winners.map(({ id, wins }) => {
      const won = storedWins(wins, outcome.divisions)
      return { id, won, cents: centsOf(won) }
    }),
  )
  await shareAll(trx, definition, draw, shared, outcome.divisions, now)
  await postRemainder(trx, definition, draw, remainderCents(outcome.divisions, ourWins), now)
  await moveDraw(trx, draw, {
    state: "DRAW_SCORED",
    prize_pool_cents: jackpotCents,
    divisions: JSON.stringify(outcome.divisions),
  })
  await announceNextJackpot(trx, draw, outcome.nextJackpotCents)
}

/** Posts to the ledger what the house keeps because our winners' shares of the pools are paid in whole steps. */
async function postRemainder(
  trx: InTransaction,
  definition: LotteryDefinition,
  draw: DrawRow,
  cents: number,
  now: Date,
): Promise<void> {
  if (cents === 0) return
  const movement = {
    kind: "rounding" as const,
    reference: roundingReference(draw),
    currency: currencyOf(definition),
    entries: [
      { account: "rounding" as const, cents },
      { account: "prize_liability" as const, cents: -cents },
    ],
  }
  await post(trx, movement, now)
}

/** Shares the winnings of syndicates among their members. */
async function shareAll(
  trx: InTransaction,
  { rules }: LotteryDefinition,
  draw: DrawRow,
  shared: readonly SyndicateRow[],
  divisions: readonly StoredDivision[],
  now: Date,
): Promise<void> {
  const drawn = { rules, numbers: draw.numbers ?? [], divisions }
  for (const syndicate of shared) {
    const outcomes = syndicate.tickets.flatMap(({ games, ...play }) => outcomesOf(drawn, play, games))
    await shareWinnings(trx, syndicate, outcomes, draw.corrections, now)
  }
}

/** Announces the first prize of the next draw that is held, where it is not known yet. */
export async function announceNextJackpot(
  trx: InTransaction,
  draw: Pick<DrawRow, "offer_key" | "draw_no">,
  cents: number,
): Promise<void> {
  await trx
    .updateTable("draws")
    .set({ prize_pool_cents: cents })
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", (eb) =>
      eb
        .selectFrom("draws as next")
        .select(sql<number>`min(next.draw_no)`.as("draw_no"))
        .where("next.offer_key", "=", draw.offer_key)
        .where("next.state", "!=", "DRAW_CANCELLED")
        .where("next.draw_no", ">", draw.draw_no),
    )
    .where("prize_pool_cents", "is", null)
    .execute()
}
