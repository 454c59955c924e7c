import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { deskProductEndpoints as products } from "#src/contract/catalogue/products.desk.ts"
import { type DeskDraw, deskDrawEndpoints as draws } from "#src/contract/draws/draws.desk.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { readDrawnOffer } from "#src/server/catalogue/offers.ts"
import { mailDueNotices } from "#src/server/draws/draw-notices.ts"
import { nextDraw } from "#src/server/recurring/due-purchases.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { statusOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, drawn, fail, openShop, type TestShop } from "../setup/shop.ts"

const MINUTE_MS = 60_000

describe.each(anyDatabase)("draws and products at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function atWork() {
    clerk = await aClerk(shop, "draws")
    await clerk.elevate()
    return clerk
  }
  const whole = async (when: "coming" | "past", limit: number) => {
    const rows: DeskDraw[] = []
    for (let after: string | undefined; ; ) {
      const query = { when, limit, offer: "powerball", ...(after ? { after } : {}) }
      const part = (await clerk.call(draws.list, { query })).result
      rows.push(...part.rows)
      if (part.next === null) return rows
      after = part.next
    }
  }

  it("are listed by their time, each once, whatever the parts", async () => {
    await atWork()
    for (const when of ["coming", "past"] as const) {
      const small = await whole(when, 3)
      expect(small).toEqual(await whole(when, 100))
      expect(new Set(small.map(({ offerName }) => offerName))).toEqual(new Set(["Powerball"]))
      const times = small.map(({ drawAt }) => drawAt)
      expect(times.length).toBeGreaterThan(3)
      expect(times).toEqual(when === "coming" ? [...times].sort() : [...times].sort().reverse())
    }
    expect(
      (await clerk.call(draws.list, { query: { after: "nowhere", limit: 3, when: "coming" } })).status,
    ).toBe(422)
  })

  it("show what is sold while it is, and what scoring found", async () => {
    await atWork()
    const { client } = await aCustomer(shop, 10_000)
    await client.add(aTicket(2))
    const receipt = await client.buy()
    const { drawNo } = drawn(receipt.orders[0])
    const read = async () =>
      (await clerk.call(draws.get, { params: { offerKey: "powerball", drawNo } })).result
    const before = await read()
    expect(before).toMatchObject({ state: "DRAW_OPEN", isLate: false, numbers: null })
    expect(before.sales.cents).toBeGreaterThanOrEqual(receipt.total.cents)
    const late = new Date(new Date(before.cutoff).getTime() + 2 * MINUTE_MS)
    shop.now = late
    await atWork()
    expect((await read()).isLate, "nothing closed it").toBe(true)
    await shop.passTo(new Date(new Date(before.drawAt).getTime() + 2 * MINUTE_MS))
    await atWork()
    const after = await read()
    expect(after.isLate).toBe(false)
    expect(after.numbers).not.toBeNull()
    expect(after.divisions?.length).toBeGreaterThan(3)
    expect(after.paid).toBe(after.won)
  })

  /** The next draw of Oz Lotto, and a ticket for it. */
  async function aDraw() {
    const { rows } = (
      await clerk.call(draws.list, { query: { offer: "oz_lotto", limit: 5, when: "coming" } })
    ).result
    const draw = rows.find(({ state }) => state === "DRAW_OPEN") as DeskDraw
    const ticket = aTicket(1, {
      lotteryKey: "oz_lotto",
      firstDrawNo: draw.drawNo,
      games: Array.from({ length: 4 }, () => [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]),
    })
    const params = { offerKey: draw.offerKey, drawNo: draw.drawNo }
    const read = async () => (await clerk.call(draws.get, { params })).result
    return { draw, ticket, params, read }
  }
  const mailsOf = (subject: string) =>
    shop.fresh.database.tables
      .selectFrom("mail")
      .select(["recipient", "subject", "body"])
      .where("subject", "like", `${subject}%`)
      .execute()
  const mailAll = () => mailDueNotices(shop.fresh.database, shop.now, { claimRow: () => true, failed: fail })

  it("stop selling one draw and go on, by whoever comes first", async () => {
    await atWork()
    const other = await aClerk(shop, "draws")
    await other.elevate()
    const { ticket, params, read } = await aDraw()
    const { client } = await aCustomer(shop, 10_000)
    await client.add(ticket)
    const halted = await Promise.all(
      [clerk, other].map((one) => one.call(draws.halt, { params, body: { reason: "The operator asked." } })),
    )
    expect(halted.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await read()).toMatchObject({ state: "DRAW_CAPPED", isHalted: true })
    expect(await statusOf(client.buy()), "what was in a cart").not.toBe(200)
    expect(await statusOf((await aCustomer(shop)).client.add(ticket))).toBe(409)
    expect((await clerk.call(draws.resume, { params })).status).toBe(204)
    expect((await clerk.call(draws.resume, { params })).status).toBe(409)
    expect(await read()).toMatchObject({ state: "DRAW_OPEN", isHalted: false })
    expect(await statusOf((await aCustomer(shop)).client.add(ticket))).toBe(200)
  })

  it("keep AutoPlays waiting while their sales are stopped, and not for the draw after", async () => {
    await atWork()
    const { params } = await aDraw()
    const lottery = await readDrawnOffer(shop.fresh.database.tables, "oz_lotto")
    const next = async () => (await nextDraw(shop.fresh.database.tables, lottery, shop.now))?.draw_no
    expect(await next()).toBe(params.drawNo)
    await clerk.call(draws.halt, { params, body: { reason: "A look at it." } })
    expect(await next()).toBeUndefined()
    await clerk.call(draws.resume, { params })
    expect(await next()).toBe(params.drawNo)
  })

  it("are moved together with those that show the same numbers, and everybody with a ticket is mailed once", async () => {
    await atWork()
    const { ticket, params, read } = await aDraw()
    const [one, two] = [await aCustomer(shop, 10_000), await aCustomer(shop, 10_000)]
    for (const { client } of [one, one, two]) {
      await client.add(ticket)
      await client.buy()
    }
    const before = await read()
    const later = (wall: string, hours: number) =>
      Temporal.PlainDateTime.from(wall).add({ hours }).toString({ smallestUnit: "minute" })
    const body = {
      cutoff: later(before.times.cutoff, 3),
      drawAt: later(before.times.drawAt, 3),
      reason: "A storm took the studio's power.",
    }
    const hasty = await aClerk(shop, "draws")
    expect((await hasty.call(draws.changeTimes, { params, body })).code).toBe("2fa_required")
    const halt = { params, body: { reason: "In haste." } }
    expect((await hasty.call(draws.halt, halt)).code).toBe("2fa_required")
    const wrong = async (changes: Partial<typeof body>) =>
      (await clerk.call(draws.changeTimes, { params, body: { ...body, ...changes } })).status
    expect(await wrong({ cutoff: "2020-01-01T10:00", drawAt: "2020-01-01T11:00" })).toBe(422)
    expect(await wrong({ drawAt: before.times.cutoff }), "before sales close").toBe(422)
    expect(await wrong({ cutoff: later(body.cutoff, 24 * 8), drawAt: later(body.drawAt, 24 * 8) })).toBe(422)
    expect(await wrong({ cutoff: "2026-02-31T10:00" })).toBe(422)
    expect((await clerk.call(draws.changeTimes, { params, body })).status).toBe(204)
    const after = await read()
    expect(Date.parse(after.cutoff) - Date.parse(before.cutoff)).toBe(3 * 60 * MINUTE_MS)
    expect(Date.parse(after.drawAt) - Date.parse(before.drawAt)).toBe(3 * 60 * MINUTE_MS)
    expect((await clerk.call(draws.changeTimes, { params, body })).status, "a second time").toBe(422)
    await mailAll()
    await mailAll()
    const mails = await mailsOf("New time for Oz Lotto")
    expect(mails).toHaveLength(2)
    expect(mails[0]?.body).toContain(formatMoment(after.drawAt, "Australia/Sydney"))
    // Its job closes it when its new time comes, not before.
    await shop.passTo(new Date(Date.parse(before.drawAt) + MINUTE_MS))
    await atWork()
    expect((await read()).state).toBe("DRAW_OPEN")
    await shop.passTo(new Date(Date.parse(after.drawAt) + MINUTE_MS))
    await atWork()
    expect((await read()).state).toBe("DRAW_EMAILED")
    await clerk.elevate()
    expect((await clerk.call(draws.changeTimes, { params, body })).status, "once it is held").toBe(422)
  })

  it("that follow another lottery move with the draw they follow", async () => {
    await atWork()
    await clerk.elevate()
    const { rows } = (
      await clerk.call(draws.list, { query: { offer: "lotto_strike", limit: 5, when: "coming" } })
    ).result
    const strike = rows.find(({ state }) => state === "DRAW_OPEN") as DeskDraw
    const read = async (params: { offerKey: string; drawNo: number }) =>
      (await clerk.call(draws.get, { params })).result
    const { times } = await read(strike)
    const [followed] = times.together
    if (!followed) throw new Error("It follows nothing.")
    const drawAt = Temporal.PlainDateTime.from(times.drawAt).add({ minutes: 30 }).toString({
      smallestUnit: "minute",
    })
    const body = { cutoff: times.cutoff, drawAt, reason: "The studio needs half an hour." }
    expect((await clerk.call(draws.changeTimes, { params: followed, body })).status).toBe(204)
    expect((await read(strike)).times).toMatchObject({ cutoff: times.cutoff, drawAt })
    expect((await read(followed)).times).toMatchObject({ cutoff: times.cutoff, drawAt })
  })

  it("are taken off sale and put back, for customers at once", async () => {
    await atWork()
    const { client } = await aCustomer(shop, 10_000)
    const params = { offerKey: "powerball" }
    const available = async () =>
      (await client.call(productOfferEndpoints.list, { params: { pricingId: "default" } })).offers.find(
        ({ key }) => key === "powerball",
      )?.availability
    expect(await available()).toBe("available")
    expect(
      (await clerk.call(products.suspend, { params, body: { reason: "The operator asked." } })).status,
    ).toBe(204)
    expect(await available()).toBe("unavailable")
    expect(await statusOf(client.add(aTicket(1)))).toBe(422)
    const listed = async (query: object) =>
      (await clerk.call(products.list, { query: { limit: 100, ...query } })).result.rows.map(({ key }) => key)
    expect(await listed({ state: "off_sale" })).toEqual(["powerball"])
    expect(await listed({ q: "POWER", state: "on_sale" })).toEqual([])
    expect((await clerk.call(products.resume, { params })).status).toBe(204)
    expect(await available()).toBe("available")
    expect(await statusOf(client.add(aTicket(1)))).toBe(200)
    expect((await clerk.call(products.resume, { params: { offerKey: "no-such" } })).status).toBe(404)
  })
})
