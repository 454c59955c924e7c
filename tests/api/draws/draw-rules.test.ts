import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { drawPreviewEndpoints } from "#src/contract/draws/draw-preview.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { statisticsEndpoints } from "#src/contract/draws/statistics.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { ticketCheckEndpoints } from "#src/contract/tickets/ticket-check.ts"
import { money } from "#src/domain/core/money.ts"
import type { LotteryDefinition } from "#src/server/catalogue/offer-definition.ts"
import { numbersOf } from "#src/server/draws/results/operator.ts"
import { ensureSchedule } from "#src/server/draws/schedule.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { verifyDraw } from "#src/shop/draws/verify-draw.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { knownSeed } from "../setup/known-seed.ts"
import { aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("draws of a lottery whose rules an operator changes, on $kind", ({ open }) => {
  let shop: TestShop
  let drawNo: number
  let orderId: string
  let before: LotteryDefinition
  let held: number

  const offers = () => shop.client().call(productOfferEndpoints.list, { params: { pricingId: "default" } })
  const powerball = async () =>
    (await offers()).offers.find(({ key }) => key === "powerball") ?? expect.fail("It is not sold.")
  const result = (no: number) =>
    shop.client().call(drawEndpoints.fullResult, { params: { a: "powerball", b: no } })
  const statistics = () =>
    shop.client().call(statisticsEndpoints.get, { params: { productKey: "powerball" } })

  /** From now on 7 of 40 and 1 of 15 are drawn, and four mains, which won nothing by themselves, win too. */
  async function changeRules(): Promise<void> {
    const { tables } = shop.fresh.database
    const { definition } = await tables
      .selectFrom("offers")
      .select("definition")
      .where("key", "=", "powerball")
      .executeTakeFirstOrThrow()
    before = definition as LotteryDefinition
    const [main, second] = before.rules.barrels
    const changed: LotteryDefinition = {
      ...before,
      rules: {
        ...before.rules,
        barrels: [
          { ...main, last: 40 },
          { ...(second ?? main), last: 15 },
        ],
        divisions: [
          ...before.rules.divisions,
          { division: 10, description: "4", wins: [{ mains: [4, 4] }], prize: { kind: "fixed", cents: 500 } },
        ],
      },
    }
    const row = { definition: JSON.stringify(changed) }
    await tables.updateTable("offers").set(row).where("key", "=", "powerball").execute()
    await ensureSchedule(shop.fresh.database, shop.running.services.drawSource, shop.now)
  }

  beforeAll(async () => {
    shop = await openShop(await open())
    held = (await statistics()).draws
    const next = (await powerball()).draws[0] ?? expect.fail("Nothing is on sale.")
    drawNo = next.drawNo
    const seed = await knownSeed(shop.fresh.database.tables, "powerball", drawNo)
    const { definition } = await shop.fresh.database.tables
      .selectFrom("offers")
      .select("definition")
      .where("key", "=", "powerball")
      .executeTakeFirstOrThrow()
    const [mains, extra] = numbersOf(definition as LotteryDefinition, drawNo, seed)
    const others = Array.from({ length: 35 }, (_, i) => i + 1).filter((n) => !mains?.numbers.includes(n))
    const game = (matching: number, n: number) => [
      {
        name: "Numbers",
        numbers: [...(mains?.numbers.slice(0, matching) ?? []), ...others.slice(0, 7 - matching)],
      },
      { name: "Powerball", numbers: [n] },
    ]
    const ball = extra?.numbers[0] ?? 0
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 10_000)
    await client.add({ ...aTicket(2), games: [game(4, ball), game(4, (ball % 20) + 1)] })
    orderId = (await client.buy()).orders[0]?.id ?? ""
    await changeRules()
    // Sold under the old rules, held after the change.
    await shop.stopDraw(drawNo, shop.now)
    const coming = await shop
      .client()
      .call(drawPreviewEndpoints.get, { params: { a: "powerball", b: drawNo } })
    expect(coming.divisions).toHaveLength(9)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const order = await client.call(orderEndpoints.get, { params: { id: orderId }, query: {} })
    if (order.productType !== "lottery_ticket") return expect.fail("It became something else.")
    expect(drawn(order).drawNo).toBe(drawNo)
    expect(order.outcomes.map(({ divisions }) => divisions.map(({ division }) => division))).toEqual([
      [6],
      [],
    ])
  }, 60_000)
  afterAll(() => shop.close())

  it("are drawn and paid by the rules their tickets were sold under", async () => {
    const draw = await result(drawNo)
    const [main, second] = before.rules.barrels
    expect(draw.proof?.drawn?.barrels).toEqual([main, second])
    expect(draw.divisions.map(({ division }) => division)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it("are found honest in the browser, whatever the rules have become", async () => {
    expect(await verifyDraw(await result(drawNo))).toBe("good")
    expect(await verifyDraw(await result(drawNo - 1))).toBe("good")
  })

  it("take the new rules where nobody has a ticket yet, and are sold by them", async () => {
    const offer = await powerball()
    const sets = offer.gameTypes[0]?.gameOffers[0]?.numberSets.map(({ last }) => last)
    expect(sets).toEqual([40, 15])
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 10_000)
    const later = offer.draws.at(-1)?.drawNo ?? 0
    const games = [
      [
        { name: "Numbers", numbers: [34, 35, 36, 37, 38, 39, 40] },
        { name: "Powerball", numbers: [15] },
      ],
    ]
    const cart = await client.add({ ...aTicket(), games, firstDrawNo: later })
    expect(cart.cartItems).toHaveLength(1)
    await client.buy()
    await shop.stopDraw(later, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const draw = await result(later)
    expect(draw.proof?.drawn?.barrels.map(({ last }) => last)).toEqual([40, 15])
    expect(draw.divisions).toHaveLength(10)
    expect(await verifyDraw(draw)).toBe("good")
  })

  it("sell no ticket of the new rules where there are tickets of the old", async () => {
    const tied = await shop.fresh.database.tables
      .selectFrom("syndicates")
      .innerJoin("draws", (join) =>
        join
          .onRef("draws.offer_key", "=", "syndicates.offer_key")
          .onRef("draws.draw_no", "=", "syndicates.draw_no"),
      )
      .select("draws.draw_no")
      .where("draws.offer_key", "=", "powerball")
      .where("draws.state", "=", "DRAW_OPEN")
      .orderBy("draws.draw_no")
      .executeTakeFirstOrThrow()
    expect((await powerball()).draws.map((one) => one.drawNo)).not.toContain(tied.draw_no)
    const client = shop.client()
    await client.signUp()
    const games = [
      [
        { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] },
        { name: "Powerball", numbers: [1] },
      ],
    ]
    const refused = client.add({ ...aTicket(), games, firstDrawNo: tied.draw_no })
    expect(await refused.catch((error: ApiError) => error.status)).toBe(409)
  })

  it("are neither counted nor compared beside draws from other numbers", async () => {
    const counted = await statistics()
    expect(held).toBeGreaterThan(3)
    expect(counted.draws).toBe(1)
    const { draws } = await shop.client().call(ticketCheckEndpoints.check, {
      params: { offer: "powerball" },
      body: { gameType: "standard", gameOffer: "standard", games: aTicket().games.map(ofNew), draws: 100 },
    })
    expect(draws).toBe(1)
  })

  it("keep their numbers, divisions, odds and price in what is told of them", async () => {
    const details = (no: number) =>
      shop.client().call(drawEndpoints.details, { params: { offer: "powerball", drawNo: no } })
    const price = before.games.gamePriceCents
    const { games } = before
    const dearer = { ...before, games: { ...games, gamePriceCents: price + 100 } }
    await shop.fresh.database.tables
      .updateTable("offers")
      .set({ definition: JSON.stringify(dearer) })
      .where("key", "=", "powerball")
      .execute()
    const { rules } = await details(drawNo)
    expect(rules?.numberSets.map(({ last }) => last)).toEqual(before.rules.barrels.map(({ last }) => last))
    expect(rules?.divisions).toHaveLength(9)
    expect(rules?.divisions[0]?.odds).toBe(134_490_400)
    expect(rules?.gamePrice).toEqual(money(price, "AUD"))
    const open = (await powerball()).draws[0]?.drawNo ?? 0
    expect((await details(open)).rules?.gamePrice).toEqual(money(price + 100, "AUD"))
    expect(await details(9999).catch((error: ApiError) => error.status)).toBe(404)
  })
})

/** Powerball 20 is not in the new barrel. */
const ofNew = ([mains]: { name: string; numbers: number[] }[]) => [
  mains ?? { name: "Numbers", numbers: [] },
  { name: "Powerball", numbers: [15] },
]
