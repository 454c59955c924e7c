import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { money } from "#src/domain/core/money.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { AUTOPLAY } from "../setup/recurring.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

const WEEKLY = { recurringPurchase: { ...AUTOPLAY.recurringPurchase, frequency: "weekly" as const } }
/** More than a made-up past can have left. */
const HUGE = money(900_000_000_00, "AUD")

describe("the receipt of what is bought again by itself", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await usualDatabase())
  }, 60_000)
  afterAll(() => shop.close())

  async function buy(...tickets: CartItemRequest[]) {
    const { client, customerId } = await aCustomer(shop)
    for (const ticket of tickets) {
      shop.now = new Date(shop.now.getTime() + 1000)
      await client.add(ticket)
    }
    const receipt = await client.buy()
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("body", "like", `%${receipt.checkoutId}%`)
      .execute()
    return { client, customerId, receipt, mail: mails[0] ?? expect.fail("No mail went out.") }
  }

  it("tells of a ticket that waits for a jackpot: what it is, for which jackpots, and where to stop it", async () => {
    const { client, receipt, mail } = await buy(aTicket(2, { ...AUTOPLAY, minimumJackpotAmount: HUGE }))
    expect([receipt.orders, receipt.preOrders, receipt.total.cents]).toEqual([[], [], 0])
    const [begun] = receipt.recurring
    expect(receipt.recurring).toEqual([
      {
        autoplayId: expect.any(String),
        type: "autoplay",
        productType: "lottery_ticket",
        lotteryKey: "powerball",
        lotteryName: "Powerball",
        colour: expect.any(String),
        description: "2 x Standard games",
        variant: "Standard",
        count: 2,
        frequency: null,
        minimumJackpotAmount: HUGE,
        price: money(320, "AUD"),
        beginsAt: null,
      },
    ])
    const { items } = await client.call(recurringEndpoints.autoplays, { query: { limit: 5, offset: 0 } })
    expect(items.map(({ autoplayId }) => autoplayId)).toEqual([begun?.autoplayId])
    expect(receipt.trackingData.products).toMatchObject([
      {
        lotteryKey: "powerball",
        numDraws: 0,
        numGames: 2,
        drawNo: null,
        autoplay: true,
        subscription: false,
      },
    ])
    expect(mail.subject).toBe("Your AutoPlay")
    expect(mail.body).toContain("Nothing was bought yet.")
    expect(mail.body).toContain(
      "AutoPlay for Powerball: jackpots of $900 Million and over. We'll buy your ticket",
    )
    expect(mail.body).not.toContain("in the draw")
  })

  it("says from when on a ticket is bought again, and goes on saying so after it was", async () => {
    const { client, customerId, receipt, mail } = await buy(aTicket(1), aTicket(1, WEEKLY))
    const first = drawn(receipt.orders[0])
    const week = 7 * 86_400_000
    expect(receipt.recurring).toHaveLength(1)
    expect(receipt.recurring[0]).toMatchObject({
      frequency: "weekly",
      minimumJackpotAmount: null,
      beginsAt: new Date(Date.parse(first.drawDate) + week).toISOString(),
    })
    expect(receipt.trackingData.products.map(({ autoplay }) => autoplay)).toEqual([false, true])
    expect(mail.subject).toBe("Your tickets")
    expect(mail.body).toContain("your tickets are in the draw.")
    expect(mail.body).toContain("AutoPlay for Powerball: one draw a week.")

    await shop.stopDraw(first.drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    await shop.repeatPurchases()
    const later = await client.call(checkoutEndpoints.get, { params: { checkoutID: receipt.checkoutId } })
    expect(later.recurring).toEqual(receipt.recurring)
    const again = await shop.fresh.database.tables
      .selectFrom("checkouts")
      .select("id")
      .where("customer_id", "=", customerId)
      .where("channel_key", "=", "recurring")
      .execute()
    for (const { id } of again) {
      const { recurring } = await client.call(checkoutEndpoints.get, { params: { checkoutID: id } })
      expect(recurring, "a repeat begins nothing").toEqual([])
    }
  }, 30_000)

  it("has nothing of the kind where nothing recurs", async () => {
    const { receipt, mail } = await buy(aTicket(1))
    expect(receipt.recurring).toEqual([])
    expect(mail.body).not.toContain("AutoPlay")
  })
})
