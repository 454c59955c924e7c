import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { deskProductEndpoints as products } from "#src/contract/catalogue/products.desk.ts"
import { recurringEndpoints as calls } from "#src/contract/recurring/purchase.ts"
import { readSyndicateRules } from "#src/server/catalogue/syndicate-rules.ts"
import { oldestUntold } from "#src/server/recurring/due-price-notices.ts"
import { changingPrices } from "../setup/changing-prices.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { AUTOPLAY } from "../setup/recurring.ts"
import { openShop, type TestShop } from "../setup/shop.ts"
import { requestOf, the } from "../setup/syndicates.ts"

describe.each(anyDatabase)("prices that change of what is bought again, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())
  // Changes and purchases that one test left behind are in nobody else's way.
  afterEach(async () => {
    for (const versions of ["offer_versions", "syndicate_rule_versions"] as const)
      await tables()
        .updateTable(versions)
        .set({ withdrawn_at: shop.now })
        .where("applied_at", "is", null)
        .where("withdrawn_at", "is", null)
        .execute()
    await tables().updateTable("recurring_purchases").set({ status: "recurring_status_cancelled" }).execute()
    await mailed()
  })

  const {
    tables,
    mailed,
    tick,
    repeat,
    present,
    later,
    dayIn,
    drew,
    aPlayer,
    aBuyer,
    orders,
    nextDraw,
    pass,
    reprice,
  } = changingPrices(() => shop)
  const NEW = "A new price for your Powerball tickets"
  const KEPT = "Your Powerball tickets stay at the same price"

  it("a higher one needs a day far enough ahead, and the desk knows who is told", async () => {
    const desk = await drew()
    await aPlayer()
    await aPlayer(2)
    const price = await present()
    const { newPrices } = (await desk.check(price + 10, null)).result
    expect(newPrices).toMatchObject({ customers: 2, paysMore: 2, noticeDays: 7 })
    for (const from of [null, dayIn(6)]) {
      const refused = await desk.plan(price + 10, from)
      expect([refused.status, refused.message]).toEqual([
        422,
        expect.stringContaining(newPrices?.earliest ?? "?"),
      ])
    }
    expect((await desk.plan(price + 10, newPrices?.earliest ?? null)).status).toBe(204)
    expect((await desk.pending())?.newPrices).toMatchObject({ customers: 2, paysMore: 2 })
    expect((await desk.withdraw()).status).toBe(204)
  }, 60_000)

  it("is told once, whoever tells and however often, shown, and charged from its day", async () => {
    const desk = await drew()
    const { customerId, mails, item } = await aPlayer(2)
    const price = await present()
    await desk.plan(price + 10, dayIn(9))
    expect(await oldestUntold(tables(), shop.now)).toEqual(shop.now)
    await Promise.all([mailed(), mailed(), mailed()])
    expect(await oldestUntold(tables(), shop.now)).toBeNull()
    expect(await mails()).toEqual([NEW])
    const pending = await desk.pending()
    expect((await item()).priceChange).toMatchObject({
      from: { cents: 2 * price },
      to: { cents: 2 * (price + 10) },
      effectiveFrom: pending?.effectiveFrom,
      waits: false,
    })
    await nextDraw()
    expect(await repeat(), "at the price of before").toBe(1)
    await pass(10)
    await nextDraw()
    const before = await orders(customerId)
    await repeat()
    expect(await orders(customerId)).toBe(before + 1)
    expect(await item()).toMatchObject({ priceChange: null, price: { cents: 2 * (price + 10) } })
    const notices = await tables().selectFrom("price_notices").select(["new_cents", "outcome"]).execute()
    expect(notices).toContainEqual({ new_cents: 2 * (price + 10), outcome: "charged" })
    expect(await mails()).toEqual([NEW])
    await reprice(price)
  }, 60_000)

  it("that nobody was told of is told when it would be charged, and waits", async () => {
    const { customerId, mails, item } = await aPlayer()
    const price = await present()
    await reprice(price + 20)
    await nextDraw()
    await Promise.all([repeat(), repeat()])
    expect(await orders(customerId)).toBe(1)
    expect(await mails()).toEqual([NEW])
    const { priceChange } = await item()
    expect(priceChange).toMatchObject({ to: { cents: price + 20 }, waits: true })
    expect(Date.parse(priceChange?.effectiveFrom ?? "")).toBe(later(7).getTime())
    expect((await item()).lastAttemptStatus).toBe("purchased")
    await pass(6)
    await repeat()
    expect(await orders(customerId), "a day too soon").toBe(1)
    await pass(1.1)
    await repeat()
    expect(await orders(customerId)).toBe(2)
    expect(await mails()).toEqual([NEW])
    await reprice(price)
  }, 60_000)

  it("that was lower after all is charged at once, also where a higher one was waited for", async () => {
    const { customerId, item } = await aPlayer()
    const price = await present()
    await reprice(price + 20)
    await nextDraw()
    await repeat()
    expect((await item()).priceChange?.waits).toBe(true)
    await reprice(price - 10)
    await repeat()
    expect(await orders(customerId)).toBe(2)
    expect((await item()).priceChange).toBeNull()
    await reprice(price)
    await nextDraw()
    await repeat()
    expect(await orders(customerId), "what was cheaper meanwhile is dearer now").toBe(2)
  }, 60_000)

  it("that is withdrawn is told to those who were told of it, and to nobody else", async () => {
    const desk = await drew()
    const told = await aPlayer()
    const stopped = await aPlayer()
    const price = await present()
    await desk.plan(price + 10, dayIn(9))
    await mailed()
    const { autoplayId } = await stopped.item()
    await stopped.client.call(calls.autoplayStatus, {
      params: { id: autoplayId },
      body: { status: "recurring_status_cancelled" },
    })
    const late = await aPlayer()
    await desk.withdraw()
    expect((await told.item()).priceChange, "as soon as it is withdrawn").toBeNull()
    await Promise.all([mailed(), mailed()])
    expect(await told.mails()).toEqual([NEW, KEPT])
    expect(await stopped.mails()).toEqual([NEW])
    expect(await late.mails()).toEqual([])
    expect(await oldestUntold(tables(), shop.now)).toBeNull()
  }, 60_000)

  it("and that is withdrawn while it is told leaves nobody with half of it", async () => {
    const desk = await drew()
    const players = await Promise.all([1, 2, 3].map((games) => aPlayer(games)))
    await desk.plan((await present()) + 10, dayIn(9))
    await Promise.all([mailed(), desk.withdraw(), mailed()])
    await mailed()
    for (const { mails } of players) expect([[], [NEW, KEPT]]).toContainEqual(await mails())
    const open = await tables()
      .selectFrom("price_notices")
      .select("id")
      .where("closed_at", "is", null)
      .where(
        "customer_id",
        "in",
        players.map(({ customerId }) => customerId),
      )
      .execute()
    expect(open).toEqual([])
  }, 60_000)

  it("is told again with the right amount to whoever changes what is bought, on the day they were told", async () => {
    const desk = await drew()
    const { client, mails, item } = await aPlayer()
    const price = await present()
    await desk.plan(price + 10, dayIn(9))
    await mailed()
    const { autoplayId, priceChange } = await item()
    const changed = await client.call(calls.changeAutoplay, {
      params: { id: autoplayId },
      body: { numGames: 3 },
    })
    expect(changed.priceChange).toEqual({
      ...priceChange,
      from: { ...priceChange?.from, cents: 3 * price },
      to: { ...priceChange?.to, cents: 3 * (price + 10) },
    })
    await mailed()
    expect(await mails()).toEqual([NEW])
    await desk.withdraw()
  }, 60_000)

  it("waits a full notice for whoever starts shortly before its day", async () => {
    const desk = await drew()
    await aPlayer()
    const price = await present()
    await desk.plan(price + 10, dayIn(9))
    await pass(8)
    const { customerId, mails, item } = await aPlayer()
    await mailed()
    expect(await mails()).toEqual([NEW])
    expect(Date.parse((await item()).priceChange?.effectiveFrom ?? "")).toBe(later(7).getTime())
    await pass(2)
    await nextDraw()
    await repeat()
    expect(await orders(customerId), "the price is higher, and it is too soon").toBe(1)
    expect((await item()).priceChange?.waits).toBe(true)
    await pass(5.5)
    await repeat()
    expect(await orders(customerId)).toBe(2)
    expect(await mails()).toEqual([NEW])
    await reprice(price)
  }, 60_000)

  it("of syndicates' shares follow from the rules, whose changes are told and withdrawn as a product's", async () => {
    const clerk = await aClerk(shop, "draws")
    await clerk.elevate()
    const read = async () => (await clerk.call(products.syndicates)).result
    const { rules } = await read()
    const saver = rules.findIndex(({ key }) => key === "saver")
    const plan = async (to: number, from: string | null) => {
      tick()
      const { size } = (await read()).rules[saver] ?? expect.fail("There is no Saver.")
      const changes = [{ path: ["rules", saver, "size"], from: size, to }]
      return clerk.call(products.changeSyndicates, { body: { changes, from, reason: "Fewer shares." } })
    }
    const withdraw = async () => {
      tick()
      const { pending } = await read()
      return clerk.call(products.withdrawSyndicates, { params: { id: pending?.id ?? "" } })
    }
    const share = await the(shop, "The Saver")
    const { customerId, mails, item } = await aBuyer((client) =>
      client.add({ ...requestOf(share, 2), ...AUTOPLAY }),
    )
    const cents = share.costPerShare.cents

    expect((await plan(5, null)).message).toContain("must be told 7 days ahead")
    expect((await plan(5, dayIn(3))).message).toContain("must be told 7 days ahead")
    expect((await plan(5, dayIn(9))).status).toBe(204)
    expect((await read()).pending).toMatchObject({ newPrices: { customers: 1, paysMore: 1, noticeDays: 7 } })
    await Promise.all([mailed(), mailed()])
    expect(await mails(), "once").toEqual([NEW])
    expect((await item()).priceChange).toMatchObject({
      from: { cents: 2 * cents },
      to: { cents: 4 * cents },
      waits: false,
    })

    // The lottery's price by then is part of what a share will cost.
    const desk = await drew()
    const price = await present()
    await desk.plan(2 * price, dayIn(10))
    await mailed()
    const notices = await tables()
      .selectFrom("price_notices")
      .select(["old_cents", "new_cents"])
      .where("customer_id", "=", customerId)
      .orderBy("effective_from")
      .execute()
    expect(notices).toEqual([
      { old_cents: 2 * cents, new_cents: 4 * cents },
      { old_cents: 4 * cents, new_cents: 8 * cents },
    ])
    await desk.withdraw()
    await mailed()
    expect(await mails()).toEqual([NEW, NEW, KEPT])

    expect((await withdraw()).status).toBe(204)
    await Promise.all([mailed(), mailed()])
    expect(await mails()).toEqual([NEW, NEW, KEPT, KEPT])
    expect((await item()).priceChange).toBeNull()

    expect((await plan(20, null)).status, "cheaper").toBe(204)
    await plan(10, dayIn(9))
    await mailed()
    await pass(11)
    expect(await readSyndicateRules(tables())).toEqual(rules)
    // Syndicates that were made meanwhile keep the price that they were made at.
    const costsNow = async () => (await the(shop, "The Saver")).costPerShare.cents
    let draws = 0
    do await nextDraw()
    while ((await costsNow()) !== cents && draws++ < 12)
    await repeat()
    expect(await orders(customerId), "bought at the price that was told").toBeGreaterThan(1)
  }, 60_000)
})
