import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { raffleEndpoints } from "#src/contract/catalogue/raffle.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { deskDrawEndpoints } from "#src/contract/draws/draws.desk.ts"
import { deskPostalEndpoints as calls } from "#src/contract/draws/postal-entries.desk.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { entryProof } from "#src/server/draws/entry-tree.ts"
import { postalEntriesOf } from "#src/server/raffles/postal-entries.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aPostalDraw, decideBy, drawWithOneCard, LIFEBOAT } from "../setup/postal.ts"
import { aBook, stockOf } from "../setup/raffles.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("raffles that take entries by post, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("give a card a ticket only once somebody else has confirmed it", async () => {
    const { drawNo, params, clerk, other, enter } = await aPostalDraw(shop)
    const before = await stockOf(shop, drawNo, LIFEBOAT)
    const { id, approvalId } = (await enter({ lastname: "Twohands" })).result
    expect(await stockOf(shop, drawNo, LIFEBOAT)).toEqual(before)
    const listed = async () =>
      (await clerk.call(calls.list, { params, query: { limit: 100 } })).result.rows.find(
        (row) => row.id === id,
      )
    expect(await listed()).toMatchObject({ state: "waiting", ticketNumber: null })
    await clerk.elevate()
    expect((await decideBy(clerk, approvalId)).code, "nobody alone enters a card").toBe("own_proposal")
    const [seen] = (
      await other.call(approvalEndpoints.list, {
        query: { kind: "postal-entry", id, state: "open", limit: 10 },
      })
    ).result.rows
    expect(seen?.facts).toContainEqual({ label: "Name", value: "Pat Twohands" })
    const { outcome } = (await decideBy(other, approvalId)).result
    expect(outcome).toEqual({ ticketNumber: before.sold + 1 })
    expect(await listed()).toMatchObject({ state: "confirmed", ticketNumber: before.sold + 1 })
    expect((await decideBy(other, approvalId)).code).toBe("already_decided")
    expect((await stockOf(shop, drawNo, LIFEBOAT)).sold).toBe(before.sold + 1)
    const { payload } = await shop.fresh.database.tables
      .selectFrom("staff_approvals")
      .select("payload")
      .where("id", "=", approvalId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(payload), "who wrote stands with the entry alone").not.toContain("Twohands")
  })

  it("take a card once, though its answer was lost and the form is sent again, at the same time too", async () => {
    const { params, clerk, enter } = await aPostalDraw(shop)
    const count = async () =>
      (await clerk.call(calls.list, { params, query: { limit: 100 } })).result.rows.length
    const before = await count()
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => enter({ lastname: "Lost" }, key)))
    answers.push(await enter({ lastname: "Lost" }, key))
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    expect((await enter({ lastname: "Other" }, key)).code).toBe("idempotency_mismatch")
  })

  it("warn of a card whose name and address stand in the draw already, and take another one if it is meant", async () => {
    const { clerk, enter, params, other } = await aPostalDraw(shop)
    const { approvalId } = (await enter({ lastname: "Twice", address: "2 Mill Rd, Hobart" })).result
    const again = { lastname: "TWICE", address: "2  mill rd Hobart" }
    expect((await enter(again)).code).toBe("same_entry")
    expect((await enter({ ...again, address: "22 Mill Rd, Hobart" })).status).toBe(200)
    expect((await enter({ ...again, isAnother: true })).status).toBe(200)
    expect((await decideBy(other, approvalId, "refuse")).status).toBe(200)
    const { rows } = (await clerk.call(calls.list, { params, query: { limit: 100 } })).result
    expect(rows.find(({ name }) => name === "Pat Twice")).toMatchObject({ state: "refused" })
  })

  it("do not count a refused card as one that stands in the draw", async () => {
    const { enter, other } = await aPostalDraw(shop)
    const { approvalId } = (await enter({ lastname: "Refused" })).result
    await decideBy(other, approvalId, "refuse")
    expect((await enter({ lastname: "Refused" })).status).toBe(200)
  })

  it("give confirmed cards numbers that follow one another, whatever is entered, sent again and refused", async () => {
    const { drawNo, enter, other } = await aPostalDraw(shop)
    const plan = fc.array(
      fc.record({
        times: fc.integer({ min: 1, max: 3 }),
        decision: fc.constantFrom("approve", "refuse", null),
      }),
      { maxLength: 5 },
    )
    let cards = 0
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        const before = await stockOf(shop, drawNo, LIFEBOAT)
        const tickets: number[] = []
        for (const { times, decision } of steps) {
          const [key, lastname] = [crypto.randomUUID(), `Card${++cards}`]
          const answers = await Promise.all(Array.from({ length: times }, () => enter({ lastname }, key)))
          const [approvalId = ""] = answers.map(({ result }) => result.approvalId)
          if (!decision) continue
          const { outcome } = (await decideBy(other, approvalId, decision)).result
          if (decision === "approve") tickets.push((outcome as { ticketNumber: number }).ticketNumber)
        }
        expect(tickets).toEqual(tickets.map((_, index) => before.sold + 1 + index))
        expect((await stockOf(shop, drawNo, LIFEBOAT)).sold).toBe(before.sold + tickets.length)
      }),
      { numRuns: 8 },
    )
  }, 60_000)

  it("count each ticket of a book and each confirmed card among the tickets that took part", async () => {
    const { drawNo, enter, enterConfirmed } = await aPostalDraw(shop, 500)
    const before = await stockOf(shop, drawNo, LIFEBOAT)
    const { client } = await aCustomer(shop, 100_000)
    const sizes = await client.call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    const raffle = sizes.offers.find(({ key }) => key === LIFEBOAT)
    const prices = raffle?.gameTypes[0]?.gameOffers[0]?.entryPrices ?? []
    const tickets = Math.max(...prices.map(({ entries }) => entries))
    expect(tickets, "a book has several tickets").toBeGreaterThan(1)
    const book = { lotteryKey: LIFEBOAT, firstDrawNo: drawNo }
    await client.pay(await client.add(aBook(tickets, book)), "counted-book")
    await enterConfirmed({ lastname: "Counted" })
    await enter({ lastname: "Uncounted" })
    await shop.stopDraw(drawNo, shop.now, LIFEBOAT)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const result = await shop.client().call(drawEndpoints.fullResult, { params: { a: LIFEBOAT, b: drawNo } })
    expect(result.proof?.entryCount).toBe(before.sold + tickets + 1)
  }, 60_000)

  it("take cards even sold out, seal confirmed ones like sold tickets, leave others out, and name the winner", async () => {
    const { drawNo, params, clerk, other, enter, enterConfirmed } = await aPostalDraw(shop)
    const post = async () => (await clerk.call(deskDrawEndpoints.get, { params })).result.post
    expect((await enter({ dateOfBirth: "2020-01-01" })).code).toBe("under_age")
    expect((await enter({ receivedOn: "2199-01-01" })).code).toBe("invalid")
    const { tables } = shop.fresh.database
    await tables.deleteFrom("raffle_postal_entries").execute()
    const before = await stockOf(shop, drawNo, LIFEBOAT)
    const ticketNumber = await enterConfirmed()
    expect(ticketNumber).toBe(before.sold + 1)
    expect(await stockOf(shop, drawNo, LIFEBOAT)).toEqual({ sold: ticketNumber, tickets: ticketNumber })
    const late = (await enter({ lastname: "Unconfirmed" })).result
    expect(await post()).toEqual({ isOpen: true, entries: 1, unconfirmed: 1 })

    // As if nobody else took part: the confirmed entry by post is the only ticket.
    await drawWithOneCard(shop, drawNo)
    const ofDraw = { offer_key: LIFEBOAT, draw_no: drawNo }
    const draw = await tables
      .selectFrom("draws")
      .selectAll()
      .where("offer_key", "=", LIFEBOAT)
      .where("draw_no", "=", drawNo)
      .executeTakeFirstOrThrow()
    expect(draw.entry_count, "a card that nobody confirmed is no ticket").toBe(1)
    const [entry, ...others] = await postalEntriesOf(tables, ofDraw)
    expect(others).toEqual([])
    const sealed = { id: entry?.id ?? "", draw_no: drawNo, games: [], product_type: "raffle_ticket" as const }
    const proof = await entryProof(tables, draw, { ...sealed, details: { first: 1, last: 1 } })
    expect(proof?.root).toBe(draw.entries_root)
    const seal = await tables
      .selectFrom("raffle_draws")
      .select("elsewhere")
      .where("offer_key", "=", LIFEBOAT)
      .where("draw_no", "=", drawNo)
      .executeTakeFirstOrThrow()
    expect(seal.elsewhere, "its number is nobody else's").toEqual([])
    const winners = await shop.client().call(raffleEndpoints.winners, {
      params: { productOfferKey: LIFEBOAT, drawNo },
    })
    expect(winners).toMatchObject([{ ticketNumber: 1, winner: "P. Postman, VIC" }])
    expect((await enter()).code).toBe("wrong_state")
    expect((await decideBy(other, late.approvalId)).code, "too late to confirm").toBe("wrong_state")
    expect(await post()).toEqual({ isOpen: false, entries: 1, unconfirmed: 1 })
  }, 60_000)
})
