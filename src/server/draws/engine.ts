import { type Selectable, sql } from "kysely"
import type { DrawState } from "#src/contract/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import type { Wheel } from "#src/contract/product-offer.ts"
import type { Game, GameTypeKey } from "#src/contract/ticket.ts"
import { entryText, merkleProof, merkleTree } from "#src/domain/merkle.ts"
import { money } from "#src/domain/money.ts"
import { scoreEntry } from "#src/domain/played-games.ts"
import { scorer } from "#src/domain/scoring.ts"
import type { Database, InTransaction } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import { inTransaction } from "../database/transaction.ts"
import { credit, lockWallet } from "../money/wallet.ts"
import type { LotteryDetails } from "../products/lottery-ticket.ts"
import { charityAccount } from "../raffles/raffle-definition.ts"
import {
  drawTickets,
  scoreRaffle,
  tellRaffleWinners,
  ticketsSold,
  ticketText,
} from "../raffles/raffle-drawing.ts"
import { keepRaffles, openNext } from "../raffles/raffle-schedule.ts"
import { entryOf, sealSyndicate, shareWinnings, syndicatesIn } from "../syndicates/in-draw.ts"
import { keepSyndicates } from "../syndicates/make.ts"
import { isRaffle } from "./offer-definition.ts"
import { type DrawRow, readDrawnOffer } from "./offers.ts"
import { numbersOf, settle } from "./operator.ts"
import { outcomeOf } from "./outcomes.ts"
import { keepSchedule, sha256 } from "./schedule.ts"
import { tellLotteryWinners } from "./tell-winners.ts"

type OrderRow = Selectable<Tables["orders"]>

/** Orders whose prizes are paid in one transaction. */
const PAID_AT_ONCE = 50

/** A draw waiting for its next step; another process that has it is passed over. */
async function claim(
  trx: InTransaction,
  state: DrawState,
  due: "stop" | "draw_at" | null,
  now: Date,
): Promise<DrawRow | undefined> {
  let query = trx.selectFrom("draws").selectAll().where("state", "=", state)
  if (due) query = query.where(due, "<=", now)
  return query.orderBy("draw_at").limit(1).forUpdate().skipLocked().executeTakeFirst()
}

const ordersOf = (trx: InTransaction, draw: DrawRow) =>
  trx
    .selectFrom("orders")
    .selectAll()
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    // What a share has part in is entered as its syndicate.
    .where("product_type", "!=", "syndicate_share")
    .orderBy("id")
    .execute()

const move = (trx: InTransaction, draw: DrawRow, change: Record<string, unknown>) =>
  trx
    .updateTable("draws")
    .set(change)
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .execute()

/** The text of a ticket's entry in the draw's tree: a customer can hash it again. */
export const leafOf = (entry: Entry) => sha256(entryText(entry.id, entry.draw_no, playedOf(entry)))

/** An order, or a syndicate, which is entered by the games of its tickets. */
type Entry = Pick<OrderRow, "id" | "draw_no" | "games"> & Partial<Pick<OrderRow, "product_type" | "details">>

/** What an entry plays: the numbers of its games, or the first and last ticket of its book. */
function playedOf({ product_type, games, details }: Entry): string {
  if (product_type === "raffle_ticket" && details) return ticketText(details)
  return JSON.stringify(games.map((game: Game) => game.map(({ numbers }) => numbers)))
}

/** Closing: nobody buys any more, and the tree of all entries is published before a number is drawn. */
async function close(trx: InTransaction, now: Date): Promise<boolean> {
  const draw = await claim(trx, "DRAW_OPEN", "stop", now)
  if (!draw) return false
  const orders = await ordersOf(trx, draw)
  const shared = await syndicatesIn(trx, draw)
  const leaves = [...orders, ...shared.map(entryOf)].map(leafOf)
  const levels = leaves.length > 0 ? merkleTree(leaves, sha256) : []
  for (const [place, order] of orders.entries()) {
    await trx
      .updateTable("orders")
      .set({ leaf: leaves[place] ?? null, proof: JSON.stringify(merkleProof(levels, place)) })
      .where("id", "=", order.id)
      .execute()
  }
  for (const [place, syndicate] of shared.entries()) {
    const at = orders.length + place
    await sealSyndicate(trx, syndicate, { leaf: leaves[at] ?? "", proof: merkleProof(levels, at) }, now)
  }
  await openNext(trx, draw.offer_key, draw.draw_no, now)
  await move(trx, draw, {
    state: "DRAW_CLOSED",
    entries_root: levels.at(-1)?.[0] ?? sha256(""),
    // Of a raffle anybody can then check the draw: winning tickets are among those that were sold.
    entry_count: (await ticketsSold(trx, draw.offer_key, draw.draw_no)) ?? leaves.length,
  })
  return true
}

