import { sql } from "kysely"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { drawDistinct, type RandomBelow } from "#src/domain/tickets/draft/random.ts"
import { type DrawRow, moveDraw, readLottery } from "#src/server/catalogue/offers.ts"
import type { Database } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { closeDraw } from "#src/server/draws/close-draw.ts"
import { drawKey, revealSeed } from "#src/server/draws/draw-source.ts"
import { numbersOf } from "#src/server/draws/results/operator.ts"
import { scoreDraw } from "#src/server/draws/results/score-draw.ts"
import { databaseKinds, type FreshDatabase } from "../api/setup/databases/databases.ts"
import { NOON, openShop } from "../api/setup/shop.ts"
import { seeded } from "../stage/rules.ts"
import type { Figure, Figures } from "./figures.ts"

const LOTTERY = "powerball"
const GAMES_OF_A_TICKET = 4
const WRITTEN_AT_ONCE = 2500
/** Games of a draw that is closed before anything is measured. */
const WARM_UP = 20_000

/**
 * The server's own steps for one draw: closing, which seals every entry, and scoring, which finds and writes what
 * each has won. The cost must grow in proportion: twice the games, twice the time.
 */
export async function measureDrawDays(sizes: readonly number[]): Promise<Figures> {
  const figures: Record<string, Figure> = {}
  for (const { kind, open } of databaseKinds) {
    await drawDay(await open(), WARM_UP)
    console.info(`\nA draw of ${LOTTERY} on ${kind}, tickets of ${GAMES_OF_A_TICKET} games`)
    let before: { games: number; seconds: number; own: number } | undefined
    for (const games of sizes) {
      const { closing, scoring, winners, memory } = await drawDay(await open(), games)
      const seconds = closing.seconds + scoring.seconds
      const own = closing.own + scoring.own
      const growth = before
        ? `, ${(seconds / before.seconds).toFixed(1)} × (own ${(own / before.own).toFixed(1)} ×) for ${(games / before.games).toFixed(1)} × the games`
        : ""
      console.info(
        `  ${games.toLocaleString("en-AU").padStart(9)} games: closed in ${closing.seconds.toFixed(1)} s, scored in ${scoring.seconds.toFixed(1)} s (${own.toFixed(1)} s of both its own work), ${winners.toLocaleString("en-AU")} tickets won, ${memory.toFixed(0)} MB more at most${growth}`,
      )
      before = { games, seconds, own }
      const name = `draw-day: ${games.toLocaleString("en-AU")} games, ${kind}`
      figures[name] = { value: seconds, unit: "s", better: "less" }
      figures[`${name}, memory`] = { value: memory, unit: "MB more", better: "less" }
    }
  }
  return figures
}

async function drawDay(fresh: FreshDatabase, games: number) {
  const shop = await openShop(fresh)
  const { database } = fresh
  const { rules } = await readLottery(database.tables, LOTTERY)
  const drawNo = (await nextDraw(database)).draw_no
  await sellTickets(database, drawNo, games / GAMES_OF_A_TICKET, rules)
  await database.maintain()
  const memory = watchMemory()
  const closing = await timed(() =>
    inTransaction(database, async (trx) => closeDraw(trx, await readDraw(trx, drawNo), NOON)),
  )
  await inTransaction(database, async (trx) => {
    const draw = await readDraw(trx, drawNo)
    const revealed = await revealSeed(trx, shop.running.services.drawSource.keys, draw)
    const key = await drawKey({ ...draw, ...revealed })
    const numbers = numbersOf(await readLottery(trx, LOTTERY), drawNo, key)
    await moveDraw(trx, draw, { state: "DRAW_DRAWN", ...revealed, numbers: JSON.stringify(numbers) })
  })
  const scoring = await timed(() =>
    inTransaction(database, async (trx) => scoreDraw(trx, await readDraw(trx, drawNo), NOON)),
  )
  const most = memory.stop()
  const { winners } = await database.tables
    .selectFrom("orders")
    .select(sql<number>`count(*)::int`.as("winners"))
    .where("winnings_cents", ">", 0)
    .executeTakeFirstOrThrow()
  if (winners === 0) throw new Error("Nothing was won.")
  await shop.close()
  return { closing, scoring, winners, memory: most }
}

const nextDraw = (database: Database) =>
  database.tables
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", LOTTERY)
    .where("state", "=", "DRAW_OPEN")
    .orderBy("draw_no")
    .executeTakeFirstOrThrow()

const readDraw = (db: Database["tables"], drawNo: number): Promise<DrawRow> =>
  db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", LOTTERY)
    .where("draw_no", "=", drawNo)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Seconds that the work took, and how many of them this process itself was busy: on a busy machine that is less. */
async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; own: number }> {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { seconds: (performance.now() - started) / 1000, own: (user + system) / 1e6 }
}

/** Megabytes that the process grew by, at most. */
function watchMemory() {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  return {
    stop: () => {
      clearInterval(timer)
      return (Math.max(most, process.memoryUsage().rss) - before) / 1_000_000
    },
  }
}

/** Writes tickets as a purchase does, without a wallet: the same ones in every run. */
async function sellTickets(
  database: Database,
  drawNo: number,
  count: number,
  rules: LotteryRules,
): Promise<void> {
  const random = seeded(1)
  const [checkout, customer] = [newId(NOON.getTime()), newId(NOON.getTime())]
  await sql`INSERT INTO checkouts (id, customer_id, total_cents, currency, channel_key, metadata, created_at)
    VALUES (${checkout}, ${customer}, 0, 'AUD', 'web', '{}', ${NOON})`.execute(database.tables)
  for (let from = 0; from < count; from += WRITTEN_AT_ONCE) {
    const tickets = Array.from({ length: Math.min(WRITTEN_AT_ONCE, count - from) }, () =>
      JSON.stringify(Array.from({ length: GAMES_OF_A_TICKET }, () => aGame(rules, random))),
    )
    const ids = tickets.map(() => newId(NOON.getTime()))
    await sql`
      INSERT INTO orders (id, checkout_id, customer_id, position, offer_key, draw_no, product_type, details,
        game_type, game_offer, game_offer_name, games, quickpick, price_cents, proceeds, currency, created_at)
      SELECT id, ${checkout}, ${customer}, 0, ${LOTTERY}, ${drawNo}, 'lottery_ticket', '{}',
        'standard', 'standard', 'Standard', games::jsonb, true, 640, '[]', 'AUD', ${NOON}
      FROM unnest(${ids}::uuid[], ${tickets}::text[]) AS sold(id, games)`.execute(database.tables)
  }
}

const aGame = ({ barrels }: LotteryRules, random: RandomBelow) =>
  barrels.map(({ name, first, last, drawn }) => ({
    name,
    numbers: drawDistinct(first, last, drawn, random).sort((a, b) => a - b),
  }))
