import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskGiveawayEndpoints as calls } from "#src/contract/rewards/giveaways.desk.ts"
import type { GiveawayChange, GiveawayTerms } from "#src/contract/rewards/program-editing.ts"
import { giveawayDraw } from "#src/domain/rewards/giveaway-draw.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { advanceGiveaways } from "#src/server/rewards/advance-giveaways.ts"
import { cancelGiveaway, mailCancelled } from "#src/server/rewards/change-giveaway.ts"
import { verifyDraw } from "#src/shop/draws/verify-draw.ts"
import { aDraft, advance, join, noPremium, standing, unlock } from "../../rewards/rewards-shop.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import type { Clerk } from "../../setup/desk/desk.ts"
import { deskGiveaways, giveawayClerk } from "../../setup/desk/desk-giveaways.ts"
import { refusalOf } from "../../setup/refusals.ts"
import { aProvedCustomer, fail, openShop, type TestShop } from "../../setup/shop.ts"

const MINUTE = 60_000

describe.each(anyDatabase)("giveaways that staff have second thoughts about, on $kind", ({ open }) => {
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
  const terms = (changes: Partial<GiveawayTerms> = {}): GiveawayTerms => {
    const { prizes, entries, tiers } = aDraft(shop)
    return { opensAt: at(5), closesAt: at(60), prizes, entries, tiers, ...changes }
  }
  const change = (by: Clerk, drawNumber: number, body: Partial<GiveawayChange>) =>
    by.call(calls.change, {
      params: { giveawayType: "special", drawNumber },
      body: { revision: 0, name: "Summer giveaway", description: "A kayak.", ...body },
    })

  it("change before entries open, by whoever of two clerks is first, and are drawn by their new times", async () => {
    const { result } = await create(clerk, { opensAt: at(5), closesAt: at(20) })
    const no = result.drawNumber
    const { proof } = await published("special", no)
    const prizes = [{ name: "A kayak", valueCents: 90_000, cash: false }]
    const tries = await Promise.all([clerk, other].map((by) => change(by, no, { terms: terms({ prizes }) })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(tries.find(({ status }) => status === 409)?.code).toBe("changed_meanwhile")
    const changed = await published("special", no)
    expect(changed).toMatchObject({ name: "Summer giveaway", description: "A kayak.", closesAt: at(60) })
    expect(changed.prizes).toMatchObject([{ name: "A kayak", value: { cents: 90_000 }, cash: false }])
    expect(changed.drawAt).toBe(at(70))
    expect(changed.proof.commitment, "what was published of its seed stays").toBe(proof.commitment)
    const wrong = [{ closesAt: at(4) }, { prizes: [] }, { tiers: ["premium" as const], entries: noPremium }]
    for (const part of wrong)
      expect((await change(clerk, no, { revision: 1, terms: terms(part) })).status).toBe(422)
  })

  it("change by name only once entries are open, and not at all once they are drawn", async () => {
    const { result } = await create(clerk, { closesAt: at(10) })
    const no = result.drawNumber
    const refused = await change(clerk, no, { terms: terms() })
    expect(refused).toMatchObject({
      status: 409,
      message: "It takes entries already, so only its name and description can change.",
    })
    expect((await change(clerk, no, {})).status).toBe(204)
    expect(await published("special", no)).toMatchObject({ name: "Summer giveaway", closesAt: at(10) })
    const { customerId, client } = await aProvedCustomer(shop, 0)
    await join(client)
    shop.now = new Date(shop.now.getTime() + 21 * MINUTE)
    await advance(shop)
    expect((await published("special", no)).numbers, customerId).toHaveLength(1)
    expect((await change(clerk, no, { revision: 1 })).status).toBe(409)
    const late = { params: { giveawayType: "special" as const, drawNumber: no }, body: { reason: "Late." } }
    expect((await clerk.call(calls.cancel, late)).status).toBe(409)
  })

  it("are cancelled once, are not drawn, and everybody who unlocked entries is told once", async () => {
    const { client, customerId } = await aProvedCustomer(shop, 0)
    await join(client)
    const unlocks = { free: 1, premium: 1, perTicket: 0, unlock: true }
    const { result } = await create(clerk, { name: "Cup day", entries: unlocks })
    const no = result.drawNumber
    const { id, proof } = await published("special", no)
    expect(proof.seed, "nobody knows it while it takes entries").toBeNull()
    await unlock(client, id)
    const cancel = (by: Clerk) =>
      by.call(calls.cancel, {
        params: { giveawayType: "special", drawNumber: no },
        body: { reason: "The prize can't be had any more." },
      })
    const tries = await Promise.all([cancel(clerk), cancel(other)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await published("special", no)).toMatchObject({
      cancelled: { at: shop.now.toISOString(), reason: "The prize can't be had any more." },
    })
    expect(await refusalOf(unlock(client, id))).toEqual({ status: 409, code: "giveaway_closed" })
    expect((await standing(client)).upcomingDraws.map(({ drawId }) => drawId)).not.toContain(id)
    const turn = { claimRow: () => true, failed: fail }
    const { database } = shop.fresh
    await Promise.all([mailCancelled(database, shop.now, turn), mailCancelled(database, shop.now, turn)])
    shop.now = new Date(shop.now.getTime() + 30 * MINUTE)
    await advance(shop)
    await mailCancelled(database, shop.now, turn)
    const cancelled = await published("special", no)
    expect(cancelled).toMatchObject({ state: "DRAW_OPEN", numbers: [], winners: [] })
    expect(cancelled.proof).toEqual({ ...proof, seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await verifyDraw(giveawayDraw(cancelled))).toBe("good")
    expect(await verifyDraw(giveawayDraw({ ...cancelled, numbers: [1] }))).toBe("bad-numbers")
    const another = { ...cancelled.proof, seed: "0".repeat(64) }
    expect(await verifyDraw(giveawayDraw({ ...cancelled, proof: another }))).toBe("bad-seed")
    const mails = await database.tables
      .selectFrom("mail")
      .innerJoin("customers", "customers.email", "mail.recipient")
      .select("subject")
      .where("customers.id", "=", customerId)
      .where("subject", "like", "Cup day%")
      .execute()
    expect(mails).toEqual([{ subject: "Cup day was cancelled" }])
  })

  it("are either cancelled or closed where both happen at once, and only what was cancelled shows its seed", async () => {
    const { client } = await aProvedCustomer(shop, 0)
    await join(client)
    const stop = new Date(shop.now.getTime() + 10 * MINUTE)
    const numbers: number[] = []
    for (let one = 0; one < 12; one++) numbers.push((await create(clerk)).result.drawNumber)
    const { database } = shop.fresh
    const { drawSource, keys } = shop.running.services
    const turn = { claimRow: () => true, failed: fail }
    const cancel = (drawNumber: number) =>
      inTransaction(database, (trx) =>
        cancelGiveaway(
          trx,
          drawSource,
          { giveawayType: "special", drawNumber },
          "Too late.",
          new Date(stop.getTime() - 1),
        ),
      )
    const [tries] = await Promise.all([
      Promise.allSettled(numbers.map(cancel)),
      ...[1, 2].map(() => advanceGiveaways({ database, drawSource, keys }, stop, turn)),
    ])
    const drawAt = new Date(stop.getTime() + 10 * MINUTE)
    const readAll = () => Promise.all(numbers.map((drawNumber) => published("special", drawNumber)))
    for (const [index, found] of (await readAll()).entries()) {
      const isCancelled = tries[index]?.status === "fulfilled"
      expect([found.cancelled !== null, found.proof.seed !== null]).toEqual([isCancelled, isCancelled])
      expect(found.state).toBe(isCancelled ? "DRAW_OPEN" : "DRAW_CLOSED")
    }
    await advanceGiveaways({ database, drawSource, keys }, drawAt, turn)
    for (const [index, found] of (await readAll()).entries()) {
      const isCancelled = tries[index]?.status === "fulfilled"
      expect([found.numbers.length, found.winners.length]).toEqual(isCancelled ? [0, 0] : [1, 1])
      expect(await verifyDraw(giveawayDraw(found))).toBe("good")
    }
  })
})
