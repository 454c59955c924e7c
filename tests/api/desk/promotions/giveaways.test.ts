import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskGiveawayEndpoints as calls } from "#src/contract/rewards/giveaways.desk.ts"
import type { SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import { rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { advance, join, noPremium, standing, unlock } from "../../rewards/rewards-shop.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { deskGiveaways, giveawayClerk } from "../../setup/desk/desk-giveaways.ts"
import { refusalOf } from "../../setup/refusals.ts"
import { aProvedCustomer, openShop, type TestShop } from "../../setup/shop.ts"

const MINUTE = 60_000

describe.each(anyDatabase)("giveaways at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let clerk: Clerk
  let other: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    clerk = await giveawayClerk(shop)
    other = await giveawayClerk(shop)
  }, 60_000)
  afterAll(() => shop.close())

  const { at, create, published } = deskGiveaways(() => shop)
  const get = (giveawayType: SpecialDraft["giveawayType"], drawNumber: number) =>
    clerk.call(calls.get, { params: { giveawayType, drawNumber } })

  it("are made with up to fifty prizes, each with a number of its own, also by two clerks at once", async () => {
    const prizes = Array.from({ length: 50 }, (_, index) => ({
      name: `Prize ${index + 1}`,
      valueCents: 1000 * (50 - index),
      cash: index % 2 === 0,
    }))
    const made = await Promise.all([create(clerk, { prizes }), create(other, { prizes })])
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    const numbers = made.map(({ result }) => result.drawNumber)
    expect(new Set(numbers).size).toBe(2)
    const found = await published("special", numbers[0] ?? 0)
    expect(found.prizes.map(({ name }) => name)).toEqual(prizes.map(({ name }) => name))
    expect(found.prizes[1]).toMatchObject({ cash: false, value: { cents: 49_000 } })
    const listed = (await clerk.call(calls.list, { query: { limit: 100 } })).result.rows
    for (const number of numbers)
      expect(listed).toContainEqual(
        expect.objectContaining({ giveawayType: "special", drawNumber: number, state: "DRAW_OPEN" }),
      )
  })

  it.each<[string, () => Partial<SpecialDraft>]>([
    ["no prize", () => ({ prizes: [] })],
    [
      "fifty-one prizes",
      () => ({ prizes: Array.from({ length: 51 }, () => ({ name: "A", valueCents: 1, cash: true })) }),
    ],
    ["a prize worth nothing", () => ({ prizes: [{ name: "A", valueCents: 0, cash: true }] })],
    ["times that are over", () => ({ opensAt: at(-20), closesAt: at(-10) })],
    ["a closing before its opening", () => ({ opensAt: at(20), closesAt: at(10) })],
    ["entries for nobody who takes part", () => ({ tiers: ["premium"], entries: noPremium })],
    ["a preview that is open at once", () => ({ giveawayType: "preview" })],
  ])("refuse %s", async (_, changes) => {
    const before = (await clerk.call(calls.list, { query: { limit: 100 } })).result.rows.length
    expect((await create(clerk, changes())).status).toBe(422)
    expect((await clerk.call(calls.list, { query: { limit: 100 } })).result.rows).toHaveLength(before)
  })

  it("are made by whoever showed the second factor, and read by whoever looks after draws", async () => {
    const plain = await aClerk(shop, "draws")
    expect(await create(plain)).toMatchObject({ status: 403 })
    const content = await aClerk(shop, "content")
    expect((await content.call(calls.list, { query: { limit: 1 } })).status).toBe(403)
  })

  it("announce a preview, which takes no entries until it opens and is found by its address afterwards", async () => {
    const { client } = await aProvedCustomer(shop, 0)
    await join(client)
    const rules = { free: 1, premium: 1, perTicket: 0, unlock: true }
    const made = await create(clerk, {
      giveawayType: "preview",
      name: "Winter getaway",
      entries: rules,
      opensAt: at(5),
      closesAt: at(20),
    })
    const no = made.result.drawNumber
    const announced = await published("preview", no)
    expect(announced).toMatchObject({ giveawayType: "preview", proof: { commitment: "", beacon: null } })
    const listed = await shop
      .client()
      .call(rewardsEndpoints.draws, { query: { list: "special", when: "upcoming", limit: 100, offset: 0 } })
    expect(listed.items.map(({ id }) => id)).toContain(announced.id)
    expect(await refusalOf(unlock(client, announced.id))).toEqual({ status: 409, code: "giveaway_closed" })
    expect((await standing(client)).upcomingDraws.map(({ drawId }) => drawId)).not.toContain(announced.id)

    shop.now = new Date(shop.now.getTime() + 6 * MINUTE)
    expect((await refusalOf(unlock(client, announced.id)))?.status, "before it was opened").toBe(409)
    await Promise.all([advance(shop), advance(shop)])
    const opened = await published("preview", no)
    expect(opened).toMatchObject({ id: announced.id, giveawayType: "special", name: "Winter getaway" })
    expect(opened.proof.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect((await published("special", opened.drawNumber)).id).toBe(announced.id)
    expect(await unlock(client, announced.id)).toMatchObject({ entryStatus: "unlocked" })
    const late = { params: { giveawayType: "preview" as const, drawNumber: no } }
    expect((await clerk.call(calls.withdraw, late)).status, "withdrawn too late").toBe(409)
    const next = await create(clerk, { giveawayType: "preview", opensAt: at(5) })
    expect(next.result.drawNumber, "a number is given once").toBe(no + 1)
  })

  it("withdraw a preview once, by whoever of two clerks is first", async () => {
    const { result } = await create(clerk, { giveawayType: "preview", opensAt: at(5) })
    const params = { giveawayType: "preview" as const, drawNumber: result.drawNumber }
    const tries = await Promise.all([clerk, other].map((by) => by.call(calls.withdraw, { params })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect((await get("preview", result.drawNumber)).status).toBe(404)
  })

  it("mark a claimed prize as sent once, and only when its winner said where to", async () => {
    const { result } = await create(clerk, {
      prizes: [{ name: "A kayak", valueCents: 90_000, cash: false }],
    })
    const { tables } = shop.fresh.database
    const { id } = (await get("special", result.drawNumber)).result
    const { customerId, client } = await aProvedCustomer(shop, 0)
    const winner = newId(shop.now.getTime())
    await tables
      .insertInto("giveaway_winners")
      .values({
        id: winner,
        giveaway_id: id,
        position: 0,
        customer_id: customerId,
        entry_no: 1,
        prize: "A kayak",
        value_cents: 90_000,
        cash: false,
        winner: "Kim N., VIC",
        drawn_at: shop.now,
        claim_status: "open",
      })
      .execute()
    const sent = (by: Clerk) => by.call(calls.sent, { params: { id: winner } })
    expect(await sent(clerk)).toMatchObject({
      status: 409,
      message: "The winner hasn't said where to send it yet.",
    })
    const claim = {
      params: { id: winner },
      body: {
        name: "Kim Nguyen",
        address: "1 Sample Street",
        suburb: "Carlton",
        state: "VIC",
        postcode: "3053",
        phoneNumber: "0400 000 000",
      },
    }
    await client.call(rewardsEndpoints.claim, claim)
    const tries = await Promise.all([sent(clerk), sent(other)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(tries.find(({ status }) => status === 409)?.message).toBe("It's marked as sent already.")
    expect((await refusalOf(client.call(rewardsEndpoints.claim, claim)))?.status).toBe(409)
    const [shown] = (await get("special", result.drawNumber)).result.winners
    expect(shown).toMatchObject({ claim: "sent", address: { suburb: "Carlton" } })
    const nobody = { params: { id: newId(shop.now.getTime()) } }
    expect((await clerk.call(calls.sent, nobody)).status).toBe(404)
    const actions = await tables
      .selectFrom("audit_entries")
      .select("call")
      .where("call", "like", "deskGiveaways%")
      .execute()
    expect(new Set(actions.map(({ call }) => call))).toEqual(
      new Set(["deskGiveaways.create", "deskGiveaways.get", "deskGiveaways.sent", "deskGiveaways.withdraw"]),
    )
  })
})
