import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  deskPromotionEndpoints as calls,
  promotionVersionEndpoints as content,
} from "#src/contract/promotions/promotions.desk.ts"
import { deskGiveawayEndpoints } from "#src/contract/rewards/giveaways.desk.ts"
import type { SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import { rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { advance, join, noPremium, standing, unlock } from "../../rewards/rewards-shop.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { deskGiveaways, giveawayClerk } from "../../setup/desk/desk-giveaways.ts"
import { refusalOf } from "../../setup/refusals.ts"
import { aProvedCustomer, openShop, type TestShop } from "../../setup/shop.ts"

describe.each(anyDatabase)("codes and giveaways at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("promotions at the desk", () => {
    let clerk: Clerk
    let other: Clerk
    beforeAll(async () => {
      clerk = await aClerk(shop, "content")
      other = await aClerk(shop, "content")
    }, 60_000)

    const named = (code: string) => ({ params: { kind: "promotion" as const, key: code } })
    const body = (more: object = {}) => ({
      name: "Ten off",
      type: "voucher_percent_discount",
      percent: 10,
      mostUses: 3,
      ...more,
    })
    const save = (code: string, version: number, more: object = {}, by = clerk, publish = true) =>
      by.call(content.save, { ...named(code), body: { locale: null, version, publish, body: body(more) } })
    const written = async (code: string) =>
      (await clerk.call(content.get, { ...named(code), query: { locale: null } })).result
    const withdraw = async (code: string, by = clerk) =>
      by.call(content.remove, {
        ...named(code),
        body: { locale: null, version: (await written(code)).version },
      })
    const list = async (query: object) =>
      (await clerk.call(calls.list, { query: { limit: 50, ...query } })).result.rows.map(({ code }) => code)
    const at = (days: number) => new Date(shop.now.getTime() + days * 86_400_000).toISOString()

    it("are made and changed once: who writes at the same moment is told", async () => {
      const made = await Promise.all([save("SPRING", 0), save("SPRING", 0, { percent: 50 }, other)])
      expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
      const { version } = await written("SPRING")
      const changed = await Promise.all([
        save("SPRING", version, { percent: 20 }),
        save("SPRING", version, { percent: 30 }, other),
      ])
      expect(changed.map(({ status }) => status).sort()).toEqual([200, 409])
      const lost = changed.find(({ status }) => status === 409)
      expect(lost?.code).toBe("changed_meanwhile")
      const { result } = await clerk.call(calls.get, { params: { code: "SPRING" } })
      expect(result).toMatchObject({ state: "live", uses: 0, mostUses: 3, given: { cents: 0 } })
      // One that was withdrawn meanwhile does not come back unknowingly.
      const before = (await written("SPRING")).version
      expect((await withdraw("SPRING", other)).status).toBe(200)
      expect((await save("SPRING", before)).code).toBe("changed_meanwhile")
      expect((await save("SPRING", before + 1)).status).toBe(200)
    })

    it("are drafted, published and go back; what was used of them stays as it is", async () => {
      const money = (amount: string) => ({ amount: { amount, currency: "AUD" } })
      const off = { type: "voucher_fixed_discount", percent: null }
      expect((await save("DRAFTED", 0, { ...off, ...money("5.00") }, clerk, false)).status).toBe(200)
      expect((await clerk.call(calls.get, { params: { code: "DRAFTED" } })).status).toBe(404)
      expect((await clerk.call(calls.drafts)).result.map(({ code }) => code)).toEqual(["DRAFTED"])
      const drafted = await written("DRAFTED")
      expect(drafted.draft?.body).toMatchObject(money("5.00"))
      await save("DRAFTED", drafted.version, { ...off, ...money("5.00") })
      await save("DRAFTED", (await written("DRAFTED")).version, { ...off, ...money("7.50"), mostUses: 9 })
      const { tables } = shop.fresh.database
      const { customerId } = await shop.client().signUp()
      const use = { checkout_id: null, amount_cents: 750, currency: "AUD", created_at: shop.now }
      await tables
        .insertInto("promotion_uses")
        .values({ id: crypto.randomUUID(), code: "DRAFTED", customer_id: customerId, ...use })
        .execute()
      const versions = (
        await clerk.call(content.versions, { ...named("DRAFTED"), query: { locale: null, limit: 20 } })
      ).result.rows
      const first = versions.findLast(({ state, body: past }) => state === "published" && past !== null)
      const restored = await clerk.call(content.restore, {
        ...named("DRAFTED"),
        body: { locale: null, version: versions[0]?.version ?? 0, to: first?.version ?? 0 },
      })
      expect(restored.result.live).toMatchObject({ ...money("5.00"), mostUses: 3 })
      const { result } = await clerk.call(calls.get, { params: { code: "DRAFTED" } })
      expect(result).toMatchObject({ state: "live", uses: 1, given: { cents: 750 }, mostUses: 3 })
    })

    it("are found by how they stand and what they are called", async () => {
      await save("LATER", 0, { startsAt: at(2) })
      await save("PAST", 0, { startsAt: at(-9), endsAt: at(-1), name: "Winter" })
      await save("FULL", 0, { mostUses: 1 })
      await shop.fresh.database.tables
        .updateTable("promotions")
        .set({ uses: 1 })
        .where("code", "=", "FULL")
        .execute()
      await save("GONE", 0)
      await withdraw("GONE")
      expect(await list({ state: "coming" })).toEqual(["LATER"])
      expect(await list({ state: "over" })).toEqual(["PAST"])
      expect(await list({ state: "used_up" })).toEqual(["FULL"])
      expect(await list({ state: "withdrawn" })).toEqual(["GONE"])
      expect(await list({ q: "winter" })).toEqual(["PAST"])
      const all = await list({})
      const parts: string[] = []
      for (let after: string | null = ""; after !== null; ) {
        const part: Awaited<ReturnType<typeof read>> = await read(after)
        parts.push(...part.rows.map(({ code }) => code))
        after = part.next
      }
      expect(parts).toEqual(all)
    })
    const read = async (after: string) =>
      (await clerk.call(calls.list, { query: { limit: 2, ...(after ? { after } : {}) } })).result
  })

  describe("giveaways at the desk", () => {
    const MINUTE = 60_000

    let clerk: Clerk
    let other: Clerk
    beforeAll(async () => {
      clerk = await giveawayClerk(shop)
      other = await giveawayClerk(shop)
    }, 60_000)

    const { at, create, published } = deskGiveaways(() => shop)
    const get = (giveawayType: SpecialDraft["giveawayType"], drawNumber: number) =>
      clerk.call(deskGiveawayEndpoints.get, { params: { giveawayType, drawNumber } })

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
      const listed = (await clerk.call(deskGiveawayEndpoints.list, { query: { limit: 100 } })).result.rows
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
      const before = (await clerk.call(deskGiveawayEndpoints.list, { query: { limit: 100 } })).result.rows
        .length
      expect((await create(clerk, changes())).status).toBe(422)
      expect(
        (await clerk.call(deskGiveawayEndpoints.list, { query: { limit: 100 } })).result.rows,
      ).toHaveLength(before)
    })

    it("are made by whoever showed the second factor, and read by whoever looks after draws", async () => {
      const plain = await aClerk(shop, "draws")
      expect(await create(plain)).toMatchObject({ status: 403 })
      const content = await aClerk(shop, "content")
      expect((await content.call(deskGiveawayEndpoints.list, { query: { limit: 1 } })).status).toBe(403)
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
      expect((await clerk.call(deskGiveawayEndpoints.withdraw, late)).status, "withdrawn too late").toBe(409)
      const next = await create(clerk, { giveawayType: "preview", opensAt: at(5) })
      expect(next.result.drawNumber, "a number is given once").toBe(no + 1)
    })

    it("withdraw a preview once, by whoever of two clerks is first", async () => {
      const { result } = await create(clerk, { giveawayType: "preview", opensAt: at(5) })
      const params = { giveawayType: "preview" as const, drawNumber: result.drawNumber }
      const tries = await Promise.all(
        [clerk, other].map((by) => by.call(deskGiveawayEndpoints.withdraw, { params })),
      )
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
      const sent = (by: Clerk) => by.call(deskGiveawayEndpoints.sent, { params: { id: winner } })
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
      expect((await clerk.call(deskGiveawayEndpoints.sent, nobody)).status).toBe(404)
      const actions = await tables
        .selectFrom("audit_entries")
        .select("call")
        .where("call", "like", "deskGiveaways%")
        .execute()
      expect(new Set(actions.map(({ call }) => call))).toEqual(
        new Set([
          "deskGiveaways.create",
          "deskGiveaways.get",
          "deskGiveaways.sent",
          "deskGiveaways.withdraw",
        ]),
      )
    })
  })
})
