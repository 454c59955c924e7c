import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import { rewardsEndpoints } from "#src/contract/rewards/rewards.ts"
import { rootOf } from "#src/domain/draws/seeds/merkle.ts"
import { giveawayDraw } from "#src/domain/rewards/giveaway-draw.ts"
import { sha256 } from "#src/server/core/database/ids.ts"
import { advanceGiveaways } from "#src/server/rewards/advance-giveaways.ts"
import { verifyDraw } from "#src/shop/draws/verify-draw.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { refusalOf } from "../setup/refusals.ts"
import { aProvedCustomer, aTicket, fail, openShop, type TestShop } from "../setup/shop.ts"
import { advance, closeSoon, join, openOne, standing, unlock } from "./rewards-shop.ts"

const page = { limit: 9, offset: 0 }

describe.each(anyDatabase)("giveaways on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("are drawn once from what members hold, also by two processes, and pay each prize once", async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => aProvedCustomer(shop, 0)))
    for (const { client } of members) await join(client)
    const giveaway = await openOne(shop, "daily")
    await closeSoon(shop, giveaway.id)
    const turn = { claimRow: () => true, failed: fail }
    const { database } = shop.fresh
    const { drawSource, keys } = shop.running.services
    await Promise.all([1, 2].map(() => advanceGiveaways({ database, drawSource, keys }, shop.now, turn)))
    await advanceGiveaways({ database, drawSource, keys }, shop.now, turn)
    const drawn = await shop.client().call(rewardsEndpoints.draw, {
      params: { giveawayType: "daily", drawNumber: giveaway.draw_no },
    })
    expect(drawn).toMatchObject({ state: "DRAW_EMAILED", proof: { entryCount: 4 } })
    expect(drawn.numbers).toHaveLength(3)
    expect(new Set(drawn.numbers).size).toBe(3)
    expect(drawn.winners.map(({ winner }) => winner)).toEqual(Array(3).fill("Kim N., VIC"))
    const balances = await Promise.all(
      members.map(async ({ client }) => (await client.call(customerEndpoints.get)).balance.cents),
    )
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 2500, 2500, 10_000])
    expect(await shop.ledgerTotal()).toBe(0)
    expect(await verifyDraw(giveawayDraw(drawn))).toBe("good")
    expect(await verifyDraw(giveawayDraw({ ...drawn, numbers: drawn.numbers.toReversed() }))).toBe(
      "bad-numbers",
    )
    const rich = members[balances.indexOf(10_000)]
    const { items } = await (rich ?? fail("nobody won")).client.call(transactionEndpoints.list, {
      query: { limit: 10, offset: 0 },
    } as never)
    expect(items).toMatchObject([{ kind: "winnings", names: ["Daily giveaway"] }])
    for (const { client } of members) {
      const own = await client.call(rewardsEndpoints.ownDraws, { query: { when: "closed", ...page } })
      expect(own.items).toMatchObject([{ numberOfEntriesText: "1 entry", entryStatus: "guaranteed" }])
      const proof = await client.call(rewardsEndpoints.entryProof, {
        params: { giveawayType: "daily", drawNumber: giveaway.draw_no },
      })
      expect(proof.root).toBe(drawn.proof.entriesRoot)
      expect(await rootOf(proof.leaf, proof.path, sha256)).toBe(proof.root)
      expect(proof.leaf).toBe(
        sha256(`entry:${proof.entryId}:${giveaway.draw_no}:${JSON.stringify([proof.first, proof.last])}`),
      )
    }
  }, 60_000)

  it("count what is unlocked, once, and each ticket bought meanwhile", async () => {
    const [{ client, customerId }, { client: locked }] = [
      await aProvedCustomer(shop),
      await aProvedCustomer(shop),
    ]
    await join(client)
    await join(locked)
    const giveaway = await openOne(shop, "monthly")
    const before = (await standing(client)).upcomingDraws.find(
      ({ giveawayType }) => giveawayType === "monthly",
    )
    expect(before).toMatchObject({ entryStatus: "locked", numberOfEntriesText: "1 entry" })
    expect(await client.call(customerEndpoints.get)).toMatchObject({
      membershipPrograms: [{ membershipStatus: "member", membershipTier: "free", entryStatus: "locked" }],
    })
    const tries = await Promise.all([1, 2, 3].map(() => unlock(client, giveaway.id)))
    expect(tries.map(({ entryStatus }) => entryStatus)).toEqual(Array(3).fill("unlocked"))
    expect((await client.call(customerEndpoints.get)).membershipPrograms?.[0]?.entryStatus).toBeUndefined()
    await client.add(aTicket(1))
    await client.buy()
    const after = (await standing(client)).upcomingDraws.find(
      ({ giveawayType }) => giveawayType === "monthly",
    )
    expect(after).toMatchObject({ entryStatus: "unlocked", numberOfEntriesText: "2 entries" })
    await closeSoon(shop, giveaway.id)
    await advance(shop)
    const drawn = await client.call(rewardsEndpoints.draw, {
      params: { giveawayType: "monthly", drawNumber: giveaway.draw_no },
    })
    expect(drawn.proof.entryCount).toBe(2)
    expect(drawn.winners).toHaveLength(2)
    expect(await refusalOf(unlock(locked, giveaway.id))).toEqual({ status: 409, code: "giveaway_closed" })

    // The second prize is a thing: its winner says where it goes, and nobody else does.
    const [own] = (await client.call(rewardsEndpoints.ownDraws, { query: { when: "closed", ...page } })).items
    const prize = own?.won.find(({ cash }) => !cash)
    expect(prize).toMatchObject({ claim: "open" })
    const form = {
      name: "Kim Nguyen",
      address: "1 Sample Street",
      suburb: "Carlton",
      state: "VIC",
      postcode: "3053",
      phoneNumber: "0400 000 000",
    }
    const claim = { params: { id: prize?.id ?? "" }, body: form }
    expect((await refusalOf(locked.call(rewardsEndpoints.claim, claim)))?.status).toBe(404)
    expect(await client.call(rewardsEndpoints.claim, claim)).toMatchObject({ claim: "claimed" })
    const paid = await shop.fresh.database.tables
      .selectFrom("wallets")
      .select(["withdrawable_cents"])
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()
    // Of three prizes of one night at most, and 2,500 dollars, all can be withdrawn.
    expect(paid.withdrawable_cents).toBeGreaterThanOrEqual(250_000)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)
})
