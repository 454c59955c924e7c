import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { promotionEndpoints } from "#src/contract/promotions/promotion.ts"
import { noteFileCapabilities } from "#src/server/site/capabilities.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { statementsOf } from "../setup/databases/statements.ts"
import { aCode } from "../setup/promotions.ts"
import { AUTOPLAY } from "../setup/recurring.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"
import { requestOf, the } from "../setup/syndicates.ts"

const MOST = 15
const CODE = "COUNTED"
const aBook = (numRaffleTickets = 2): CartItemRequest => ({
  productType: "raffle_ticket",
  lotteryKey: "little_hearts_cash",
  gameOffer: "book",
  numRaffleTickets,
})
const aMembership: CartItemRequest = {
  productType: "membership",
  lotteryKey: "daily_winners",
  membershipOffer: "monthly",
}

describe.each(anyDatabase)("on $kind one purchase takes at most 15 statements", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
    const { database } = shop.fresh
    await noteFileCapabilities(database.tables, ["membership_purchase"])
    await aCode(
      shop,
      { amount: { cents: 100, currency: "AUD" }, mostUses: 1000, mostUsesPerCustomer: 1 },
      CODE,
    )
  }, 60_000)
  afterAll(() => shop.close())

  /** The statements of buying a cart with these lines, its receipt included. */
  async function sentFor(lines: readonly CartItemRequest[], promotionCode?: string): Promise<string[]> {
    const { client } = await aCustomer(shop)
    let cart = await client.add(aTicket())
    for (const line of lines) cart = await client.add(line)
    if (promotionCode)
      cart = (
        await client.call(promotionEndpoints.add, {
          body: { promotionCode },
          idempotencyKey: crypto.randomUUID(),
        })
      ).cart
    return statementsOf(() => client.pay(cart))
  }

  it("of a lottery ticket", async () => {
    expect((await sentFor([])).length).toBeLessThanOrEqual(MOST)
  }, 30_000)
  it("of a ticket that is bought for every draw from then on", async () => {
    expect((await sentFor([aTicket(1, AUTOPLAY)])).length).toBeLessThanOrEqual(MOST)
  }, 30_000)
  it("of raffle tickets beside a lottery ticket", async () => {
    expect((await sentFor([aBook()])).length).toBeLessThanOrEqual(MOST)
  }, 30_000)
  it("of shares of a syndicate beside a lottery ticket", async () => {
    expect((await sentFor([requestOf(await the(shop, "The Saver"), 1)])).length).toBeLessThanOrEqual(MOST)
  }, 30_000)
  it("of a membership beside a lottery ticket", async () => {
    expect((await sentFor([aMembership])).length).toBeLessThanOrEqual(MOST)
  }, 30_000)
  it("of a ticket with a promotion code", async () => {
    const sent = await sentFor([], CODE)
    expect(sent.some((text) => text.includes("promotion_uses"))).toBe(true)
    // One more counts the discount against the ceiling for codes.
    expect(sent.length).toBeLessThanOrEqual(MOST + 1)
  }, 30_000)
  it("of ten tickets for several draws of several lotteries", async () => {
    const more = Array.from({ length: 10 }, (_, place) => aTicket(1 + place, { numDraws: place % 2 ? 2 : 1 }))
    expect((await sentFor(more)).length).toBeLessThanOrEqual(MOST)
  }, 30_000)

  it("on a partner's page, and half as many where nothing is special", async () => {
    const { client } = await aCustomer(shop)
    const buy = () =>
      client.call(partnerCartEndpoints.purchase, {
        params: { slug: "acme" },
        body: {
          cartItem: aTicket(),
          deposit: null,
          purchase: {
            channelKey: "web",
            partnerKey: null,
            metadata: {},
            expectedTotal: { cents: 160, currency: "AUD" },
          },
        },
        idempotencyKey: crypto.randomUUID(),
      })
    await buy()
    expect((await statementsOf(buy)).length).toBeLessThanOrEqual(7)
  }, 30_000)
})
