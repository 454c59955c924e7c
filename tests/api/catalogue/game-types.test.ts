import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import {
  type GameOffer,
  type ProductOffer,
  productOfferEndpoints,
} from "#src/contract/catalogue/product-offer.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import type { LotteryOrder, LotteryOrderDetail } from "#src/contract/tickets/lottery-order.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { ticketCheckEndpoints } from "#src/contract/tickets/ticket-check.ts"
import { playedGames } from "#src/domain/tickets/games/played-games.ts"
import { ballsOf } from "#src/server/draws/draw-source.ts"
import { numbersOf } from "#src/server/draws/results/operator.ts"
import { australianLotteries } from "#src/server/seed/lotteries/australian-lotteries.ts"
import { enumerated, inPlace, orders } from "../../stage/oracle.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { knownSeed } from "../setup/known-seed.ts"
import { drawn, openShop, type TestShop } from "../setup/shop.ts"

/** Every game type but those that are products of their own, each with a game offer to buy. */
const bought: readonly (readonly [GameTypeKey, string, string])[] = [
  ["standard", "powerball", "standard"],
  ["reduced_system", "saturday_lotto", "system_8"],
  ["reduced_system", "saturday_lotto", "reduced_9_4"],
  ["reduced_system", "powerball", "reduced_10_5"],
  ["powerhit", "powerball", "powerhit"],
  ["powerpik", "powerball", "powerpik"],
  ["powerpik_system", "powerball", "powerpik_system_9"],
  ["powerhit_super_combo", "powerball", "powerhit_super_combo_10_10"],
  ["mega_combo", "oz_lotto", "super_combo_12_25"],
  ["strike_standard", "lotto_strike", "standard"],
  ["strike_boxed", "lotto_strike", "box_24"],
  ["sequential", "super_jackpot_lottery", "sequential"],
  ["random", "mega_jackpot_lottery", "random"],
  ["deferred", "saturday_lotto", "deferred"],
]
const definitionOf = (key: string) => australianLotteries.find((one) => one.key === key) ?? expect.fail(key)

/** Games of the offer that hold most of what will be drawn. */
function nearMiss({ numberSets, minGames }: GameOffer, drawn: Game, gameType: GameTypeKey): Game[] {
  return Array.from({ length: Math.max(minGames, 2) }, (_, nth) =>
    numberSets.map(({ name, count, first, last }) => {
      const balls =
        drawn.find((set) => set.name === (name === "Favourites" ? "Numbers" : name))?.numbers ?? []
      if (name === "Favourites") return { name, numbers: [...balls.slice(0, 1)] }
      const kept = [...balls].slice(0, Math.max(1, Math.min(count, balls.length) - nth))
      const others = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter(
        (n) => !kept.includes(n) && !balls.includes(n),
      )
      const numbers = [...kept, ...others.slice(0, count - kept.length)]
      return { name, numbers: gameType === "strike_standard" ? numbers : numbers.sort((a, b) => a - b) }
    }),
  )
}

/** Cents that a ticket wins, worked out by writing out its games and comparing them ball by ball. */
function expectedCents(order: LotteryOrderDetail, offer: GameOffer): number {
  const { rules } = definitionOf(order.lotteryKey)
  const { draw, gameType } = order
  const drawn = draw.numbers
  const balls = drawn[0]?.numbers ?? []
  const dividend = (division: number) =>
    draw.divisions.find((row) => row.division === division)?.dividend.cents ?? Number.NaN
  return order.games.reduce((total, game) => {
    const numbers = game[0]?.numbers ?? []
    if (rules.numbered) return total + numberedCents(order, numbers[0] ?? 0)
    const wins =
      gameType === "strike_standard"
        ? inPlace(rules, [numbers], balls)
        : gameType === "strike_boxed"
          ? inPlace(rules, orders(numbers), balls)
          : playedGames(rules, gameType, offer.wheel, game)
              .map((line) => enumerated(rules, line, drawn))
              .reduce((all, one) => {
                for (const [won, n] of Object.entries(one)) all[won] = (all[won] ?? 0) + n
                return all
              }, {})
    return total + Object.entries(wins).reduce((sum, [won, n]) => sum + n * dividend(Number(won)), 0)
  }, 0)
}

