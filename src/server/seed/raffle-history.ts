import { winningTickets } from "#src/domain/raffles/raffle-draw.ts"
import type { RaffleDefinition } from "../catalogue/offer-definition.ts"
import type { InTransaction } from "../core/database/database.ts"
import { sha256 } from "../core/database/ids.ts"
import { type DrawSource, pastSeed } from "../draws/draw-source.ts"
import { inventedWinner } from "../draws/results/invented-winners.ts"
import { randomOfSeed } from "../draws/results/operator.ts"
import { TICKETS, winnerValues } from "../raffles/raffle-drawing.ts"
import { followingDraw, raffleDrawValues } from "../raffles/raffle-schedule.ts"
import type { StoredPrize } from "../raffles/tables.ts"

/** Amounts are in whole dollars or pounds. */
export const book = (entries: number, amount: number) => ({ entries, cents: amount * 100 })
export const goods = (name: string, amount: number): StoredPrize => ({
  name,
  valueCents: amount * 100,
  cash: false,
})
export const cash = (name: string, amount: number): StoredPrize => ({
  ...goods(name, amount),
  cash: true,
})
/** Sales end in the evening, and winners are drawn at noon. */
export const drawnAtNoon = { stopTime: "20:00", drawTime: "12:00" } as const

/** A raffle of a first run, and how far its sale has come elsewhere. */
export interface SeededRaffle {
  readonly definition: RaffleDefinition
  /** Part of the open draw's tickets that is sold. */
  readonly sold: number
  /** Days until the open draw stops. */
  readonly daysLeft: number
}

/** Draws that were held before the shop opens. */
const PAST_DRAWS = 4
/** The part of its tickets that a draw sells in the end. */
const SOLD_IN_THE_END = 0.94
const DAY_MS = 86_400_000

/** A raffle's past draws with their winners, and the one that is on sale. */
export async function seedRaffleDraws(
  trx: InTransaction,
  source: DrawSource,
  { definition, sold, daysLeft }: SeededRaffle,
  now: Date,
): Promise<void> {
  const { calendar } = definition
  // From a day that draws follow one another from, so that the open one stops when it should.
  const first = new Date(now.getTime() + (daysLeft - (PAST_DRAWS + 1) * calendar.everyDays) * DAY_MS)
  let opens = first
  for (let drawNo = 1; drawNo <= PAST_DRAWS + 1; drawNo++) {
    const times = { ...followingDraw(calendar, first, drawNo), opens, preOrderFrom: null }
    const { draw, own } = raffleDrawValues(source, definition, drawNo, times)
    const isPast = drawNo <= PAST_DRAWS
    const tickets = Math.floor(Number(own.tickets) * (isPast ? SOLD_IN_THE_END : sold))
    await trx
      .insertInto("raffle_draws")
      .values({ ...own, sold: tickets })
      .execute()
    if (!isPast) await trx.insertInto("draws").values(draw).execute()
    else await seedPastDraw(trx, definition, draw, tickets)
    opens = times.stop
  }
}

/** A draw that the operator has held: its winning tickets come from its seed, as those of later draws do. */
async function seedPastDraw(
  trx: InTransaction,
  definition: RaffleDefinition,
  draw: ReturnType<typeof raffleDrawValues>["draw"],
  sold: number,
): Promise<void> {
  const drawNo = Number(draw.draw_no)
  const edition = definition.editions[(drawNo - 1) % definition.editions.length]
  const prizes = edition?.prizes ?? []
  const seeded = pastSeed()
  const numbers = winningTickets(sold, prizes.length, randomOfSeed(seeded.seed, definition.key, drawNo))
  await trx
    .insertInto("draws")
    .values({
      ...draw,
      ...seeded,
      state: "DRAW_EMAILED",
      numbers: JSON.stringify([{ name: TICKETS, numbers }]),
      entries_root: sha256(""),
      entry_count: sold,
    })
    .execute()
  const random = randomOfSeed(seeded.seed, `${definition.key}/elsewhere`, drawNo)
  const row = { offer_key: definition.key, draw_no: drawNo, draw_at: draw.draw_at as Date }
  await trx
    .insertInto("raffle_winners")
    .values(
      prizes.map((prize, index) =>
        winnerValues(row, index, prize, numbers[index] as number, {
          orderId: null,
          winner: inventedWinner(definition, random),
        }),
      ),
    )
    .execute()
}
