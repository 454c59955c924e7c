import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { type CartItem, type CartItemRequest, cartEndpoints } from "#src/contract/cart/cart.ts"
import type { MembershipPeriod } from "#src/contract/catalogue/membership.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { CUSTOMER_SEGMENT } from "#src/domain/account/segments.ts"
import { money } from "#src/domain/core/money.ts"
import { noteFileCapabilities, suppress } from "#src/server/site/capabilities.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { aCode, putCode } from "../setup/promotions.ts"
import { refusalOf } from "../setup/refusals.ts"
import {
  aTicket,
  aCustomer as customerWith,
  openShop,
  type TestClient,
  type TestShop,
} from "../setup/shop.ts"

const PROGRAM = "daily_winners"
const aMembership = (membershipOffer: MembershipPeriod = "monthly"): CartItemRequest => ({
  productType: "membership",
  lotteryKey: PROGRAM,
  membershipOffer,
})
const isMember = ({ productType }: CartItem) => productType === "membership"

describe.each(anyDatabase)("memberships on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
    await noteFileCapabilities(shop.fresh.database.tables, ["membership_purchase"])
  }, 60_000)
  afterAll(() => shop.close())

  async function aCustomer(cents = 20_000): Promise<TestClient> {
    return (await customerWith(shop, cents)).client
  }
  const programs = async (client: TestClient) =>
    (await client.call(customerEndpoints.get)).membershipPrograms ?? []
  const listed = (client: TestClient, status: "upcoming_products" | "past_products") =>
    client.call(orderEndpoints.list, { query: { status, limit: 10, offset: 0 } })
  const add = (client: TestClient, token: string, body: CartItemRequest) =>
    client.call(cartEndpoints.addItemAnonymous, {
      params: { token },
      body,
      idempotencyKey: crypto.randomUUID(),
    })

  it("are no bet: help with gambling stands beside a cart once something in it is drawn", async () => {
    const client = await aCustomer()
    const regulated = async () => (await client.call(cartEndpoints.get)).showRegulation
    expect(await regulated()).toBe(false)
    expect((await client.add(aMembership())).showRegulation).toBe(false)
    expect((await client.add(aTicket())).showRegulation).toBe(true)
  })

  it("are deposited for as memberships, which is kept with the deposit", async () => {
    const client = await aCustomer(0)
    const cart = await client.add(aMembership())
    const { revision, draws, payable } = cart
    const made = await client.call(paymentEndpoints.depositPurchase, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        type: "membership",
        deposit: aDeposit(payable.cents, { cardToken: await cardToken(client) }),
        purchase: {
          channelKey: "web",
          partnerKey: null,
          metadata: {},
          purchaseData: { cartRevision: revision, draws, expectedTotal: payable },
        },
      },
    })
    const deposit = await client.call(paymentEndpoints.depositStatus, { params: { id: made.id } })
    expect(deposit).toMatchObject({ type: "membership", status: "succeeded" })
    expect(deposit.checkoutId).not.toBeNull()
  })

  it("are sold for four periods, a month of the longer ones for less", async () => {
    const { offers } = await shop
      .client()
      .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    const offer = offers.find(({ type }) => type === "membership")
    expect(offer).toMatchObject({ key: PROGRAM, availability: "available", draws: [] })
    expect(offer?.gameTypes[0]?.gameOffers.map(({ key, prices }) => [key, prices[0]?.price.cents])).toEqual([
      ["monthly", 1000],
      ["quarterly", 2700],
      ["biannually", 5100],
      ["annually", 9600],
    ])
  })

  it("are paid from the wallet, stand on the receipt and among the orders, and make the customer a member", async () => {
    const client = await aCustomer()
    expect(await programs(client)).toEqual([])
    const cart = await client.add(aMembership("quarterly"))
    expect(cart.cartItems).toMatchObject([
      {
        membershipProgram: PROGRAM,
        membershipOffer: "quarterly",
        membershipOfferName: "Quarterly",
        unitPrice: money(2700, "AUD"),
      },
    ])
    const receipt = await client.buy()
    const until = "2027-02-21T01:00:00.000Z" // three months from noon in Sydney, both in daylight saving
    expect(receipt.total).toEqual(money(2700, "AUD"))
    expect(receipt.orders).toMatchObject([
      {
        productType: "membership",
        membershipTier: "premium",
        validFrom: shop.now.toISOString(),
        validUntil: until,
      },
    ])
    expect(receipt.trackingData.products).toMatchObject([
      { variant: "Quarterly", drawNo: null, drawDate: null },
    ])
    expect(await programs(client)).toEqual([
      {
        membershipProgram: PROGRAM,
        membershipStatus: "member",
        membershipTier: "premium",
        memberFrom: shop.now.toISOString(),
        memberUntil: until,
        // The month's giveaway takes entries that the new member has still to unlock.
        entryStatus: "locked",
      },
    ])
    expect((await listed(client, "upcoming_products")).items.map(({ id }) => id)).toEqual(
      receipt.orders.map(({ id }) => id),
    )
    const id = receipt.orders[0]?.id ?? ""
    expect(await client.call(orderEndpoints.get, { params: { id }, query: {} })).toEqual(receipt.orders[0])
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(20_000 - 2700)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 30_000)

  it("are prolonged by a second purchase, and begin anew after they ended", async () => {
    const client = await aCustomer()
    const { customerId } = await client.call(customerEndpoints.get)
    const buyOne = async (period: MembershipPeriod) => {
      await client.add(aMembership(period))
      return (await client.buy()).orders[0]
    }
    await buyOne("monthly")
    expect(await buyOne("annually")).toMatchObject({
      validFrom: "2026-12-21T01:00:00.000Z",
      validUntil: "2027-12-21T01:00:00.000Z",
    })
    await shop.fresh.database.tables
      .updateTable("memberships")
      .set({ until_at: shop.now })
      .where("customer_id", "=", customerId)
      .execute()
    expect(await buyOne("monthly")).toMatchObject({
      validFrom: shop.now.toISOString(),
      validUntil: "2026-12-21T01:00:00.000Z",
    })
  }, 30_000)

  it("are paid by a deposit in the same step", async () => {
    const client = await aCustomer(0)
    const cart = await client.add(aMembership())
    const deposit = await client.call(paymentEndpoints.depositPurchase, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        type: "checkout",
        deposit: aDeposit(cart.payable.cents, { cardToken: await cardToken(client) }),
        purchase: {
          channelKey: "web",
          partnerKey: null,
          metadata: {},
          purchaseData: { cartRevision: cart.revision, expectedTotal: cart.payable },
        },
      },
    })
    expect(deposit.status).toBe("succeeded")
    expect(await programs(client)).toMatchObject([{ membershipStatus: "member" }])
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(0)
  }, 30_000)

  it("that ended are told as ended, and their orders are past ones", async () => {
    const client = await aCustomer()
    await client.add(aMembership())
    await client.buy()
    await shop.fresh.database.tables
      .updateTable("memberships")
      .set({ until_at: shop.now })
      .where("customer_id", "=", (await client.call(customerEndpoints.get)).customerId)
      .execute()
    expect(await programs(client)).toEqual([{ membershipProgram: PROGRAM, membershipStatus: "non-member" }])
    expect((await listed(client, "past_products")).items).toEqual([])
    await shop.fresh.database.tables
      .updateTable("orders")
      .set({ details: JSON.stringify({ tier: "premium", months: 1, from: shop.now, until: shop.now }) })
      .where("id", "=", (await listed(client, "upcoming_products")).items[0]?.id ?? "")
      .execute()
    expect((await listed(client, "upcoming_products")).items).toEqual([])
    expect((await listed(client, "past_products")).pageInfo.total).toBe(1)
  }, 30_000)

  it("stand in a cart once of each program: another period takes the place of the first, also at signing in", async () => {
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    await add(visitor, token, aTicket(1))
    await add(visitor, token, aMembership("monthly"))
    const cart = await add(visitor, token, aMembership("annually"))
    expect(cart.cartItems).toHaveLength(2)
    expect(cart.cartItems.filter(isMember)).toMatchObject([{ membershipOffer: "annually" }])
    const client = await aCustomer()
    await client.add(aMembership("quarterly"))
    const { cartItems } = await client.call(cartEndpoints.convertAnonymous, { params: { token } })
    expect(cartItems.filter(isMember)).toMatchObject([{ membershipOffer: "annually" }])
    const built = await client.call(cartEndpoints.build, {
      body: { items: [aMembership("monthly"), aMembership("biannually")] },
    })
    expect(built.cartItems).toMatchObject([{ membershipOffer: "biannually" }])
  }, 30_000)

  it("are bought once by one click, however often it arrives, and months of purchases at once all count", async () => {
    const client = await aCustomer(100_000)
    const cart = await client.add(aMembership())
    const key = crypto.randomUUID()
    const receipts = await Promise.all([1, 2, 3].map(() => client.pay(cart, key)))
    expect(new Set(receipts.map(({ checkoutId }) => checkoutId)).size).toBe(1)
    expect((await programs(client))[0]?.memberUntil).toBe("2026-12-21T01:00:00.000Z")
    for (let n = 0; n < 2; n++) {
      const again = await client.add(aMembership())
      const tries = await Promise.allSettled([1, 2, 3].map(() => client.pay(again)))
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    }
    expect((await programs(client))[0]?.memberUntil).toBe("2027-02-21T01:00:00.000Z")
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(100_000 - 3 * 1000)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("are not for sale where the site does not sell them: not added, and not bought from an older cart", async () => {
    const client = await aCustomer()
    const cart = await client.add(aMembership())
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    const { tables } = shop.fresh.database
    const forbidden = { status: 403, code: "forbidden" }
    await suppress(tables, CUSTOMER_SEGMENT, ["membership_purchase"])
    await suppress(tables, ANONYMOUS_SEGMENT, ["membership_purchase"])
    try {
      expect(await refusalOf(client.add(aMembership()))).toEqual(forbidden)
      expect(await refusalOf(add(visitor, token, aMembership()))).toEqual(forbidden)
      expect(await refusalOf(client.call(cartEndpoints.build, { body: { items: [aMembership()] } }))).toEqual(
        forbidden,
      )
      expect(await refusalOf(client.pay(cart))).toEqual(forbidden)
      expect(await programs(client)).toEqual([])
    } finally {
      await suppress(tables, CUSTOMER_SEGMENT, [])
      await suppress(tables, ANONYMOUS_SEGMENT, [])
    }
  }, 30_000)

  it("do not recur, are of a program that exists, and for a period that is sold", async () => {
    const client = await aCustomer()
    const refused = { status: 422, code: "invalid" }
    const recurring = {
      ...aMembership(),
      recurringPurchase: { type: "subscription" as const, enabled: true },
    }
    expect(await refusalOf(client.add(recurring))).toEqual(refused)
    expect(
      await refusalOf(client.add({ ...aMembership(), lotteryKey: "powerball" } as CartItemRequest)),
    ).toEqual(refused)
    expect(await refusalOf(client.add({ ...aTicket(1), lotteryKey: PROGRAM }))).toEqual(refused)
  })

  it("cost less with a code, by the same arithmetic as tickets", async () => {
    const code = await aCode(shop, {
      type: "voucher_percent_discount",
      percent: 20,
      productTypes: ["membership"],
      mostUsesPerCustomer: 1,
    })
    const client = await aCustomer()
    await client.add(aTicket(1))
    await client.add(aMembership())
    const { cart } = await putCode(client, code)
    expect(cart).toMatchObject({ discount: money(200, "AUD"), payable: money(960, "AUD") })
  }, 30_000)
})
