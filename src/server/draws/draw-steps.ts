import type { DrawState } from "#src/contract/draws/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { asDrawn } from "../catalogue/draw-rules.ts"
import { charityAccount, isRaffle } from "../catalogue/offer-definition.ts"
import { type DrawRow, moveDraw, readStoredOffer } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { drawTickets, mailRaffleWinners } from "../raffles/raffle-drawing.ts"
import { countCredit, noteCeilingReached } from "../wallet/ceilings.ts"
import { credit, lockWallet } from "../wallet/wallet.ts"
import { closeDraw } from "./close-draw.ts"
import { ballsOf, type DrawSource, drawKey, revealSeed } from "./draw-source.ts"
import { mailLotteryWinners } from "./results/mail-winners.ts"
import { numbersOf } from "./results/operator.ts"
import { scoreDraw } from "./results/score-draw.ts"

/** Orders whose prizes are paid in one transaction. */
const PAID_AT_ONCE = 50

/** A step of a draw from one state to the next, once this column's moment has come. */
export interface Step {
  readonly from: DrawState
  readonly due?: "stop" | "draw_at"
  readonly run: (trx: InTransaction, draw: DrawRow, now: Date, source: DrawSource) => Promise<void>
}

export const steps: readonly Step[] = [
  { from: "DRAW_OPEN", due: "stop", run: closeDraw },
  { from: "DRAW_CAPPED", due: "stop", run: closeDraw },
  { from: "DRAW_CLOSED", due: "draw_at", run: drawBalls },
  { from: "DRAW_DRAWN", run: scoreDraw },
  { from: "DRAW_SCORED", run: pay },
  { from: "DRAW_PAID", run: mailWinners },
]

/** The seed is opened here, and public from here on: its draw is closed, and so are all that have the same. */
async function drawBalls(trx: InTransaction, draw: DrawRow, _now: Date, source: DrawSource): Promise<void> {
  const definition = await readStoredOffer(trx, draw.offer_key)
  const revealed = await revealSeed(trx, source.keys, draw)
  const key = await drawKey({ ...draw, ...revealed })
  const numbers = isRaffle(definition)
    ? await drawTickets(trx, draw, key)
    : numbersOf(await asDrawn(trx, definition, draw), draw.draw_no, key, ballsOf(draw))
  await moveDraw(trx, draw, { state: "DRAW_DRAWN", ...revealed, numbers: JSON.stringify(numbers) })
}

/**
 * Whether the prizes of a draw fit under its product's ceiling; otherwise they are held until two people release them. An
 * operator's result was entered by two people, and is not counted.
 */
async function mayPay(trx: InTransaction, draw: DrawRow, now: Date): Promise<boolean> {
  if (draw.ceiling_taken || draw.reported) return true
  const source = { kind: "prizes", offerKey: draw.offer_key } as const
  if (await countCredit(trx, source, await prizesOf(trx, draw), now)) {
    await moveDraw(trx, draw, { ceiling_taken: true })
    return true
  }
  await noteCeilingReached(trx, source, now)
  await moveDraw(trx, draw, { payment_held: true, over_ceiling_at: now })
  return false
}

/** All that a scored draw pays into wallets, cents. */
export async function prizesOf(
  db: Handle,
  { offer_key, draw_no }: Pick<DrawRow, "offer_key" | "draw_no">,
): Promise<number> {
  const { cents } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("winnings_cents"), eb.lit(0)).as("cents"))
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .where("winnings_cents", ">", (eb) => eb.lit(0))
    .where("paid_at", "is", null)
    .executeTakeFirstOrThrow()
  return Number(cents)
}

/**
 * Each prize is a ledger movement under its ticket's id, which the database takes once, so a crash between two
 * tickets repeats nothing.
 */
async function pay(trx: InTransaction, draw: DrawRow, now: Date): Promise<void> {
  if (!(await mayPay(trx, draw, now))) return
  const unpaid = await trx
    .selectFrom("orders")
    .select(["id", "customer_id", "winnings_cents", "currency"])
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    // Written out, so that the index of what is to be paid is always used.
    .where("winnings_cents", ">", (eb) => eb.lit(0))
    .where("paid_at", "is", null)
    .orderBy("customer_id")
    .limit(PAID_AT_ONCE)
    .execute()
  const definition = await readStoredOffer(trx, draw.offer_key)
  const from = isRaffle(definition) ? charityAccount(definition) : "prize_liability"
  for (const order of unpaid) {
    const prize = money(order.winnings_cents ?? 0, order.currency as Currency)
    await lockWallet(trx, order.customer_id)
    const won = { kind: "winnings", reference: order.id, from, offerKeys: [draw.offer_key] } as const
    await credit(trx, order.customer_id, prize, won, now)
    await trx.updateTable("orders").set({ paid_at: now }).where("id", "=", order.id).execute()
  }
  if (unpaid.length < PAID_AT_ONCE) await moveDraw(trx, draw, { state: "DRAW_PAID" })
}

async function mailWinners(trx: InTransaction, draw: DrawRow, now: Date): Promise<void> {
  const definition = await readStoredOffer(trx, draw.offer_key)
  if (isRaffle(definition)) await mailRaffleWinners(trx, definition, draw.draw_no, now)
  else await mailLotteryWinners(trx, definition, draw, now)
  await moveDraw(trx, draw, { state: "DRAW_EMAILED" })
}
