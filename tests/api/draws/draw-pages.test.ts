import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { raffleEndpoints } from "#src/contract/catalogue/raffle.ts"
import { tipEndpoints } from "#src/contract/content/tip.ts"
import { drawPreviewEndpoints } from "#src/contract/draws/draw-preview.ts"
import { drawEndpoints, type ResultCategory } from "#src/contract/draws/draw-result.ts"
import { type SignupForm, signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import type { LotteryDefinition } from "#src/server/catalogue/offer-definition.ts"
import { readOffer } from "#src/server/catalogue/offers.ts"
import { numbersOf } from "#src/server/draws/results/operator.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { sendAsEditor } from "../setup/desk/editor.ts"
import { knownSeed } from "../setup/known-seed.ts"
import { statusOf } from "../setup/refusals.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("around a draw, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), {})
  }, 60_000)
  afterAll(() => shop.close())

  const next = () =>
    shop.fresh.database.tables
      .selectFrom("draws")
      .selectAll()
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .orderBy("draw_no")
      .limit(1)
      .executeTakeFirstOrThrow()

  /** Returns the game that the next draw will make a winner. */
  async function winner(): Promise<Game> {
    const { draw_no } = await next()
    const seed = await knownSeed(shop.fresh.database.tables, "powerball", draw_no)
    const { definition } = await readOffer(shop.fresh.database.tables, "powerball")
    return numbersOf(definition as LotteryDefinition, draw_no, seed)
  }

  /** A game without any number that the next draw will bring. */
  const loser = async (): Promise<Game> =>
    (await winner()).map(({ name, numbers }) => ({
      name,
      numbers: Array.from({ length: 20 }, (_, place) => place + 1)
        .filter((n) => !numbers.includes(n))
        .slice(0, numbers.length),
    }))

  /** A customer who bought what the next draw will bring. */
  async function buysTheWinner(form: Partial<SignupForm>): Promise<void> {
    const client = shop.client()
    const { customerId } = await client.signUp(form)
    await shop.fund(customerId, 1000)
    await client.add({ ...aTicket(1), games: [await winner()] })
    await client.buy()
  }

  it("a month's draws come with the tickets of the customer who asks, and of nobody else", async () => {
    const mine = shop.client()
    const person = aPerson()
    const { customerId } = await mine.signUp(person)
    await shop.fund(customerId, 1000)
    await mine.add({ ...aTicket(2), games: [await loser(), await loser()] })
    await mine.buy()
    const { draw_no, draw_at } = await next()
    await shop.passTo(new Date(draw_at.getTime() + 3_600_000))
    const { email, password } = person
    mine.adopt(await mine.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
    const [year = "", month = ""] = draw_at.toISOString().split("-")
    const archive = (client: TestClient, query: { customerId?: string; category?: ResultCategory } = {}) =>
      client.call(drawEndpoints.archived, {
        params: { offer: "powerball", year, month },
        query: { ...query, limit: 100, offset: 0 },
      })
    const drawOf = (page: Awaited<ReturnType<typeof archive>>) =>
      page.items.find(({ drawNo }) => drawNo === draw_no)
    const own = drawOf(await archive(mine, { customerId }))?.tickets
    expect(own).toMatchObject([{ productType: "lottery_ticket" }])
    expect(drawOf(await archive(mine))).not.toHaveProperty("tickets")
    expect((await archive(mine, { category: "Raffle" })).items).toEqual([])
    expect(await statusOf(archive(shop.client(), { customerId }))).toBe(401)
    const other = shop.client()
    await other.signUp()
    expect(await statusOf(archive(other, { customerId }))).toBe(404)
    const listed = await mine.call(drawEndpoints.pastOfCustomer, {
      params: { offer: "all" },
      query: { category: "Lotto", limit: 50, offset: 0 },
    })
    const found = listed.items.find(({ offerKey, drawNo }) => offerKey === "powerball" && drawNo === draw_no)
    expect(found?.tickets).toEqual(own)
    expect(listed.items.flatMap(({ tickets }) => tickets)).toEqual(own)
  })

  it("a first prize that is paid for years is told with what follows its amount", async () => {
    const { offers } = await shop
      .client()
      .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    const suffixes = offers.flatMap(({ key, draws }) =>
      draws.map(({ prizePool, prizeSuffix }) => [
        key,
        prizeSuffix,
        prizePool && formatJackpot(prizePool, prizeSuffix),
      ]),
    )
    const withSuffix = suffixes.filter(([, suffix]) => suffix)
    expect(withSuffix.length).toBeGreaterThan(0)
    expect(withSuffix.filter(([, , shown]) => shown)).toContainEqual([
      "set_for_life",
      "a month for 20 years",
      "Win $20k a month for 20 years",
    ])
    expect(new Set(withSuffix.map(([key]) => key))).toEqual(new Set(["set_for_life"]))
    const { items } = await shop.client().call(drawEndpoints.past, {
      params: { pricingId: "default", offer: "set_for_life" },
      query: { limit: 1, offset: 0 },
    })
    expect(items[0]?.prizeSuffix).toBe("a month for 20 years")
  })

  it("past draws and the keys of what has results are named as the pricing names them", async () => {
    const visitor = shop.client()
    const params = { pricingId: "tattslotto" }
    const { items } = await visitor.call(drawEndpoints.past, {
      params: { ...params, offer: "saturday_lotto" },
      query: { limit: 1, offset: 0 },
    })
    expect(items[0]?.offerName).toBe("TattsLotto")
    const keys = await visitor.call(drawEndpoints.resultKeys, { params })
    expect(keys.find(({ offerKey }) => offerKey === "saturday_lotto")).toMatchObject({
      offerName: "TattsLotto",
      category: "Lotto",
    })
    expect(new Set(keys.map(({ category }) => category))).toEqual(
      new Set(["Lotto", "Raffle", "Jackpot", "Strike"]),
    )
    expect(await statusOf(visitor.call(drawEndpoints.resultKeys, { params: { pricingId: "nowhere" } }))).toBe(
      404,
    )
  })

  it("tips are told in their order, and an editor writes, changes and takes them away", async () => {
    const titles = async () => (await shop.client().call(tipEndpoints.list)).map(({ title }) => title)
    const before = await titles()
    expect(before).toContain("Every combination has the same chance")
    const send = (method: string, body?: object, secret?: string) =>
      sendAsEditor(() => shop)(method, "/v2/tips/powerball-tip", body, secret)
    const tip = { product_key: "powerball", title: "Two barrels", markdown: "The **Powerball** has its own." }
    expect((await send("PUT", tip, "a guess")).status).toBe(401)
    expect((await send("PUT", tip)).status).toBe(200)
    expect(await titles()).toEqual(["Two barrels", ...before])
    const [first] = await shop.client().call(tipEndpoints.list)
    expect(first?.productKey).toBe("powerball")
    await send("PUT", { ...tip, position: 1000 })
    expect(await titles()).toEqual([...before, "Two barrels"])
    expect((await send("DELETE")).status).toBe(204)
    expect(await titles()).toEqual(before)
  })

  it("a coming draw tells its jackpot, its closing and what can be won, until it is held", async () => {
    const draw = await next()
    const preview = (b: number) =>
      shop.client().call(drawPreviewEndpoints.get, { params: { a: "powerball", b } })
    const found = await preview(draw.draw_no)
    expect(found.draw).toMatchObject({
      drawNo: draw.draw_no,
      stop: draw.stop.toISOString(),
      state: "DRAW_OPEN",
    })
    expect(found.draw.prizePool?.cents).toBe(draw.prize_pool_cents)
    expect(found.divisions).toHaveLength(9)
    expect(await statusOf(preview(draw.draw_no - 1))).toBe(404)
    expect(await statusOf(preview(900_000))).toBe(404)
    const raffle = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "little_hearts_cash")
      .where("state", "=", "DRAW_OPEN")
      .executeTakeFirstOrThrow()
    const params = { a: "little_hearts_cash", b: raffle.draw_no }
    expect((await shop.client().call(drawPreviewEndpoints.get, { params })).prizes.length).toBeGreaterThan(0)
  })

  it("names who won in a lottery by an initial and a state, with the divisions, and finds them", async () => {
    const { draw_no: drawNo } = await next()
    const visitor = shop.client()
    const all = (search = "") =>
      visitor.call(raffleEndpoints.allWinners, {
        params: { productOfferKey: "powerball" },
        query: { search, limit: 10, offset: 0 },
      })
    expect((await all()).items).toEqual([])
    await buysTheWinner({ firstname: "Kim", lastname: "Nguyen", state: "VIC" })
    await buysTheWinner({ firstname: "Lee", lastname: "Byrd", state: "OTHER", postcode: "2899" })
    expect((await all()).items).toEqual([])
    await shop.stopDraw(drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const { items, pageInfo } = await all()
    expect(pageInfo.total).toBe(2)
    const said = items.map(({ winner, prize, ticketNumber }) => [winner, prize, ticketNumber])
    expect(said.sort()).toEqual([
      ["K., VIC", "Division 1", null],
      ["L.", "Division 1", null],
    ])
    expect(JSON.stringify(items)).not.toMatch(/Kim|Nguyen|Byrd/)
    const found = async (search: string) => (await all(search)).items.map(({ winner }) => winner)
    expect(await found("k.")).toEqual(["K., VIC"])
    expect(await found("vic")).toEqual(["K., VIC"])
    expect(await found("OTHER")).toEqual([])
    expect(await found("division 1")).toHaveLength(2)
    expect(await found("Division 2")).toEqual([])
    expect(await found(String(drawNo))).toHaveLength(2)
    const params = { productOfferKey: "powerball", drawNo }
    expect(await visitor.call(raffleEndpoints.winners, { params })).toHaveLength(2)
    expect(
      await statusOf(visitor.call(raffleEndpoints.winners, { params: { ...params, drawNo: 900_000 } })),
    ).toBe(404)
  }, 30_000)

  it("past draws of raffles are listed apart from those of lotteries", async () => {
    const client = shop.client()
    const of = (category: ResultCategory | ResultCategory[]) =>
      client.call(drawEndpoints.past, {
        params: { pricingId: "default", offer: "all" },
        query: { category, limit: 50, offset: 0 },
      })
    const raffles = (await of("Raffle")).items
    expect(raffles.length).toBeGreaterThan(10)
    expect(raffles.every(({ drawData }) => drawData !== null)).toBe(true)
    const lotteries = (await of(["Lotto", "Jackpot", "Strike"])).items
    expect(lotteries.length).toBeGreaterThan(10)
    expect(lotteries.every(({ drawData }) => drawData === null)).toBe(true)
  })

  it.each([
    ["Jackpot", ["mega_jackpot_lottery", "super_jackpot_lottery"]],
    ["Strike", ["lotto_strike"]],
    ["Lotto", expect.not.arrayContaining(["lotto_strike", "mega_jackpot_lottery"])],
  ] as const)("past draws of the category %s are listed by themselves", async (category, keys) => {
    const client = shop.client()
    const { items } = await client.call(drawEndpoints.past, {
      params: { pricingId: "default", offer: "all" },
      query: { category, limit: 50, offset: 0 },
    })
    expect(items.length).toBeGreaterThan(3)
    expect([...new Set(items.map(({ offerKey }) => offerKey))].sort()).toEqual(keys)
    const listed = await client.call(drawEndpoints.resultKeys, { params: { pricingId: "default" } })
    const named = listed.filter((one) => one.category === category).map(({ offerKey }) => offerKey)
    expect(named.sort()).toEqual(keys)
  })
})
