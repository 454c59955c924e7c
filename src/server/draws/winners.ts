import { type Selectable, sql } from "kysely"
import type { RafflePrize, RaffleWinner } from "#src/contract/catalogue/raffle.ts"
import { money } from "#src/domain/core/money.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { isRaffle } from "../catalogue/offer-definition.ts"
import { readOffer } from "../catalogue/offers.ts"
import type { RaffleDefinition } from "../catalogue/raffle-definition.ts"
import { readRaffleDraw } from "../catalogue/raffle-draws.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { notFound } from "../core/failure.ts"
import { lotteryWinners } from "./lottery-winners.ts"
import { readDraw as readLotteryDraw } from "./results.ts"

/** Winners of one draw of a lottery that are shown at once, those who won most. */
const MOST_OF_A_DRAW = 200

async function readRaffle(db: Handle, key: string): Promise<RaffleDefinition> {
  const { definition } = await readOffer(db, key)
  if (!isRaffle(definition)) throw notFound("failure.raffle.unknown")
  return definition
}

async function readDraw(db: Handle, key: string, drawNo: number) {
  const row = await readRaffleDraw(db, key, drawNo)
  if (!row) throw notFound("failure.draw.unknown")
  return row
}

const prizeId = (key: string, drawNo: number, index: number) => `${key}-${drawNo}-${index + 1}`

/** Lists the prizes of a draw, in the order drawn. */
export async function rafflePrizes(db: Handle, key: string, drawNo: number): Promise<RafflePrize[]> {
  const raffle = await readRaffle(db, key)
  const draw = await readDraw(db, key, drawNo)
  return draw.prizes.map(({ name, valueCents, cash }, index) => ({
    id: prizeId(key, drawNo, index),
    type: "main",
    timestamp: draw.draw_at.toISOString(),
    name,
    value: money(valueCents, currencyOf(raffle)),
    cash,
  }))
}

const winnersOf = (db: Handle, key: string) =>
  db
    .selectFrom("raffle_winners")
    .innerJoin("raffle_draws", (join) =>
      join
        .onRef("raffle_draws.offer_key", "=", "raffle_winners.offer_key")
        .onRef("raffle_draws.draw_no", "=", "raffle_winners.draw_no"),
    )
    .where("raffle_winners.offer_key", "=", key)

type WinnerRow = Selectable<Tables["raffle_winners"]> & { name: string }

const shown =
  (raffle: RaffleDefinition) =>
  (row: WinnerRow): RaffleWinner => ({
    id: prizeId(raffle.key, row.draw_no, row.place),
    drawNo: row.draw_no,
    drawName: row.name,
    drawDate: row.drawn_at.toISOString(),
    prize: row.prize,
    syndicateName: null,
    value: money(row.value_cents, currencyOf(raffle)),
    ticketNumber: row.ticket_number,
    winner: row.winner,
  })

/** Lists the winners of a draw, in the order of its prizes; nobody until it is drawn. */
export async function winnersOfDraw(db: Handle, key: string, drawNo: number): Promise<RaffleWinner[]> {
  const { definition: raffle } = await readOffer(db, key)
  if (!isRaffle(raffle)) {
    await readLotteryDraw(db, key, drawNo)
    return (await lotteryWinners(db, key, { drawNo, search: "", limit: MOST_OF_A_DRAW, offset: 0 })).items
  }
  await readDraw(db, key, drawNo)
  const rows = await winnersOf(db, key)
    .selectAll("raffle_winners")
    .select("raffle_draws.name")
    .where("raffle_winners.draw_no", "=", drawNo)
    .orderBy("raffle_winners.place")
    .execute()
  return rows.map(shown(raffle))
}

/** Winners of all draws, the newest first; found by a part of a name or prize, or by a ticket's number. */
export async function searchWinners(
  db: Handle,
  key: string,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ items: RaffleWinner[]; total: number }> {
  const { definition: raffle } = await readOffer(db, key)
  if (!isRaffle(raffle)) return lotteryWinners(db, key, { search, limit, offset })
  let found = winnersOf(db, key)
  if (search) {
    const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`
    const number = /^0*(\d{1,9})$/.exec(search)?.[1]
    found = found.where((eb) =>
      eb.or([
        eb("raffle_winners.winner", "ilike", like),
        eb("raffle_winners.prize", "ilike", like),
        eb("raffle_draws.name", "ilike", like),
        ...(number ? [eb("raffle_winners.ticket_number", "=", Number(number))] : []),
      ]),
    )
  }
  const [rows, counted] = await Promise.all([
    found
      .selectAll("raffle_winners")
      .select("raffle_draws.name")
      .orderBy("raffle_winners.draw_no", "desc")
      .orderBy("raffle_winners.place")
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(shown(raffle)), total: counted.total }
}
