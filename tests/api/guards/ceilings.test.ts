import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { deskResultEndpoints } from "#src/contract/draws/results.desk.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { deskGiveawayEndpoints } from "#src/contract/rewards/giveaways.desk.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { CEILING_REACHED } from "#src/contract/staff/ceiling-sources.ts"
import { ceilingEndpoints } from "#src/contract/staff/ceilings.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { money } from "#src/domain/core/money.ts"
import { readLottery } from "#src/server/catalogue/offers.ts"
import { numbersOf } from "#src/server/draws/results/operator.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { advance, closeSoon, join, openOne } from "../rewards/rewards-shop.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { knownSeed } from "../setup/known-seed.ts"
import { aWinner, withdraw } from "../setup/payments/withdrawals.ts"
import { aCode, putCode } from "../setup/promotions.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, aProvedCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

const HOUR_MS = 3_600_000
/** In dollars and 24 hours; an hour has half of it. */
const low = {
  CEILING_PRIZES: "20",
  CEILING_GIVEAWAYS: "20",
  CEILING_PROMOTIONS: "20",
  CEILING_CORRECTIONS: "20",
  CEILING_RETURNS: "20",
}

describe.each(anyDatabase)("what exceeds a ceiling, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), low)
  }, 60_000)
  afterAll(() => shop.close())

  const tables = () => shop.fresh.database.tables
  const balanceOf = async (customerId: string) => (await readWallet(tables(), customerId)).balance.cents
  async function elevated(...roles: Parameters<typeof aClerk>[1][]): Promise<Clerk> {
    const clerk = await aClerk(shop, ...roles)
    await clerk.elevate()
    return clerk
  }
  const overCeiling = async () => (await (await elevated("draws")).call(ceilingEndpoints.list)).result.held

  it("are a draw's prizes: they are held, shown at the desk, and paid once two people release them", async () => {
    const { client, customerId } = await aCustomer(shop)
    const { draw_no: drawNo } = await tables()
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .orderBy("draw_no")
      .executeTakeFirstOrThrow()
    const seed = await knownSeed(tables(), "powerball", drawNo)
    const drawn = numbersOf(await readLottery(tables(), "powerball"), drawNo, seed)
    await client.add(aTicket(1, { games: [drawn] }))
    await client.buy()
    const before = await balanceOf(customerId)
    await shop.stopDraw(drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 60_000))
    expect(await balanceOf(customerId)).toBe(before)
    expect(await overCeiling()).toMatchObject([{ kind: "draw", key: "powerball", number: drawNo }])
    const params = { offerKey: "powerball", drawNo }
    const drew = await elevated("draws")
    expect((await drew.propose(deskResultEndpoints.release, { params })).status).toBe(202)
    await shop.passTo(shop.now)
    expect(await balanceOf(customerId), "one person released them").toBe(before)
    expect((await drew.call(deskResultEndpoints.release, { params })).status).toBe(204)
    await shop.passTo(shop.now)
    expect(await balanceOf(customerId)).toBeGreaterThan(before + 2000)
    expect(await overCeiling()).toEqual([])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("are a giveaway's prizes, in the same way", async () => {
    const { client, customerId } = await aProvedCustomer(shop, 0)
    await join(client)
    const { id, type, draw_no } = await openOne(shop, "daily")
    await closeSoon(shop, id)
    await advance(shop)
    expect(await balanceOf(customerId)).toBe(0)
    expect(await overCeiling()).toMatchObject([{ kind: "giveaway", key: type, number: draw_no }])
    const params = { giveawayType: type, drawNumber: draw_no }
    const drew = await elevated("draws")
    expect((await drew.propose(deskGiveawayEndpoints.release, { params })).status).toBe(202)
    await advance(shop)
    expect(await balanceOf(customerId), "one person released them").toBe(0)
    expect((await drew.call(deskGiveawayEndpoints.release, { params })).status).toBe(204)
    await advance(shop)
    expect(await balanceOf(customerId)).toBeGreaterThan(2000)
    expect(await overCeiling()).toEqual([])
  })

  it("is credit of codes, in an hour and in 24 hours, until two people raise the ceiling", async () => {
    const code = await aCode(shop, {
      type: "voucher_credit_amount",
      amount: money(1000, "AUD"),
      mostUses: 20,
      mostUsesPerCustomer: 1,
    })
    const uses = async () => codeOf(putCode((await aProvedCustomer(shop, 0)).client, code))
    const later = (hours: number) => {
      shop.now = new Date(shop.now.getTime() + hours * HOUR_MS)
    }
    expect(await uses()).toBeNull()
    expect(await uses(), "in the same hour").toBe(CEILING_REACHED)
    later(1)
    expect(await uses()).toBeNull()
    later(1)
    expect(await uses(), "on the same day").toBe(CEILING_REACHED)
    const input = {
      params: { source: "promotions" },
      body: { amount: wireMoney(money(1000, "AUD")) as never, hours: 1, reason: "A campaign" },
    }
    const fin = await elevated("finance")
    expect((await fin.propose(ceilingEndpoints.raise, input)).status).toBe(202)
    expect(await uses(), "one person raised it").toBe(CEILING_REACHED)
    expect((await fin.call(ceilingEndpoints.raise, input)).status).toBe(204)
    expect(await uses()).toBeNull()
    later(25)
    expect(await uses(), "the day is over").toBeNull()
  })

  it("is a correction, though two people agree to it", async () => {
    const { customerId } = await aCustomer(shop, 0)
    const fin = await elevated("finance")
    const correct = async (cents: number) => {
      const { result } = await fin.propose(deskCustomerEndpoints.correctBalance, {
        params: { customerId },
        body: { amount: wireMoney(money(cents, "AUD")) as never, reason: "A mistake" },
      })
      const other = await elevated("finance")
      return other.propose(approvalEndpoints.decide, {
        params: { id: result.approvalId ?? "" },
        body: { decision: "approve", note: "" },
      })
    }
    expect((await correct(1001)).code).toBe(CEILING_REACHED)
    expect(await balanceOf(customerId)).toBe(0)
    expect((await correct(1000)).status).toBe(200)
    expect(await balanceOf(customerId)).toBe(1000)
  })

  it("is a payment that is said to have come back", async () => {
    const { client, accountId, customerId } = await aWinner(shop, 1500)
    const id = await withdraw(client, accountId, 1200)
    const fin = await elevated("finance")
    await fin.call(payoutEndpoints.approve, { params: { id } })
    const { result } = await fin.call(payoutEndpoints.makeBatch, {
      body: { channel: "direct_entry", withdrawals: [id] },
    })
    await fin.call(payoutEndpoints.markSent, { params: { id: result.id } })
    const answer = await fin.propose(payoutEndpoints.bookReturn, {
      params: { id },
      body: { reason: "It came back" },
    })
    expect([answer.status, answer.code]).toEqual([409, CEILING_REACHED])
    expect(await balanceOf(customerId)).toBe(300)
  })
})