/** Works out a number's prize by the rules of the two jackpot lotteries, written out again. */
function numberedCents({ lotteryKey, draw }: LotteryOrderDetail, number: number): number {
  const drawn = draw.numbers[0]?.numbers ?? []
  const [first, second, third, twenty, rest, beside, last] =
    lotteryKey === "super_jackpot_lottery"
      ? [5_000_000, 500_000, 250_000, 50_000, 10_000, 2000, 100_000]
      : [10_000_000, 2_000_000, 1_000_000, 200_000, 25_000, 5000, 100_000]
  const place = drawn.indexOf(number)
  if (place < 0) {
    const next = number === last ? 1 : number + 1
    const before = number === 1 ? last : number - 1
    return drawn.includes(next) || drawn.includes(before) ? beside : 0
  }
  const prize = [first, second, third][place] ?? (place < 20 ? twenty : rest)
  const jackpot = draw.numbers[1]?.numbers[0] === number ? (draw.prizePool?.cents ?? 0) : 0
  return prize + jackpot
}

const ALL_NUMBERS = 100_000

/** A seed with which one of the numbers drawn, not at the edge, is the jackpot number too. */
function seedWithJackpot(lottery: string, drawNo: number): string {
  for (let n = 1; ; n++) {
    const seed = n.toString(16).padStart(64, "0")
    const [prizes, jackpot] = numbersOf(definitionOf(lottery), drawNo, seed)
    const number = jackpot?.numbers[0] ?? 0
    if (prizes?.numbers.includes(number) && number > 1 && number < ALL_NUMBERS - 9) return seed
  }
}

/**
 * Ten numbers that win by every rule: in a row, the jackpot number between its neighbours; at random, one of each
 * prize, the jackpot number, and a neighbour.
 */
function luckyNumbers(kind: string, drawn: Game): number[] {
  const prizes = drawn[0]?.numbers ?? []
  const jackpot = drawn[1]?.numbers[0] ?? 0
  if (kind === "sequential") return Array.from({ length: 10 }, (_, place) => jackpot - 1 + place)
  const neighbour = (prizes[5] ?? 0) === 1 ? ALL_NUMBERS : (prizes[5] ?? 0) - 1
  const [a, b, c, d, e] = [prizes[0], prizes[1], prizes[2], prizes[3], prizes[199]] as number[]
  const lucky = new Set([a, b, c, d, e, jackpot, neighbour] as number[])
  for (let n = 1; lucky.size < 10; n++) if (!prizes.includes(n)) lucky.add(n)
  return [...lucky]
}

