import { type ExpressionBuilder, type Nullable, type Selectable, sql } from "kysely"
import type { RafflePrize, RaffleWinner } from "#src/contract/catalogue/raffle.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { winnerName } from "#src/domain/raffles/raffle-draw.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { isRaffle, type RaffleDefinition } from "../catalogue/offer-definition.ts"
import { readOffer } from "../catalogue/offers.ts"
import { readRaffleDraw } from "../catalogue/raffle-draws.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { notFound } from "../core/failure.ts"
import { type Say, sentence } from "../core/texts/sentences.ts"
import { shownState } from "../raffles/raffle-drawing.ts"
import { readSay } from "../site/say.ts"
import { readDraw as readLotteryDraw } from "./results.ts"
import type { StoredWin } from "./tables.ts"

/** Won tickets of a lottery whose draws are scored, and won shares: what these won with stands with their syndicate. */
const wonTickets = (db: Handle, key: string) =>
  db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .innerJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .leftJoin("syndicates", (join) =>
      join
        .on("orders.product_type", "in", ["syndicate_share", "social_syndicate_share"])
        .onRef("syndicates.key", "=", "orders.game_offer"),
    )
    .where("orders.offer_key", "=", key)
    .where("orders.product_type", "in", ["lottery_ticket", "syndicate_share", "social_syndicate_share"])
    .where("orders.winnings_cents", ">", 0)

/** "Division 3", "Divisions 3 and 6": what a ticket won, the best first. */
function divisionsWon(won: readonly StoredWin[], say: Say): string {
  const each = [...new Set(won.map(({ division }) => division))].sort((a, b) => a - b)
  const last = each.at(-1) ?? "–"
  if (each.length < 2) return say(sentence("label.won.division", { division: last }))
  return say(sentence("label.won.divisions", { others: each.slice(0, -1).join(", "), last }))
}

/** The wins of a ticket, or of the games of a share's syndicate. */
const allWon = sql<StoredWin[] | null>`coalesce(orders.won,
  jsonb_path_query_array(syndicates.outcomes, '$[*].divisions[*]'))`

type Joined = ExpressionBuilder<
  Tables & { syndicates: Nullable<Tables["syndicates"]> },
  "orders" | "customers" | "draws" | "syndicates"
>

/** Found by "K.", by a state, by a part of a syndicate's name, by a division or by a draw's number. */
const foundBy = (search: string) => (eb: Joined) => {
  const number = /^(?:division\s*)?(\d{1,9})$/i.exec(search)?.[1]
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`
  const won = JSON.stringify([{ division: Number(number ?? 0) }])
  return eb.or([
    eb(sql<string>`upper(left(customers.firstname, 1)) || '.'`, "=", search.toUpperCase()),
    eb("syndicates.name", "ilike", like),
    ...(shownState(search.toUpperCase()) ? [eb("customers.state", "=", search.toUpperCase())] : []),
    ...(number ? [eb("orders.draw_no", "=", Number(number)), sql<boolean>`${allWon} @> ${won}::jsonb`] : []),
  ])
}

/**
 * Lists the winners of a lottery's draws, or of one of them: the newest draw first, the most won first. A share of a
 * syndicate has won its own part. With the least said of each: the first letter of the name, and the state.
 */
async function lotteryWinners(
  db: Handle,
  key: string,
  { drawNo, search, limit, offset }: { drawNo?: number; search: string; limit: number; offset: number },
): Promise<{ items: RaffleWinner[]; total: number }> {
  let found = wonTickets(db, key)
  if (drawNo !== undefined) found = found.where("orders.draw_no", "=", drawNo)
  if (search) found = found.where(foundBy(search))
  const [say, rows, counted] = await Promise.all([
    readSay(db),
    found
      .select([
        "orders.draw_no",
        allWon.as("won"),
        "syndicates.name as syndicate",
        "orders.winnings_cents",
        "orders.currency",
        "draws.draw_at",
        "customers.firstname",
        "customers.state",
      ])
      .orderBy("orders.draw_no", "desc")
      .orderBy("orders.winnings_cents", "desc")
      .orderBy("orders.id")
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row, index) => ({
    // A ticket's own id is its customer's business.
    id: `${key}-${row.draw_no}-${offset + index + 1}`,
    drawNo: row.draw_no,
    drawName: "",
    drawDate: row.draw_at.toISOString(),
    prize: divisionsWon(row.won ?? [], say),
    syndicateName: row.syndicate,
    value: money(row.winnings_cents ?? 0, row.currency as Currency),
    ticketNumber: null,
    winner: winnerName(row.firstname, "", shownState(row.state)),
  }))
  return { items, total: counted.total }
}

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