async function drawBalls(trx: InTransaction, now: Date): Promise<boolean> {
  const draw = await claim(trx, "DRAW_CLOSED", "draw_at", now)
  if (!draw) return false
  const definition = await readDrawnOffer(trx, draw.offer_key)
  const numbers = isRaffle(definition)
    ? await drawTickets(trx, draw.offer_key, draw.draw_no)
    : numbersOf(definition, draw.draw_no, draw.seed)
  await move(trx, draw, { state: "DRAW_DRAWN", numbers: JSON.stringify(numbers) })
  return true
}

/** Scoring: every ticket's wins, the dividends they lead to, and the next draw's first prize. */
async function scoreDraw(trx: InTransaction, now: Date): Promise<boolean> {
  const draw = await claim(trx, "DRAW_DRAWN", null, new Date(0))
  if (!draw?.numbers) return false
  const definition = await readDrawnOffer(trx, draw.offer_key)
  if (isRaffle(definition)) {
    await scoreRaffle(trx, definition, draw.draw_no)
    await move(trx, draw, { state: "DRAW_SCORED" })
    return true
  }
  const { rules } = definition
  const drawn = draw.numbers
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
  for (const [place, order] of orders.entries()) {
    const outcomes = outcomesOf(place)
    const winnings = outcomes.reduce((total, { cents }) => total + cents, 0)
    await trx
      .updateTable("orders")
      .set({ outcomes: JSON.stringify(outcomes), winnings_cents: winnings })
      .where("id", "=", order.id)
      .execute()
  }
  for (const [place, syndicate] of shared.entries())
    await shareWinnings(trx, syndicate, outcomesOf(orders.length + place), now)
  await move(trx, draw, {
    state: "DRAW_SCORED",
    prize_pool_cents: jackpotCents,
    divisions: JSON.stringify(outcome.divisions),
  })
  await announceNextJackpot(trx, draw, outcome.nextJackpotCents)
  return true
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

/**
 * Paying: each prize is a ledger movement under its ticket's id, which the database takes once, so a crash
 * between two tickets repeats nothing.
 */
async function pay(trx: InTransaction, now: Date): Promise<boolean> {
  const draw = await claim(trx, "DRAW_SCORED", null, now)
  if (!draw) return false
  const unpaid = await trx
    .selectFrom("orders")
    .select(["id", "customer_id", "winnings_cents", "currency"])
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .where("winnings_cents", ">", 0)
    .where("paid_at", "is", null)
    .orderBy("customer_id")
    .limit(PAID_AT_ONCE)
    .execute()
  const definition = await readDrawnOffer(trx, draw.offer_key)
  const from = isRaffle(definition) ? charityAccount(definition) : "prize_liability"
  for (const order of unpaid) {
    const prize = money(order.winnings_cents ?? 0, order.currency as Currency)
    await lockWallet(trx, order.customer_id)
    await credit(trx, order.customer_id, prize, { kind: "winnings", reference: order.id, from }, now)
    await trx.updateTable("orders").set({ paid_at: now }).where("id", "=", order.id).execute()
  }
  if (unpaid.length < PAID_AT_ONCE) await move(trx, draw, { state: "DRAW_PAID" })
  return true
}

async function tellWinners(trx: InTransaction, now: Date): Promise<boolean> {
  const draw = await claim(trx, "DRAW_PAID", null, now)
  if (!draw) return false
  const definition = await readDrawnOffer(trx, draw.offer_key)
  if (isRaffle(definition)) await tellRaffleWinners(trx, definition, draw.draw_no, now)
  else await tellLotteryWinners(trx, definition, draw.draw_no, now)
  await move(trx, draw, { state: "DRAW_EMAILED" })
  return true
}

/**
 * Takes every draw as far as the clock allows: closing, drawing, scoring, paying, telling. Each step is one
 * transaction that changes the draw's state, so it can stop anywhere and go on, in any process. Tells whether
 * any draw went on.
 */
export async function advanceDraws(database: Database, now: Date): Promise<boolean> {
  await keepSchedule(database.tables, now)
  await keepSyndicates(database.tables, now)
  await inTransaction(database, (trx) => keepRaffles(trx, now))
  let wentOn = false
  for (const step of [close, drawBalls, scoreDraw, pay, tellWinners]) {
    while (await inTransaction(database, (trx) => step(trx, now))) wentOn = true
  }
  return wentOn
}
