import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { transactionEndpoints as calls } from "#src/contract/payments/transaction.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aCustomer, aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("a search in one's transactions on $kind", ({ open }) => {
  const page = { limit: 100, offset: 0, upTo: 0 }
  let shop: TestShop
  let client: TestClient
  let won: readonly string[]
  beforeAll(async () => {
    shop = await openShop(await open())
    ;({ client } = await aCustomer(shop, 50_000))
    const ofLotto = (lotteryKey: string, games: number, numbers: number) =>
      aTicket(games, {
        lotteryKey,
        games: Array.from({ length: games }, () => [
          { name: "Numbers", numbers: Array.from({ length: numbers }, (_, place) => place + 1) },
        ]),
      })
    await client.add(aTicket())
    await client.add(aTicket(2))
    await client.add(ofLotto("oz_lotto", 1, 7))
    await client.add(ofLotto("saturday_lotto", 4, 6))
    await client.buy()
    await client.add(ofLotto("oz_lotto", 1, 7))
    await client.buy()
    // Of seven numbers drawn two are among the same seven; with every Powerball beside each, something wins.
    for (let first = 1; first <= 29; first += 7)
      await client.add(
        aTicket(1, {
          games: Array.from({ length: 20 }, (_, place) => [
            { name: "Numbers", numbers: Array.from({ length: 7 }, (_number, n) => first + n) },
            { name: "Powerball", numbers: [place + 1] },
          ]),
        }),
      )
    const { orders } = await client.buy()
    await shop.stopDraw(drawn(orders[0]).drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const { items } = await client.call(calls.list, { query: { kind: "winnings", ...page, search: "" } })
    won = items.map(({ position }) => `winnings ${position}`)
    expect(won.length).toBeGreaterThan(0)
  }, 60_000)
  afterAll(() => shop.close())

  const find = async (search: string, query: Record<string, unknown> = {}) => {
    const { items, pageInfo } = await client.call(calls.list, { query: { ...page, search, ...query } })
    return { total: pageInfo.total, found: items.map(({ kind, position }) => `${kind} ${position}`) }
  }

  it("finds a cart by each of its products, and once by what several are called", async () => {
    expect(await find("saturday")).toEqual({ total: 1, found: ["purchase 2"] })
    const lotto = { total: 2, found: ["purchase 3", "purchase 2"] }
    expect(await find("Oz L")).toEqual(lotto)
    expect(await find("lotto")).toEqual(lotto)
    expect(await find("lotto", { limit: 1, offset: 1 })).toEqual({ total: 2, found: ["purchase 2"] })
    expect(await find("lotto", { limit: 1, offset: 7 })).toEqual({ total: 2, found: [] })
    expect(await find("lotto", { upTo: 2 })).toEqual({ total: 1, found: ["purchase 2"] })
    expect(await find("set for life")).toEqual({ total: 0, found: [] })
  })

  it("finds what a draw paid by the name of its lottery", async () => {
    const found = [...won, "purchase 4", "purchase 2"]
    expect(await find("powerball")).toEqual({ total: found.length, found })
    expect(await find("powerball", { kind: "winnings" })).toEqual({ total: won.length, found: won })
    expect(await find("lotto", { kind: "winnings" })).toEqual({ total: 0, found: [] })
    const lotto = { kind: "purchase", limit: 1 }
    expect(await find("lotto", lotto)).toEqual({ total: 2, found: ["purchase 3"] })
    expect(await find("lotto", { ...lotto, offset: 1 })).toEqual({ total: 2, found: ["purchase 2"] })
    expect(await find("powerball", { kind: "purchase", upTo: 3 })).toEqual({
      total: 1,
      found: ["purchase 2"],
    })
  })

  it("looks at days too, and finds nothing of another customer's", async () => {
    expect((await find("lotto", { from: "2026-11-21" })).total).toBe(2)
    expect((await find("lotto", { until: "2026-11-20" })).total).toBe(0)
    const other = await aCustomer(shop, 100)
    const query = { ...page, search: "lotto" }
    expect((await other.client.call(calls.list, { query })).pageInfo.total).toBe(0)
  })
})
