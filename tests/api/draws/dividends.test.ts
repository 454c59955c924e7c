import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { type DrawResult, drawEndpoints } from "#src/contract/draws/draw-result.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { moveDraw, readLottery } from "#src/server/catalogue/offers.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { numbersOf } from "#src/server/draws/results/operator.ts"
import { undoScoring } from "#src/server/draws/results/score-draw.ts"
import { ensureSchedule } from "#src/server/draws/schedule.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { knownSeed } from "../setup/known-seed.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const dollars = (amount: number) => amount * 100
const million = (amount: number) => dollars(amount * 1_000_000)

/** How a division pays: a share of the pool in percent, a sum each, or a sum each for so many winners at most. */
type Pays = "jackpot" | { percent: number } | { each: number } | { each: number; upTo: number }
const percents = (...shares: number[]): Pays[] => shares.map((percent) => ({ percent }))
const sums = (...each: number[]): Pays[] => each.map((cents) => ({ each: cents }))

interface Published {
  /** The operator's sales in a draw, cents, and the percentage of them that is the pool of the divisions. */
  readonly sales: number
  readonly pool: number
  readonly pays: readonly Pays[]
  /** First prize of the draw after one in which it was not won, over this one's; and after a win. */
  readonly grows: number
  readonly starts: number
}

/** The operator's published rules for each lottery, written out once more. */
const published: Readonly<Record<string, Published>> = {
  // The first, while the draws that it follows are in their order.
  lotto_strike: {
    sales: 300_000 * 100,
    pool: 33,
    pays: ["jackpot", ...percents(18.2, 81.8), { each: dollars(1) }],
    grows: dollars(30_000),
    starts: dollars(100_000),
  },
  powerball: {
    sales: 28_000_000 * 120,
    pool: 35,
    pays: ["jackpot", ...percents(5.5, 3.3, 2.8, 2, 13.5, 9.7, 23.7, 39.5)],
    grows: million(5),
    starts: million(5),
  },
  oz_lotto: {
    sales: 14_000_000 * 130,
    pool: 36,
    pays: ["jackpot", ...percents(5.5, 8.5, 4.5, 4.5, 43.5, 33.5)],
    grows: million(2),
    starts: million(3),
  },
  saturday_lotto: {
    sales: 22_000_000 * 80,
    pool: 44,
    pays: ["jackpot", ...percents(4.5, 7, 19.5, 27, 42)],
    grows: million(6),
    starts: million(6),
  },
  weekday_windfall: {
    sales: 6_000_000 * 60,
    pool: 40,
    pays: [{ each: million(1), upTo: 6 }, ...percents(3, 7, 15, 25, 50)],
    grows: 0,
    starts: million(1),
  },
  set_for_life: {
    sales: 2_000_000 * 60,
    pool: 33,
    pays: [
      { each: million(4.8), upTo: 4 },
      { each: dollars(60_000), upTo: 4 },
      ...percents(7, 6, 9, 21, 26, 31),
    ],
    grows: 0,
    starts: dollars(20_000),
  },
  super_jackpot_lottery: {
    sales: 0,
    pool: 0,
    pays: [
      "jackpot",
      ...sums(dollars(50_000), dollars(5000), dollars(2500), dollars(500), dollars(100), dollars(20)),
    ],
    grows: dollars(100_000),
    starts: dollars(500_000),
  },
  mega_jackpot_lottery: {
    sales: 0,
    pool: 0,
    pays: [
      "jackpot",
      ...sums(dollars(100_000), dollars(20_000), dollars(10_000), dollars(2000), dollars(250), dollars(50)),
    ],
    grows: dollars(240_000),
    starts: million(1),
  },
}

