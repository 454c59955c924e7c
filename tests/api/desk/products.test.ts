import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { deskProductEndpoints as products } from "#src/contract/catalogue/products.desk.ts"
import { deskDrawEndpoints as draws } from "#src/contract/draws/draws.desk.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import { readLottery } from "#src/server/catalogue/offers.ts"
import { prepareDraws } from "#src/server/draws/advance-draws.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { statusOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

const DAY_MS = 86_400_000

describe.each(anyDatabase)("products at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let drew: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function atWork() {
    drew = await aClerk(shop, "draws")
    await drew.elevate()
  }
  const tables = () => shop.fresh.database.tables
  const prepare = () => prepareDraws(shop.fresh.database, shop.running.services.drawSource, shop.now)
  const read = async (offerKey: string) => (await drew.call(products.get, { params: { offerKey } })).result
  const change = (offerKey: string, changes: readonly Change[], from: string | null = null, clerk = drew) =>
    clerk.call(products.change, {
      params: { offerKey },
      body: { changes: changes as never, from, reason: "As we agreed." },
    })
  const offer = async (key: string) =>
    (await shop.client().call(productOfferEndpoints.list, { params: { pricingId: "default" } })).offers.find(
      (one) => one.key === key,
    )
  const gamePrice = async () =>
    (await offer("powerball"))?.gameTypes[0]?.gameOffers[0]?.prices[0]?.price.cents
  const drawRows = (key: string) =>
    tables()
      .selectFrom("draws")
      .select(["draw_no", "stop", "draw_at", "rules", "state"])
      .where("offer_key", "=", key)
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", shop.now)
      .orderBy("draw_no")
      .execute()
  /** A day so many days from now, as it is typed. */
  const dayIn = (days: number) =>
    Temporal.Instant.fromEpochMilliseconds(shop.now.getTime() + days * DAY_MS)
      .toZonedDateTimeISO("Australia/Brisbane")
      .toPlainDate()
      .toString()
  const price = (from: number, to: number): Change => ({ path: ["games", "gamePriceCents"], from, to })

  it("are changed at once, by one of two who change the same, and back; the trail holds the difference", async () => {
    await atWork()
    const present = (await readLottery(tables(), "powerball")).games.gamePriceCents
    expect(await gamePrice()).toBe(present)
    const omar = await aClerk(shop, "owner")
    await omar.elevate()
    const both = await Promise.all([
      change("powerball", [price(present, present + 10)]),
      change("powerball", [price(present, present + 20)], null, omar),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    const changed = (await gamePrice()) ?? 0
    expect([present + 10, present + 20]).toContain(changed)
    shop.now = new Date(shop.now.getTime() + 1000)
    expect((await change("powerball", [price(changed, present)])).status).toBe(204)
    expect(await gamePrice()).toBe(present)
    const { history } = await read("powerball")
    expect(history.slice(0, 2).map(({ changes, state }) => [changes, state])).toEqual([
      [[price(changed, present)], "applied"],
      [[price(present, changed)], "applied"],
    ])
    const { body } = await tables()
      .selectFrom("audit_entries")
      .select("body")
      .where("call", "=", "deskProducts.change")
      .where("about_id", "=", "powerball")
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(body).toMatchObject({ changes: [price(changed, present)], reason: "As we agreed." })
    const clerk = await aClerk(shop, "draws")
    expect((await change("powerball", [price(present, 1)], null, clerk)).status, "without the factor").toBe(
      403,
    )
  })

  it("are listed in the shop's order, by name and kind, in parts", async () => {
    await atWork()
    const listed = async (query: object) =>
      (await drew.call(products.list, { query: { limit: 100, ...query } })).result
    const all = (await listed({})).rows
    expect((await listed({ kind: "raffle" })).rows).toEqual(all.filter(({ kind }) => kind === "raffle"))
    expect((await listed({ q: "oz_lotto" })).rows.map(({ key }) => key)).toEqual(["oz_lotto"])
    const names = (await listed({ sort: "-name" })).rows.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted().reverse())
    const closing = (await listed({ sort: "closes" })).rows.map(({ nextCutoff }) => nextCutoff ?? "~")
    expect(closing).toEqual(closing.toSorted())
    const parts: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const part = await listed({ limit: 3, ...(after ? { after } : {}) })
      parts.push(...part.rows.map(({ key }) => key))
      after = part.next
    }
    expect(parts).toEqual(all.map(({ key }) => key))
  })

  it("are refused with the field that is wrong, and where it cannot be changed", async () => {
    await atWork()
    const { name, colour } = await readLottery(tables(), "powerball")
    const refused = async (changes: Change[], from: string | null = null) => {
      const { status, field } = await drew
        .call(products.change, {
          params: { offerKey: "powerball" },
          body: { changes: changes as never, from, reason: "Why not?" },
        })
        .then((answer) => ({ ...answer, field: answer.message }))
      return `${status} ${field}`
    }
    expect(await refused([{ path: ["colour"], from: colour, to: "blue" }])).toContain("422 Enter a colour")
    expect(await refused([{ path: ["name"], from: name, to: "" }])).toContain("422 This is needed")
    expect(await refused([{ path: ["name"], from: "Somethingelse", to: "New" }])).toContain("409 Somebody")
    expect(await refused([{ path: ["key"], from: "powerball", to: "other" }])).toContain("can't be changed")
    expect(await refused([{ path: ["rules", "ordered"], from: false, to: true }])).toContain(
      "can't be changed",
    )
    expect(await refused([{ path: ["name"], from: name, to: name }])).toContain("Nothing is different")
    expect(await refused([{ path: ["name"], from: name, to: "New" }], "2020-01-01")).toContain("has begun")
    expect(await refused([])).toContain("Nothing is different yet")
    expect(await refused([{ path: ["__proto__", "x"], to: 1 }])).toContain("409")
  })

  it("wait for their day: draws that are sold keep their rules, others take the new ones, and back", async () => {
    await atWork()
    await prepare()
    const { rules } = await readLottery(tables(), "set_for_life")
    const second = rules.divisions[1]
    const before = await drawRows("set_for_life")
    const [, , , fourth, fifth] = before
    if (!fourth || !fifth) throw new Error("There are too few draws.")
    const game = [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]
    const { client } = await aCustomer(shop, 100_000)
    await client.add(
      aTicket(1, {
        lotteryKey: "set_for_life",
        firstDrawNo: fifth.draw_no,
        numDraws: 7,
        games: [game, game],
      }),
    )
    expect(drawn((await client.buy()).orders[0]).drawNo).toBe(fifth.draw_no)
    const from = dayIn(Math.ceil((fourth.stop.getTime() - shop.now.getTime()) / DAY_MS) - 1)
    const changes = [
      { path: ["rules", "divisions", 1, "description"], from: second?.description, to: "All but the last" },
    ]
    const { result: check } = await drew.call(products.check, {
      params: { offerKey: "set_for_life" },
      body: { changes, from },
    })
    expect(check.firstDraw?.drawNo).toBe(fourth.draw_no)
    expect(check.keptDraws, "one ticket plays a week").toBe(7)
    expect((await change("set_for_life", changes, from)).status).toBe(204)
    expect((await change("set_for_life", [{ path: ["tagline"], to: "x" }], from)).status, "a second").toBe(
      409,
    )
    await prepare()
    const after = await drawRows("set_for_life")
    const hasNew = (drawNo: number) =>
      after.find(({ draw_no }) => draw_no === drawNo)?.rules !==
      before.find(({ draw_no }) => draw_no === drawNo)?.rules
    expect(after.slice(0, 12).map(({ draw_no }) => hasNew(draw_no))).toEqual([
      ...[false, false, false, true],
      ...Array.from({ length: 7 }, () => false),
      true,
    ])
    expect((await offer("set_for_life"))?.divisions[1]?.description).toBe(second?.description)

    const { pending } = await read("set_for_life")
    const params = { offerKey: "set_for_life", id: pending?.id ?? "" }
    expect((await drew.call(products.withdraw, { params })).status).toBe(204)
    expect((await drew.call(products.withdraw, { params })).status).toBe(409)
    await prepare()
    expect((await drawRows("set_for_life")).map((row) => row.rules)).toEqual(before.map((row) => row.rules))

    expect((await change("set_for_life", changes, from)).status).toBe(204)
    shop.now = new Date(Date.parse(`${from}T00:00:00+10:00`) + 1000)
    await shop.passTo(shop.now)
    await atWork()
    expect((await offer("set_for_life"))?.divisions[1]?.description).toBe("All but the last")
    expect((await read("set_for_life")).pending).toBeNull()
    expect(
      (await drew.call(draws.get, { params: { offerKey: "set_for_life", drawNo: fifth.draw_no } })).status,
    ).toBe(200)
  })

  it("are drawn at other times from a day on: draws that nobody has a ticket in are made anew", async () => {
    await atWork()
    const { calendar } = await readLottery(tables(), "oz_lotto")
    const before = await drawRows("oz_lotto")
    const tenth = before[9]
    if (!tenth) throw new Error("There are too few draws.")
    const from = dayIn(Math.ceil((tenth.stop.getTime() - shop.now.getTime()) / DAY_MS) - 1)
    const days = calendar.days | (1 << 5)
    const { result: check } = await drew.call(products.check, {
      params: { offerKey: "oz_lotto" },
      body: { changes: [{ path: ["calendar", "days"], from: calendar.days, to: days }], from },
    })
    await change("oz_lotto", [{ path: ["calendar", "days"], from: calendar.days, to: days }], from)
    await prepare()
    const after = await drawRows("oz_lotto")
    expect(after.slice(0, 9)).toEqual(before.slice(0, 9))
    expect(after[9]?.draw_no).toBe(check.firstDraw?.drawNo)
    expect(after[9]?.draw_at.toISOString()).toBe(check.firstDraw?.drawAt)
    expect(after.map(({ draw_no }) => draw_no)).toEqual(
      after.map((_, index) => (before[0]?.draw_no ?? 0) + index),
    )
    const weekdays = after
      .slice(9, 20)
      .map(({ draw_at }) => new Date(draw_at.getTime() + 10 * 3_600_000).getUTCDay())
    expect(new Set(weekdays)).toEqual(new Set([2, 5]))
    const { pending } = await read("oz_lotto")
    await drew.call(products.withdraw, { params: { offerKey: "oz_lotto", id: pending?.id ?? "" } })
    await prepare()
    expect((await drawRows("oz_lotto")).map(({ stop }) => stop)).toEqual(before.map(({ stop }) => stop))
  })

  it("are added as a copy, sold, and removed as long as nobody has bought them", async () => {
    await atWork()
    const create = (body: { copyOf: string; key: string; name: string }) =>
      drew.call(products.create, { body })
    expect((await create({ copyOf: "powerball", key: "oz_lotto", name: "Twice" })).status).toBe(422)
    expect((await create({ copyOf: "powerball", key: "Cart", name: "No" })).status).toBe(422)
    for (const [copyOf, key] of [
      ["powerball", "night_ball"],
      ["guide_dogs_car_draw", "winter_raffle"],
    ] as const) {
      expect((await create({ copyOf, key, name: "A new one" })).status).toBe(200)
      await prepare()
      const params = { offerKey: key }
      expect((await read(key)).suspended).toBe(true)
      expect((await offer(key))?.availability).toBe("unavailable")
      expect((await drew.call(products.remove, { params: { offerKey: copyOf } })).status).toBe(409)
      await drew.call(products.resume, { params })
      expect((await offer(key))?.availability).toBe("available")
      expect((await drew.call(products.remove, { params })).status, "on sale").toBe(409)
      await drew.call(products.suspend, { params, body: { reason: "It was a try." } })
      if (key === "winter_raffle") {
        const { editions } = (await read(key)).definition as { editions: { name: string }[] }
        await change(key, [{ path: ["editions", 0, "name"], from: editions[0]?.name, to: "A caravan" }])
        await drew.call(products.resume, { params })
        expect((await offer(key))?.draws[0]?.drawData?.name, "nobody has a ticket yet").toBe("A caravan")
        await drew.call(products.suspend, { params, body: { reason: "It was a try." } })
      }
      expect((await drew.call(products.remove, { params })).status).toBe(204)
      expect(await offer(key)).toBeUndefined()
      expect((await drew.call(products.get, { params })).status).toBe(404)
    }
    await create({ copyOf: "powerball", key: "sold_ball", name: "Sold" })
    await prepare()
    await drew.call(products.resume, { params: { offerKey: "sold_ball" } })
    const { client } = await aCustomer(shop, 10_000)
    await client.add(aTicket(1, { lotteryKey: "sold_ball" }))
    await client.buy()
    await drew.call(products.suspend, { params: { offerKey: "sold_ball" }, body: { reason: "Enough." } })
    expect((await drew.call(products.remove, { params: { offerKey: "sold_ball" } })).status).toBe(409)
    expect(await statusOf(client.add(aTicket(1, { lotteryKey: "sold_ball" })))).toBe(422)
  })

  it("have syndicates by rules that are changed, planned, withdrawn, and never twice at once", async () => {
    await atWork()
    const read = async () => (await drew.call(products.syndicates)).result
    const { rules, usual, pending } = await read()
    expect({ rules, pending }).toEqual({ rules: usual, pending: null })
    const size = rules.findIndex(({ key }) => key === "saver")
    const shares = (was: number, to: number) => [{ path: ["rules", size, "size"], from: was, to }]
    const put = (was: number, to: number, from: string | null) =>
      drew.call(products.changeSyndicates, {
        body: { changes: shares(was, to), from, reason: "Smaller shares." },
      })
    const sold = async () =>
      tables().selectFrom("syndicates").select(["key", "size", "cost_cents"]).orderBy("key").execute()
    const before = await sold()
    expect((await put(10, 0, null)).status, "a syndicate without shares").toBe(422)
    expect((await put(10, 12, null)).status).toBe(204)
    expect((await put(10, 12, null)).status, "somebody changed them").toBe(409)
    expect((await read()).rules[size]).toMatchObject({ key: "saver", size: 12 })
    expect(await sold(), "syndicates that are on sale stay as they are").toEqual(before)

    // The history is in the order of its times.
    shop.now = new Date(shop.now.getTime() + 1000)
    const day = (days: number) =>
      Temporal.Instant.fromEpochMilliseconds(shop.now.getTime() + days * DAY_MS)
        .toZonedDateTimeISO("Australia/Sydney")
        .toPlainDate()
        .toString()
    expect((await put(12, 15, day(0))).message).toContain("This day has begun.")
    expect((await put(12, 15, day(2))).status).toBe(204)
    expect((await put(12, 15, day(3))).message).toContain("Withdraw it first.")
    const planned = (await read()).pending
    expect(planned).toMatchObject({ reason: "Smaller shares.", state: "pending", newPrices: null })
    expect((await read()).rules[size]).toMatchObject({ size: 12 })
    const withdraw = () => drew.call(products.withdrawSyndicates, { params: { id: planned?.id ?? "" } })
    expect((await withdraw()).status).toBe(204)
    expect((await withdraw()).status, "it was withdrawn").toBe(409)
    expect((await read()).history.map(({ state }) => state)).toEqual(["withdrawn", "applied"])

    await put(12, 10, day(2))
    await shop.passTo(new Date(shop.now.getTime() + 3 * DAY_MS))
    await atWork()
    expect(await read()).toMatchObject({ rules, pending: null })
  }, 60_000)
})