describe.each(anyDatabase)("every game type on $kind", ({ open }) => {
  let shop: TestShop
  let offers: ProductOffer[]
  beforeAll(async () => {
    // Every division is won here, so the ceiling for prizes is far away.
    shop = await openShop(await open(), { CEILING_PRIZES: "900000000" })
    const listed = await Promise.all(
      ["default", "gold_lotto"].map((pricingId) =>
        shop.client().call(productOfferEndpoints.list, { params: { pricingId } }),
      ),
    )
    offers = listed.flatMap((list) => list.offers)
  }, 60_000)
  afterAll(() => shop.close())

  const gameOfferOf = (lottery: string, gameType: GameTypeKey, key: string): GameOffer =>
    offers
      .filter((one) => one.key === lottery)
      .flatMap((one) => one.gameTypes)
      .find((one) => one.key === gameType)
      ?.gameOffers.find((one) => one.key === key) ?? expect.fail(`${lottery} ${gameType} ${key}`)

  const drawFor = (lottery: string, place: number) =>
    offers.find(({ key }) => key === lottery)?.draws[place] ?? expect.fail(lottery)

  /** A ticket for the draw in that place, its numbers taken from what the draw's secret seed will give. */
  async function ticketOf(
    gameType: GameTypeKey,
    lottery: string,
    key: string,
  ): Promise<LotteryTicketRequest> {
    const offer = gameOfferOf(lottery, gameType, key)
    const product = offers.find((one) => one.key === lottery) as ProductOffer
    const draw = drawFor(lottery, gameType === "deferred" ? 1 : 0)
    const seed = await knownSeed(shop.fresh.database.tables, lottery, draw.drawNo)
    const row = await shop.fresh.database.tables
      .selectFrom("draws")
      .selectAll()
      .where("offer_key", "=", lottery)
      .where("draw_no", "=", draw.drawNo)
      .executeTakeFirstOrThrow()
    const weekday = new Date(Date.parse(draw.drawDate) + 36_000_000).getUTCDay()
    return {
      productType: "lottery_ticket",
      lotteryKey: lottery,
      gameType,
      gameOffer: key,
      games: offer.allocated
        ? []
        : nearMiss(offer, numbersOf(definitionOf(lottery), draw.drawNo, seed, ballsOf(row)), gameType),
      ...(offer.allocated ? { numGames: 10 } : {}),
      quickpick: false,
      numDraws: product.selectableDays ? 1 : (offer.drawCounts[0] as number),
      ...(product.selectableDays ? { days: 1 << weekday } : {}),
      ...(product.causes[0] ? { causeKey: product.causes[0].key } : {}),
      firstDrawNo: draw.drawNo,
    }
  }

  /** Has a ticket of numbers that the lottery gave hold those that win. */
  async function giveLuck({ id, lotteryKey, drawNo, gameType }: LotteryOrder): Promise<void> {
    const { tables } = shop.fresh.database
    const seed = seedWithJackpot(lotteryKey, drawNo)
    const commitment = createHash("sha256").update(seed).digest("hex")
    const ofSeed = { seed, commitment, sealed_seed: null, numbers_from: "seed" as const }
    const draws = tables.updateTable("draws").set(ofSeed).where("offer_key", "=", lotteryKey)
    await draws.where("draw_no", "=", drawNo).execute()
    const numbers = luckyNumbers(gameType, numbersOf(definitionOf(lotteryKey), drawNo, seed))
    const games = JSON.stringify(numbers.map((n) => [{ name: "Numbers", numbers: [n] }]))
    await tables.updateTable("orders").set({ games }).where("id", "=", id).execute()
  }

  it("is priced by its standard games, bought, drawn, scored and paid what its games written out win", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    const deposit = 500_000_00
    await shop.fund(customerId, deposit)
    for (const [gameType, lottery, key] of bought) await client.add(await ticketOf(gameType, lottery, key))
    const cart = await client.call(cartEndpoints.get)
    expect(cart.autoRemovedItems).toEqual([])
    for (const line of cart.cartItems) {
      if (line.productType !== "lottery_ticket") continue
      const { prices, combinations } = gameOfferOf(line.lotteryKey, line.gameType, line.gameOffer)
      const one = definitionOf(line.lotteryKey).games.gamePriceCents
      expect(prices[0]?.price.cents).toBe(one * combinations)
      expect(line.price.cents).toBe(one * combinations * line.numGames * line.numDraws)
    }
    const receipt = await client.buy()
    for (const order of receipt.orders)
      if (order.productType === "lottery_ticket" && ["sequential", "random"].includes(order.gameType))
        await giveLuck(order)
    for (const { lotteryKey, drawNo } of receipt.orders.map(drawn))
      await shop.stopDraw(drawNo, shop.now, lotteryKey)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    let won = 0
    for (const { id } of receipt.orders) {
      const order = await client.call(orderEndpoints.get, { params: { id }, query: {} })
      if (order.productType !== "lottery_ticket")
        return expect.fail("A lottery ticket became something else.")
      expect(order.drawState).toBe("DRAW_EMAILED")
      const offer = gameOfferOf(order.lotteryKey, order.gameType, order.gameOffer)
      const name = `${order.gameType} ${order.gameOffer}`
      expect({ name, cents: order.winnings?.cents }).toEqual({ name, cents: expectedCents(order, offer) })
      expect(order.winnings?.cents, name).toBeGreaterThan(0)
      if (offer.allocated) {
        const won = order.outcomes.flatMap(({ divisions }) => divisions.map(({ division }) => division))
        const all = order.gameType === "random" ? [1, 2, 3, 4, 5, 6, 7] : [1, 7]
        expect([...new Set(won)].sort(), name).toEqual(expect.arrayContaining(all))
      }
      if (!offer.allocated) {
        const { wins } = await shop.client().call(ticketCheckEndpoints.check, {
          params: { offer: order.lotteryKey },
          body: { gameType: order.gameType, gameOffer: order.gameOffer, games: order.games, draws: 100 },
        })
        const checked = wins.find(({ drawNo }) => drawNo === order.drawNo)
        expect({ name, cents: checked?.winnings?.cents }).toEqual({ name, cents: order.winnings?.cents })
      }
      won += order.winnings?.cents ?? Number.NaN
    }
    const customer = await client.call(customerEndpoints.get)
    expect(customer.balance.cents).toBe(deposit - cart.cartTotal.cents + won)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("gives the numbers of numbered tickets once in a draw, also to customers who buy at the same moment", async () => {
    const drawNo = drawFor("mega_jackpot_lottery", 1).drawNo
    const numbers = await Promise.all(
      Array.from({ length: 6 }, async (_, nth) => {
        const client = shop.client()
        const { customerId } = await client.signUp()
        await shop.fund(customerId, 100_000)
        const kind = nth % 2 === 0 ? "sequential" : "random"
        await client.add({
          productType: "lottery_ticket",
          lotteryKey: "mega_jackpot_lottery",
          gameType: kind,
          gameOffer: kind,
          games: [],
          numGames: 10,
          quickpick: true,
          numDraws: 1,
          causeKey: "little_hearts",
          firstDrawNo: drawNo,
        })
        const { orders: made } = await client.buy()
        const given = made.flatMap((order) =>
          order.productType === "lottery_ticket"
            ? order.games.map((game) => game[0]?.numbers[0] as number)
            : [],
        )
        if (kind === "sequential")
          expect(given).toEqual(given.map((_, place) => (given[0] as number) + place))
        return given
      }),
    )
    expect(new Set(numbers.flat()).size).toBe(60)
  }, 30_000)

  it("says in Queensland PowerPik for what is a PowerHit elsewhere", async () => {
    const types = async (pricingId: string) => {
      const { offers: listed } = await shop
        .client()
        .call(productOfferEndpoints.list, { params: { pricingId } })
      return listed.find(({ key }) => key === "powerball")?.gameTypes.map(({ key }) => key) ?? []
    }
    expect(await types("gold_lotto")).toContain("powerpik")
    expect(await types("gold_lotto")).not.toContain("powerhit")
    expect(await types("default")).toContain("powerhit")
    expect(await types("default")).not.toContain("powerpik")
  })

  it.each([
    [
      "a subscription that begins with the next draw",
      "deferred",
      "saturday_lotto",
      "deferred",
      { firstDrawNo: 0 },
    ],
    ["days on which nothing is drawn", "strike_boxed", "lotto_strike", "box_24", { days: 1 }],
    ["no day where days are chosen", "strike_boxed", "lotto_strike", "box_24", { days: undefined }],
    ["more draws than days", "strike_boxed", "lotto_strike", "box_24", { numDraws: 2 }],
    ["weeks that are not on sale", "strike_boxed", "lotto_strike", "box_24", { numWeeks: 3 }],
    ["weeks where draws are played in a row", "standard", "powerball", "standard", { numWeeks: 2 }],
    ["more numbers than may be bought at once", "random", "mega_jackpot_lottery", "random", { numGames: 11 }],
    ["a run of one", "sequential", "mega_jackpot_lottery", "sequential", { numGames: 1 }],
  ] as const)("refuses %s", async (_, gameType, lottery, key, change) => {
    const client = shop.client()
    await client.signUp()
    const next = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", lottery)
      .where("state", "=", "DRAW_OPEN")
      .orderBy("draw_no")
      .executeTakeFirstOrThrow()
    const ticket = { ...(await ticketOf(gameType, lottery, key)), ...change }
    const changed = "firstDrawNo" in change ? { ...ticket, firstDrawNo: next.draw_no } : ticket
    await expect(client.add(changed as LotteryTicketRequest)).rejects.toMatchObject({ status: 422 })
  })
})
