import { type Selectable, sql } from "kysely"
import type { DrawState } from "#src/contract/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import type { Game } from "#src/contract/ticket.ts"
import { entryText, merkleProof, merkleTree } from "#src/domain/merkle.ts"
import { formatMoney, money } from "#src/domain/money.ts"
import { scoreGame, standardGames } from "#src/domain/scoring.ts"
import type { Database, InTransaction } from "../database/database.ts"
import type { StoredDivision, StoredOutcome, Tables } from "../database/tables.ts"
import { inTransaction } from "../database/transaction.ts"
import { sendMail } from "../mail/outbox.ts"
import { credit, lockWallet } from "../money/wallet.ts"
import { currencyOf } from "./offer-definition.ts"
import { type DrawRow, readOffer } from "./offers.ts"
import { numbersOf, settle } from "./operator.ts"
import { keepSchedule, sha256 } from "./schedule.ts"

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
export const leafOf = (order: Pick<OrderRow, "id" | "draw_no" | "games">) =>
  sha256(
    entryText(
      order.id,
      order.draw_no,
      JSON.stringify(order.games.map((game: Game) => game.map(({ numbers }) => numbers))),
    ),
  )

/** Closing: nobody buys any more, and the tree of all entries is published before a number is drawn. */
async function close(trx: InTransaction, now: Date): Promise<boolean> {
  const draw = await claim(trx, "DRAW_OPEN", "stop", now)
  if (!draw) return false
  const orders = await ordersOf(trx, draw)
  const leaves = orders.map(leafOf)
  const levels = leaves.length > 0 ? merkleTree(leaves, sha256) : []
  for (const [place, order] of orders.entries()) {
    await trx
      .updateTable("orders")
      .set({ leaf: leaves[place] ?? null, proof: JSON.stringify(merkleProof(levels, place)) })
      .where("id", "=", order.id)
      .execute()
  }
  await move(trx, draw, {
    state: "DRAW_CLOSED",
    entries_root: levels.at(-1)?.[0] ?? sha256(""),
    entry_count: leaves.length,
  })
  return true
}

async function drawBalls(trx: InTransaction, now: Date): Promise<boolean> {
  const draw = await claim(trx, "DRAW_CLOSED", "draw_at", now)
  if (!draw) return false
  const { definition } = await readOffer(trx, draw.offer_key)
  const numbers = numbersOf(definition, draw.draw_no, draw.seed)
  await move(trx, draw, { state: "DRAW_DRAWN", numbers: JSON.stringify(numbers) })
  return true
}

/** Scoring: every ticket's wins, the dividends they lead to, and the next draw's first prize. */
async function score(trx: InTransaction): Promise<boolean> {
  const draw = await claim(trx, "DRAW_DRAWN", null, new Date(0))
  if (!draw?.numbers) return false
  const { definition } = await readOffer(trx, draw.offer_key)
  const { rules } = definition
  const drawn = draw.numbers
  const orders = await ordersOf(trx, draw)
  const scored = orders.map((order) =>
    order.games.map((game: Game) => ({ game, wins: scoreGame(rules, game, drawn) })),
  )
  const ourWins = new Map<number, number>()
  let ourGames = 0
  for (const { game, wins } of scored.flat()) {
    ourGames += standardGames(rules, game)
    for (const [division, count] of wins) ourWins.set(division, (ourWins.get(division) ?? 0) + count)
  }
  const jackpotCents = draw.prize_pool_cents ?? rules.minimumJackpotCents
  const outcome = settle(
    definition,
    { drawNo: draw.draw_no, seed: draw.seed, jackpotCents },
    ourWins,
    ourGames,
  )
  for (const [place, order] of orders.entries()) {
    const outcomes = (scored[place] ?? []).map(({ game, wins }) =>
      outcomeOf(game, wins, drawn, outcome.divisions),
    )
    const winnings = outcomes.reduce((total, { cents }) => total + cents, 0)
    await trx
      .updateTable("orders")
      .set({ outcomes: JSON.stringify(outcomes), winnings_cents: winnings })
      .where("id", "=", order.id)
      .execute()
  }
  await move(trx, draw, {
    state: "DRAW_SCORED",
    prize_pool_cents: jackpotCents,
    divisions: JSON.stringify(outcome.divisions),
  })
  await announceNextJackpot(trx, draw, outcome.nextJackpotCents)
  return true
}

function outcomeOf(
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
    // Supplementaries are matched by the numbers picked from the main set.
    const picks = game.find((pick) => pick.name === name) ?? (name === "Supplementary" ? game[0] : undefined)
    return { name, numbers: (picks?.numbers ?? []).filter((n: number) => numbers.includes(n)) }
  })
  return { matched, divisions: won, cents: won.reduce((total, { cents }) => total + cents, 0) }
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
  for (const order of unpaid) {
    const prize = money(order.winnings_cents ?? 0, order.currency as Currency)
    await lockWallet(trx, order.customer_id)
    await credit(
      trx,
      order.customer_id,
      prize,
      { kind: "winnings", reference: order.id, from: "prize_liability" },
      now,
    )
    await trx.updateTable("orders").set({ paid_at: now }).where("id", "=", order.id).execute()
  }
  if (unpaid.length < PAID_AT_ONCE) await move(trx, draw, { state: "DRAW_PAID" })
  return true
}

async function tellWinners(trx: InTransaction, now: Date): Promise<boolean> {
  const draw = await claim(trx, "DRAW_PAID", null, now)
  if (!draw) return false
  const { definition } = await readOffer(trx, draw.offer_key)
  const winners = await trx
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["customers.email", "customers.firstname"])
    .select((eb) => eb.fn.sum<number>("orders.winnings_cents").as("cents"))
    .where("orders.offer_key", "=", draw.offer_key)
    .where("orders.draw_no", "=", draw.draw_no)
    .where("orders.winnings_cents", ">", 0)
    .groupBy(["customers.email", "customers.firstname"])
    .execute()
  for (const { email, firstname, cents } of winners) {
    await sendMail(trx, now, {
      recipient: email,
      subject: `You won in ${definition.name} draw ${draw.draw_no}`,
      body: `Hello ${firstname},\n\nyour tickets in ${definition.name} draw ${draw.draw_no} won ${formatMoney(money(Number(cents), currencyOf(definition)))}. The money is in your wallet.\n`,
    })
  }
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
  let wentOn = false
  for (const step of [close, drawBalls, score, pay, tellWinners]) {
    while (await inTransaction(database, (trx) => step(trx, now))) wentOn = true
  }
  return wentOn
}
