import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import { type StockUse, shortage } from "#src/domain/cart/stock.ts"
import type { RandomBelow } from "#src/domain/tickets/draft/random.ts"
import { allocateNumbers } from "#src/domain/tickets/games/numbered-tickets.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import type { LotteryDefinition } from "../catalogue/offer-definition.ts"
import { type DrawRow, lotteriesOf, moveDraw } from "../catalogue/offers.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

/** Somebody else may take the same numbers in the same moment: so often others are tried. */
const TRIES = 10

/**
 * Takes numbers of a draw for one who buys, each of them once in the draw, whoever else buys. Fails with 409 when
 * the draw has not enough left.
 */
export async function reserveNumbers(
  trx: InTransaction,
  definition: LotteryDefinition,
  draw: { readonly draw_no: number },
  wanted: { readonly kind: "sequential" | "random"; readonly count: number },
  random: RandomBelow,
): Promise<number[]> {
  const [barrel] = definition.rules.barrels
  const ofDraw = { offer_key: definition.key, draw_no: draw.draw_no }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const sold = await trx
      .selectFrom("allocated_numbers")
      .select("number")
      .where("offer_key", "=", definition.key)
      .where("draw_no", "=", draw.draw_no)
      .execute()
    const usedNumbers = new Set(sold.map(({ number }) => number))
    const numbers = allocateNumbers(wanted.kind, barrel, wanted.count, usedNumbers, random)
    if (!numbers) break
    const got = await trx
      .insertInto("allocated_numbers")
      .values(numbers.map((number) => ({ ...ofDraw, number })))
      .onConflict((conflict) => conflict.doNothing())
      .returning("number")
      .execute()
    if (got.length === numbers.length) {
      const all = barrel.last - barrel.first + 1
      if (usedNumbers.size + got.length >= all) await capLockedDraw(trx, ofDraw)
      return numbers
    }
    for (const { number } of got) {
      const row = trx.deleteFrom("allocated_numbers").where("offer_key", "=", definition.key)
      await row.where("draw_no", "=", draw.draw_no).where("number", "=", number).execute()
    }
  }
  throw new Failure(
    409,
    errorCodes.soldOut,
    sentence("failure.stock.numbers.short", { name: definition.name }),
  )
}

type Numbered = Pick<LotteryDefinition, "key" | "name" | "rules">
type DrawKey = Pick<DrawRow, "offer_key" | "draw_no">

const sizeOf = ({ rules }: Pick<LotteryDefinition, "rules">): number =>
  rules.barrels[0].last - rules.barrels[0].first + 1

async function given(db: Handle, draw: DrawKey): Promise<number> {
  const { count } = await db
    .selectFrom("allocated_numbers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many numbers that nobody has follow one another at most. */
async function longestRun(db: Handle, { rules }: Numbered, draw: DrawKey): Promise<number> {
  const [{ first, last }] = rules.barrels
  const { rows } = await sql<{ run: number | null; highest: number | null }>`
    SELECT max(number - before - 1)::int AS run, max(number)::int AS highest
    FROM (SELECT number, lag(number, 1, ${first - 1}::int) OVER (ORDER BY number) AS before
      FROM allocated_numbers WHERE offer_key = ${draw.offer_key} AND draw_no = ${draw.draw_no}) AS taken`.execute(
    db,
  )
  const found = rows[0]
  return Math.max(found?.run ?? 0, last - (found?.highest ?? first - 1))
}

/** Counts the numbers that a ticket takes from its draws. Numbers in a row need them side by side as well. */
export async function numbersUsed(
  db: Handle,
  lottery: Numbered,
  draws: readonly DrawRow[],
  { inARow, count }: { inARow: boolean; count: number },
): Promise<StockUse[]> {
  const uses: StockUse[] = []
  for (const draw of draws) {
    const left = sizeOf(lottery) - (await given(db, draw))
    uses.push({
      of: `${draw.offer_key} ${draw.draw_no}`,
      quantity: count,
      left,
      shortage: (requested) =>
        shortage("numbers", lottery.name, left, { asked: requested, alone: requested === count }),
    })
    if (!inARow || left < count) continue
    const run = await longestRun(db, lottery, draw)
    uses.push({
      of: null,
      quantity: count,
      left: run,
      shortage: () => ({ key: "failure.stock.numbers.row", values: { count, name: lottery.name } }),
    })
  }
  return uses
}

/** Of a draw that has no numbers left. */
export const cappedReason = (name: string) => sentence("failure.stock.numbers.none", { name })

/**
 * Takes no more entries for a held draw that has no numbers left. Where somebody else holds the draw it stays as it
 * is, since two that wait for each other would undo both purchases: it is seen to a moment later.
 */
export async function capLockedDraw(trx: InTransaction, draw: DrawKey): Promise<void> {
  const locked = await trx
    .selectFrom("draws")
    .select("state")
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (locked?.state === "DRAW_OPEN") await moveDraw(trx, draw, { state: "DRAW_CAPPED" })
}

/** Takes no more entries for any draw that has no numbers left. */
export async function capDraws(database: Database, catalogue: Catalogue): Promise<void> {
  const { tables } = database
  const numbered = lotteriesOf(catalogue).filter(({ rules }) => rules.numbered)
  for (const lottery of numbered) {
    const full = await tables
      .selectFrom("draws")
      .select(["offer_key", "draw_no"])
      .where("offer_key", "=", lottery.key)
      .where("state", "=", "DRAW_OPEN")
      .where(
        (eb) =>
          eb
            .selectFrom("allocated_numbers as taken")
            .whereRef("taken.offer_key", "=", "draws.offer_key")
            .whereRef("taken.draw_no", "=", "draws.draw_no")
            .select((count) => count.fn.countAll<number>().as("count")),
        ">=",
        sizeOf(lottery),
      )
      .execute()
    for (const draw of full) await inTransaction(database, (trx) => capLockedDraw(trx, draw))
  }
}