/** Works out each winner's dividend and the pool to share, from who won; whole 5 cents, the rest stays. */
function worksOut({ sales, pool, pays }: Published, { divisions, prizePool }: DrawResult) {
  const all = Math.floor((sales * pool) / 100)
  let fromAbove = 0
  return pays.map((way, place) => {
    const winners = divisions[place]?.winners ?? Number.NaN
    if (way !== "jackpot" && "percent" in way) {
      const shared = Math.floor((all * Math.round(way.percent * 10)) / 1000) + fromAbove
      fromAbove = winners === 0 ? shared : 0
      return { winners, dividend: wholeFives(shared, winners), pool: shared }
    }
    if (way === "jackpot") {
      const first = prizePool?.cents ?? Number.NaN
      return { winners, dividend: wholeFives(first, winners), pool: first }
    }
    const paid = way.each * ("upTo" in way ? Math.min(winners, way.upTo) : winners)
    return { winners, dividend: wholeFives(paid, winners), ...(winners > 0 ? { pool: paid } : {}) }
  })
}

const wholeFives = (cents: number, winners: number) =>
  winners === 0 ? 0 : Math.floor(cents / winners / 5) * 5

const resultOf = (shop: TestShop, a: string, b: number) =>
  shop.client().call(drawEndpoints.fullResult, { params: { a, b } })
const drawsOf = async (shop: TestShop, key: string) => {
  const { offers } = await shop
    .client()
    .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
  const offer = offers.find((one) => one.key === key) ?? expect.fail(`${key} is not sold.`)
  return { offer, draws: offer.draws }
}

describe("what a draw pays", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await usualDatabase())
  }, 60_000)
  afterAll(() => shop.close())

  it.each(Object.keys(published))(
    "%s follows from its published rules, and so does the next first prize",
    async (key) => {
      const rules = published[key] as Published
      for (let played = 0; played < 3; played++) {
        const [draw, next] = (await drawsOf(shop, key)).draws
        if (!draw || !next) return expect.fail("Nothing is on sale.")
        await shop.stopDraw(draw.drawNo, shop.now, key)
        await shop.passTo(new Date(shop.now.getTime() + 1000))
        const result = await resultOf(shop, key, draw.drawNo)
        const told = result.divisions.map(({ winners, dividend, pool }) => ({
          winners,
          dividend: dividend.cents,
          pool: pool?.cents,
        }))
        expect(told).toMatchObject(worksOut(rules, result))
        expect(told).toHaveLength(rules.pays.length)
        const before = result.prizePool?.cents ?? Number.NaN
        const won = (result.divisions[0]?.winners ?? 0) > 0
        const following = (await drawsOf(shop, key)).draws.find(({ drawNo }) => drawNo === next.drawNo)
        expect(following?.prizePool?.cents).toBe(won ? rules.starts : before + rules.grows)
      }
    },
  )
})

