import { sql } from "kysely"
import type { Statistics } from "#src/contract/draws/statistics.ts"
import { money } from "#src/domain/core/money.ts"
import { frequentPairs, numberRecords, type PastDraw } from "#src/domain/draws/results/number-statistics.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { keysOfSameNumbers, readRulesByKey } from "../catalogue/draw-rules.ts"
import { type DrawRow, readLottery } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { DRAWN } from "./results.ts"

/** How many of the most frequent pairs are listed. */
const PAIRS = 10
/** How many of the latest jackpots are listed. */
const JACKPOTS = 60

/** How the numbers of a lottery did in all draws that the shop knows and that were held under today's numbers. */
export async function statisticsOf(db: Handle, offerKey: string): Promise<Statistics> {
  const definition = await readLottery(db, offerKey)
  const { barrels } = definition.rules
  const keys = keysOfSameNumbers(await readRulesByKey(db), definition)
  const rows = await db
    .selectFrom("draws")
    .select(["draw_no", "draw_at", "numbers", "prize_pool_cents", "divisions", "reported"])
    .where("offer_key", "=", offerKey)
    .where("state", "in", DRAWN)
    .where(sql<boolean>`rules = any(${keys})`)
    .orderBy("draw_at", "desc")
    .execute()
  const draws = rows.map(
    (row): PastDraw => ({
      drawNo: row.draw_no,
      drawDate: row.draw_at.toISOString(),
      numbers: row.numbers ?? [],
    }),
  )
  const jackpots = rows.flatMap((row) => {
    const cents = firstPrizeOf(row)
    if (cents === null) return []
    const prizePool = money(cents, currencyOf(definition))
    return { drawNo: row.draw_no, drawDate: row.draw_at.toISOString(), prizePool }
  })
  return {
    productKey: offerKey,
    name: definition.name,
    colour: definition.colour,
    draws: draws.length,
    reportedDraws: rows.filter(({ reported }) => reported).length,
    firstDraw: draws.at(-1)?.drawDate ?? null,
    lastDraw: draws[0]?.drawDate ?? null,
    // A numbered ticket's number comes up as good as never twice.
    sets: (definition.rules.numbered ? [] : barrels).map((barrel) => ({
      name: barrel.name,
      numbers: numberRecords(draws, barrel),
      pairs: barrel.drawn > 1 ? frequentPairs(draws, barrel.name, PAIRS).map(copied) : [],
    })),
    jackpots: jackpots.slice(0, JACKPOTS).reverse(),
  }
}

/** Returns the first division's prize of a draw: as announced; of a draw from a file, what each of its winners got. */
function firstPrizeOf({
  prize_pool_cents: announced,
  divisions,
}: Pick<DrawRow, "prize_pool_cents" | "divisions">): number | null {
  if (announced !== null) return announced
  const paid = divisions?.find(({ division }) => division === 1)?.dividendCents
  return paid ? paid : null
}

const copied = ({ numbers: [low, high], drawn }: ReturnType<typeof frequentPairs>[number]) => ({
  numbers: [low, high] as [number, number],
  drawn,
})
