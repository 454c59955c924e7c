import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { statisticsEndpoints } from "#src/contract/draws/statistics.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { ticketCheckEndpoints } from "#src/contract/tickets/ticket-check.ts"
import { loadResults } from "#src/server/draws/load-results.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

const HEADING =
  "lottery,draw_no,date,n1,n2,n3,n4,n5,n6,n7,s1,s2,s3,matrix,div1_dividend_aud,div7_dividend_aud"
const [OLD, NEW, NEWER] = [
  "Oz Lotto,609,2005-10-18,5,9,12,30,33,39,45,7,19,,7/45+2,0.00,11.85",
  "Oz Lotto,1692,2026-07-21,6,7,8,19,20,33,47,3,15,41,7/47+3,,",
  "Oz Lotto,1693,2026-07-28,17,30,35,37,40,42,47,31,39,43,7/47+3,5000000.00,17.4",
]

describe.each(anyDatabase)("past draws from a file on $kind", ({ open }) => {
  let shop: TestShop
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "results-"))
    shop = await openShop(await open())
  }, 60_000)
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await shop.close()
  })

  async function load(lines: readonly string[], name = "oz_lotto.csv") {
    const path = join(folder, name)
    await writeFile(path, lines.join("\r\n"))
    return loadResults(shop.fresh.database, path, shop.now)
  }
  const archived = (year: string, month: string) =>
    shop.client().call(drawEndpoints.archived, {
      params: { offer: "oz_lotto", year, month },
      query: { limit: 100, offset: 0 },
    })

  it("are read with their dividends, and take the place of what the first run made up", async () => {
    expect(await load([HEADING, OLD, NEW, NEWER])).toEqual({ lottery: "oz_lotto", loaded: 3, leftAlone: 0 })
    const july = await archived("2026", "7")
    expect(july.items.map(({ drawNo }) => drawNo)).toEqual([1693, 1692])
    const newest = await shop.client().call(drawEndpoints.fullResult, { params: { a: "oz_lotto", b: 1693 } })
    expect(newest).toMatchObject({
      drawDate: "2026-07-28T10:30:00.000Z",
      numbers: [
        { name: "Numbers", numbers: [17, 30, 35, 37, 40, 42, 47] },
        { name: "Supplementary", numbers: [31, 39, 43] },
      ],
      divisions: [
        { division: 1, winners: null, dividend: { cents: 500_000_000 } },
        { division: 7, winners: null, dividend: { cents: 1740 } },
      ],
      proof: null,
    })
    expect((await archived("2005", "10")).items.map(({ drawNo }) => drawNo)).toEqual([609])
  })

  it("are all the past there is of their lottery: nothing made up stands after them either", async () => {
    const { tables } = shop.fresh.database
    const past = tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "oz_lotto")
      .where("draw_at", "<=", shop.now)
    expect((await past.orderBy("draw_no").execute()).map(({ draw_no }) => draw_no)).toEqual([609, 1692, 1693])
    const coming = await tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "oz_lotto")
      .where("draw_at", ">", shop.now)
      .execute()
    expect(coming.length).toBeGreaterThan(0)
  })

  it("count in statistics and for checked tickets only under today's numbers", async () => {
    const client = shop.client()
    const counted = await client.call(statisticsEndpoints.get, { params: { productKey: "oz_lotto" } })
    expect(counted.firstDraw).toBe("2026-07-21T10:30:00.000Z")
    expect(counted.jackpots.find(({ drawNo }) => drawNo === 1693)?.prizePool.cents).toBe(500_000_000)
    const check = (numbers: number[]) =>
      client.call(ticketCheckEndpoints.check, {
        params: { offer: "oz_lotto" },
        body: {
          gameType: "standard",
          gameOffer: "standard",
          games: [[{ name: "Numbers", numbers }]],
          draws: 5000,
        },
      })
    const first = await check([17, 30, 35, 37, 40, 42, 47])
    expect(first.wins.find(({ drawNo }) => drawNo === 1693)).toMatchObject({
      divisions: [{ division: 1, wins: 1 }],
      winnings: { cents: 500_000_000 },
    })
    expect(first).toMatchObject({ draws: counted.draws, from: counted.firstDraw })
    const old = await check([5, 9, 12, 30, 33, 39, 45])
    expect(old.wins.map(({ drawNo }) => drawNo)).not.toContain(609)
  })

  it("leave a made-up draw that a customer bought in, so that an order whose money went back still has its draw", async () => {
    const { tables } = shop.fresh.database
    const { client } = await aCustomer(shop)
    await client.add(aTicket(1))
    const { orders } = await client.buy()
    const { draw_no } = await tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "saturday_lotto")
      .where("state", "=", "DRAW_EMAILED")
      .where("entry_count", "is", null)
      .orderBy("draw_no", "desc")
      .limit(1)
      .executeTakeFirstOrThrow()
    await tables
      .updateTable("orders")
      .set({ offer_key: "saturday_lotto", draw_no, refunded_cents: 160 })
      .where("id", "=", orders[0]?.id ?? "")
      .execute()
    const file = ["draw_no,date,n1,n2,n3,n4,n5,n6,s1,s2", "4094,2020-10-17,1,2,3,4,5,6,7,8"]
    expect(await load(file, "saturday_lotto.csv")).toMatchObject({ loaded: 1 })
    const past = { query: { status: "past_products" as const, limit: 10, offset: 0 } }
    const { items } = await client.call(orderEndpoints.list, past)
    expect(items).toMatchObject([{ drawNo: draw_no, state: "refunded" }])
  })

  it("are judged by the divisions of their day where the lottery tells its former rules", async () => {
    const heading = "draw_no,date,n1,n2,n3,n4,n5,n6,s1,s2"
    const [was, is] = ["1621,1997-02-01,8,15,25,34,37,39,42,44", "4093,2020-10-10,8,15,25,34,37,39,42,44"]
    expect(await load([heading, was, is], "saturday_lotto.csv")).toMatchObject({ loaded: 2 })
    const check = async (numbers: number[]) => {
      const { wins, draws } = await shop.client().call(ticketCheckEndpoints.check, {
        params: { offer: "saturday_lotto" },
        body: {
          gameType: "standard",
          gameOffer: "standard",
          games: Array.from({ length: 4 }, () => [{ name: "Numbers", numbers }]),
          draws: 5000,
        },
      })
      const of = (no: number) =>
        wins
          .find(({ drawNo }) => drawNo === no)
          ?.divisions.map(({ division, description }) => `${division}: ${description}`)
      return { draws, was: of(1621), is: of(4093) }
    }
    // One main and both supplementaries; then three mains and neither.
    expect(await check([8, 42, 44, 1, 2, 3])).toMatchObject({
      was: ["6: 1 or 2 + both supplementaries"],
      is: undefined,
    })
    expect(await check([8, 15, 25, 1, 2, 3])).toMatchObject({ was: undefined, is: ["6: 3"] })
    expect(await check([8, 15, 25, 42, 2, 3])).toMatchObject({
      was: ["5: 3 + supplementary"],
      is: ["5: 3 + supplementary"],
    })
    const { draws } = await check([8, 15, 25, 1, 2, 3])
    const counted = await shop
      .client()
      .call(statisticsEndpoints.get, { params: { productKey: "saturday_lotto" } })
    expect(counted).toMatchObject({ draws, firstDraw: "1997-02-01T10:30:00.000Z" })
  })

  it("name divisions of former numbers, and know none of a time before the oldest rules told", async () => {
    const six = "Oz Lotto,608,2005-10-11,5,9,12,30,33,39,,7,19,,6/45+2,0.00,11.85"
    expect(await load([HEADING, six, OLD, NEW], "oz_lotto.csv")).toMatchObject({ loaded: 3 })
    const divisions = async (b: number) =>
      (await shop.client().call(drawEndpoints.fullResult, { params: { a: "oz_lotto", b } })).divisions.map(
        ({ description }) => description,
      )
    expect(await divisions(609)).toEqual(["7", "3 + supplementary"])
    expect(await divisions(608)).toEqual(["", ""])
    await load([HEADING, OLD, NEW, NEWER])
  })

  it("are loaded once, and again when the file has changed", async () => {
    expect(await load([HEADING, OLD, NEW, NEWER])).toMatchObject({ loaded: 0 })
    expect(await load([HEADING, OLD, NEW, NEWER.replace("17.4", "17.45")])).toMatchObject({ loaded: 3 })
    const found = await shop.client().call(drawEndpoints.fullResult, { params: { a: "oz_lotto", b: 1693 } })
    expect(found.divisions.at(-1)?.dividend.cents).toBe(1745)
  })

  it("leave alone a draw that is on sale, and one that a customer has a ticket in", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 10_000)
    await client.add(aTicket(4))
    const { orders } = await client.buy()
    const drawNo = drawn(orders[0]).drawNo
    await shop.stopDraw(drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const before = await client.call(drawEndpoints.fullResult, { params: { a: "powerball", b: drawNo } })
    const line = (no: number) => `${no},2026-06-04,1,2,3,4,5,6,7,8`
    const lines = ["draw_no,date,n1,n2,n3,n4,n5,n6,n7,p1", line(drawNo), line(drawNo + 1), line(1001)]
    expect(await load(lines, "powerball.csv")).toEqual({ lottery: "powerball", loaded: 1, leftAlone: 2 })
    expect(await client.call(drawEndpoints.fullResult, { params: { a: "powerball", b: drawNo } })).toEqual({
      ...before,
      // The draw that was loaded is the nearest one before it now.
      previousDrawNo: 1001,
    })
  })

  it.each([
    ["a number that is not in the barrel", [NEW.replace(",47,", ",48,")], "line 2: n1 and the following"],
    ["a number too few", [NEWER, NEW.replace(",6,7,8,", ",6,7,,")], "line 3: 7 numbers are needed"],
    ["the same number twice", [NEW.replace(",6,7,8,", ",6,7,7,")], "line 2: a number stands twice"],
    ["a day to come", [NEW.replace("2026-07-21", "2027-07-20")], "line 2: the draw has not been held yet"],
    ["a day that there is not", [NEW.replace("2026-07-21", "2026-02-30")], "line 2"],
    ["a draw twice", [NEW, "", NEWER, "", NEW], "line 6: draw 1692 stands on line 2 already"],
    [
      "a mistake below blank lines",
      [NEWER, "", "", NEW.replace(",47,", ",48,")],
      "line 5: n1 and the following",
    ],
    ["no draw number", [NEW.replace("1692", "")], "line 2: draw_no"],
    ["words for a dividend", [NEWER.replace("17.4", "some")], "line 2: some is no dividend"],
  ])("are refused as a whole, with the line, for %s", async (_, lines, message) => {
    const before = await archived("2026", "7")
    await expect(load([HEADING, ...lines])).rejects.toThrow(message)
    expect(await archived("2026", "7")).toEqual(before)
  })

  it("are refused for a lottery that there is not, and a file that is missing", async () => {
    await expect(load([HEADING, NEW], "nothing.csv")).rejects.toThrow("there is no such lottery")
    const missing = join(folder, "missing", "oz_lotto.csv")
    await expect(loadResults(shop.fresh.database, missing, shop.now)).rejects.toThrow(
      "the file cannot be read",
    )
  })
})
