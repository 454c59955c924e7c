import { errorCodes } from "#src/contract/error.ts"
import type { RandomBelow } from "#src/domain/tickets/draft/random.ts"
import { allocateNumbers } from "#src/domain/tickets/games/numbered-tickets.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import type { InTransaction } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { capLockedDraw } from "./remaining-numbers.ts"

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