describe("what a draw pays of which nothing was sold elsewhere", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await usualDatabase())
  }, 60_000)
  afterAll(() => shop.close())

  /** Sells one ticket of a coming draw, whose games are made of what will be drawn; the draw's result. */
  async function drawWith(key: string, gamesOf: (drawn: Game) => Game[]): Promise<DrawResult> {
    const { tables } = shop.fresh.database
    const lottery = await readLottery(tables, key)
    const alone = { ...lottery, rules: { ...lottery.rules, simulatedGames: 0 } }
    const row = { definition: JSON.stringify(alone) }
    await tables.updateTable("offers").set(row).where("key", "=", key).execute()
    await ensureSchedule(shop.fresh.database, shop.running.services.drawSource, shop.now)
    const { offer, draws } = await drawsOf(shop, key)
    // One that no syndicate plays.
    const draw = draws[3] ?? expect.fail("Nothing is on sale.")
    const seed = await knownSeed(tables, key, draw.drawNo)
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 100_000)
    const weekday = new Date(Date.parse(draw.drawDate) + 36_000_000).getUTCDay()
    await client.add({
      productType: "lottery_ticket",
      lotteryKey: key,
      gameType: "standard",
      gameOffer: "standard",
      games: gamesOf(numbersOf(alone, draw.drawNo, seed)),
      quickpick: false,
      numDraws: offer.selectableDays ? 1 : (offer.gameTypes[0]?.gameOffers[0]?.drawCounts[0] ?? 1),
      ...(offer.selectableDays ? { days: 1 << weekday } : {}),
      firstDrawNo: draw.drawNo,
    })
    await client.buy()
    await shop.stopDraw(draw.drawNo, shop.now, key)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    return resultOf(shop, key, draw.drawNo)
  }
  const paid = ({ divisions }: DrawResult) =>
    Object.fromEntries(
      divisions.filter(({ winners }) => winners !== 0).map((row) => [row.division, row.dividend.cents]),
    )

  it("three share Powerball's five million, and what nobody won goes to the next who did", async () => {
    const result = await drawWith("powerball", ([mains, extra]) => {
      const drawn = mains?.numbers ?? []
      const others = Array.from({ length: 35 }, (_, i) => i + 1).filter((n) => !drawn.includes(n))
      const ball = extra?.numbers[0] ?? 0
      const game = (matching: number, powerball: boolean): Game => [
        { name: "Numbers", numbers: [...drawn.slice(0, matching), ...others.slice(0, 7 - matching)] },
        { name: "Powerball", numbers: [powerball ? ball : (ball % 20) + 1] },
      ]
      return [
        ...Array.from({ length: 3 }, () => game(7, true)),
        game(6, true),
        ...Array.from({ length: 2 }, () => game(5, false)),
        ...Array.from({ length: 44 }, () => game(0, false)),
      ]
    })
    // Fifty games at $1.20, 35 % of it: $21.00, of which 5.5 % and 3.3 % go to division 3, and 2.8, 2, 13.5 and
    // 9.7 % to the two of division 7.
    expect(paid(result)).toEqual({ 1: 166_666_665, 3: 180, 7: 290 })
    expect(result.divisions[8]).toMatchObject({ winners: 0, dividend: { cents: 0 }, pool: { cents: 1326 } })
    // The remainder that whole five cents leave of the pools that were won.
    const { database } = shop.fresh
    const posted = () =>
      database.tables
        .selectFrom("ledger_movements")
        .innerJoin("ledger_entries", "ledger_entries.movement_id", "ledger_movements.id")
        .select((eb) => ["account", eb.cast<number>(eb.fn.sum("amount_cents"), "integer").as("amount_cents")])
        .where("kind", "=", "rounding")
        .where("reference", "like", `powerball ${result.drawNo}%`)
        .groupBy("account")
        .orderBy("account")
        .execute()
    const left = result.divisions.reduce(
      (sum, { winners, dividend, pool }) =>
        winners ? sum + (pool?.cents ?? 0) - winners * dividend.cents : sum,
      0,
    )
    expect(left).toBeGreaterThan(5)
    const leftOver = [
      { account: "prize_liability", amount_cents: -left },
      { account: "rounding", amount_cents: left },
    ]
    expect(await posted()).toEqual(leftOver)

    // Scored anew from another result, it is taken back and posted once more.
    await inTransaction(database, async (trx) => {
      const draw = await trx
        .selectFrom("draws")
        .selectAll()
        .where("offer_key", "=", "powerball")
        .where("draw_no", "=", result.drawNo)
        .executeTakeFirstOrThrow()
      await undoScoring(trx, draw, shop.now)
      await moveDraw(trx, draw, { state: "DRAW_DRAWN", corrections: 1 })
    })
    expect(await posted()).toEqual(leftOver.map((entry) => ({ ...entry, amount_cents: 0 })))
    await shop.passTo(shop.now)
    expect(await posted()).toEqual(leftOver)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("seven share what six would have got of Weekday Windfall, a million each", async () => {
    const result = await drawWith("weekday_windfall", ([mains]) =>
      Array.from({ length: 7 }, () => [{ name: "Numbers", numbers: mains?.numbers ?? [] }]),
    )
    expect(paid(result)).toEqual({ 1: 85_714_285 })
  })

  it("six get a million each of it", async () => {
    const result = await drawWith("weekday_windfall", ([mains]) =>
      Array.from({ length: 6 }, () => [{ name: "Numbers", numbers: mains?.numbers ?? [] }]),
    )
    expect(paid(result)).toEqual({ 1: 100_000_000 })
  })

  it("five share Set for Life's four first prizes", async () => {
    const result = await drawWith("set_for_life", ([mains]) =>
      Array.from({ length: 5 }, () => [{ name: "Numbers", numbers: mains?.numbers ?? [] }]),
    )
    expect(paid(result)).toEqual({ 1: 384_000_000 })
  })
})
