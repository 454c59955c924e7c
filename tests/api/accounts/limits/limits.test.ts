import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { CUSTOMER_SEGMENT } from "#src/domain/account/segments.ts"
import { money } from "#src/domain/core/money.ts"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import { capabilitiesFor, putSegment } from "#src/server/site/capabilities.ts"
import { anyDatabase, freshPostgres } from "../../setup/databases/databases.ts"
import { withoutLocks } from "../../setup/databases/guards-off.ts"
import { hasPostgres } from "../../setup/databases/postgres.ts"
import { aDeposit, cardToken } from "../../setup/payments/cards.ts"
import { AUTOPLAY } from "../../setup/recurring.ts"
import { refusalOf } from "../../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const PRICE = 160
const DAY = 86_400_000
const aud = (cents: number) => money(cents, "AUD")

type Kind = "spend" | "deposit" | "precommitment"

/** A limit as its customer set it: $ a week. */
async function limit(shop: TestShop, customerId: string, kind: Kind, cents: number): Promise<void> {
  await shop.fresh.database.tables
    .insertInto("customer_limits")
    .values({ customer_id: customerId, kind, period: "weekly", limit_cents: cents, created_at: shop.now })
    .execute()
}

const ticketsOf = async (client: TestClient) => {
  const query = { status: "upcoming_products" as const, limit: 100, offset: 0 }
  return (await client.call(orderEndpoints.list, { query })).pageInfo.total
}

/** One ticket on a partner's page; thirty of them can be under way at once. */
const buyAtPartner = (client: TestClient) =>
  refusalOf(
    client.call(partnerCartEndpoints.purchase, {
      params: { slug: "acme" },
      body: {
        cartItem: aTicket(),
        deposit: null,
        purchase: { channelKey: "web", partnerKey: null, metadata: {}, expectedTotal: aud(PRICE) },
      },
      idempotencyKey: crypto.randomUUID(),
    }),
  )

const DECLINED_CARD = "4000 0000 0000 0002"
async function tryDeposit(client: TestClient, cents: number, card?: string) {
  const body = aDeposit(cents, { cardToken: await cardToken(client, card) })
  return client.call(paymentEndpoints.deposit, {
    params: { depositMethod: "cc", gateway: "test" },
    body,
    idempotencyKey: crypto.randomUUID(),
  })
}
const deposit = (...asked: Parameters<typeof tryDeposit>) => refusalOf(tryDeposit(...asked))

/** Thirty purchases at once of a customer with money for all and a limit for five. */
async function racingTheLimit(shop: TestShop): Promise<number> {
  const { client, customerId } = await aCustomer(shop, 30 * PRICE)
  await limit(shop, customerId, "spend", 5 * PRICE)
  await Promise.all(Array.from({ length: 30 }, () => buyAtPartner(client)))
  return ticketsOf(client)
}

describe.each(anyDatabase)("limits on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("tell which ticket is over the spend limit, refuse the purchase, and sell the rest", async () => {
    const { client, customerId } = await aCustomer(shop, 5000)
    await limit(shop, customerId, "spend", 400)
    await client.add(aTicket(2))
    const cart = await client.add(aTicket(1))
    const [, second] = cart.cartItems
    expect(cart.blockedReasons).toEqual({
      [second?.id as string]: {
        actionType: "spend_limit",
        message:
          "Your cart is $0.80 over your spend limit of $4.00 a week. You have $4.00 left: make your order smaller.",
      },
    })
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "spend_limit" })
    expect(await ticketsOf(client)).toBe(0)
    const rest = await client.call(cartEndpoints.removeItem, { params: { id: second?.id as string } })
    expect(rest.blockedReasons).toEqual({})
    expect(await refusalOf(client.pay(rest))).toBeNull()
  })

  it("count what was spent in the last seven days, and no longer", async () => {
    const { client, customerId } = await aCustomer(shop, 5000)
    await limit(shop, customerId, "spend", 400)
    await client.pay(await client.add(aTicket(2)))
    const held = Object.values((await client.add(aTicket(1))).blockedReasons)
    expect(held.map(({ actionType }) => actionType)).toEqual(["spend_limit"])
    expect(held[0]?.message).toMatch(
      /You have \$0\.80 left: make your order smaller, or buy it after .*20\d\d/,
    )
    // The purchase is moved back, not the clock on: a session does not last a week.
    await shop.fresh.database.tables
      .updateTable("checkouts")
      .set({ created_at: new Date(shop.now.getTime() - 7 * DAY) })
      .where("customer_id", "=", customerId)
      .execute()
    expect((await client.call(cartEndpoints.get)).blockedReasons).toEqual({})
  })

  it("are not spent twice by thirty purchases at once", async () => {
    expect(await racingTheLimit(shop)).toBe(5)
  }, 60_000)

  it("hold on a partner's page, in its own words there", async () => {
    const { client, customerId } = await aCustomer(shop, 5000)
    await limit(shop, customerId, "precommitment", 100)
    expect(await buyAtPartner(client)).toEqual({ status: 422, code: "global_spend_limit" })
  })

  it("hold for tickets that are bought again by themselves", async () => {
    const { client, customerId } = await aCustomer(shop, 5000)
    await client.pay(await client.add(aTicket(1, AUTOPLAY)))
    await limit(shop, customerId, "spend", 200)
    const tables = shop.fresh.database.tables
    await tables
      .updateTable("recurring_purchases")
      .set({ last_draw_no: 0 })
      .where("customer_id", "=", customerId)
      .execute()
    await shop.repeatPurchases()
    expect(await ticketsOf(client)).toBe(1)
    const { items } = await client.call(recurringEndpoints.autoplays, { query: { limit: 10, offset: 0 } })
    expect(JSON.stringify(items[0])).toContain("over your spend limit of $2.00 a week")
  })

  it("stand beside the licence: what has none any more is not bought again by itself either", async () => {
    const { client, customerId } = await aCustomer(shop, 5000)
    await client.pay(await client.add(aTicket(1, AUTOPLAY)))
    const { tables } = shop.fresh.database
    await tables
      .updateTable("recurring_purchases")
      .set({ last_draw_no: 0 })
      .where("customer_id", "=", customerId)
      .execute()
    const offer = tables.selectFrom("offers").select("definition").where("key", "=", "powerball")
    const { definition } = await offer.executeTakeFirstOrThrow()
    const put = (next: object) =>
      tables
        .updateTable("offers")
        .set({ definition: JSON.stringify(next) })
        .where("key", "=", "powerball")
        .execute()
    await put({ ...definition, restrictions: [{ productType: "lottery_ticket", kind: "licensing" }] })
    await shop.repeatPurchases()
    await put(definition)
    expect(await ticketsOf(client)).toBe(1)
    const { items } = await client.call(recurringEndpoints.autoplays, { query: { limit: 10, offset: 0 } })
    expect(JSON.stringify(items[0])).toContain("We don't have a licence to sell this at the moment.")
  })

  it("on deposits refuse one that is over, say what is left, and block a cart that needs more", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    await limit(shop, customerId, "deposit", 2000)
    expect(await deposit(client, 1500)).toBeNull()
    expect(await deposit(client, 600)).toEqual({ status: 422, code: "deposit_limit" })
    const fits = await client.add(aTicket(12))
    expect(fits.blockedReasons).toEqual({})
    const cart = await client.add(aTicket(1))
    expect(Object.values(cart.blockedReasons).map(({ actionType }) => actionType)).toEqual(["deposit_limit"])
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "deposit_limit" })
  })

  it("on deposits leave out what was declined", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    await limit(shop, customerId, "deposit", 2000)
    expect(await deposit(client, 2000, DECLINED_CARD)).toBeNull()
    expect(await deposit(client, 2000)).toBeNull()
    expect(await deposit(client, 500)).toEqual({ status: 422, code: "deposit_limit" })
  })

  it("on deposits that came after more was deposited leave nothing, not less", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    expect(await deposit(client, 1500)).toBeNull()
    await limit(shop, customerId, "deposit", 1000)
    await expect(tryDeposit(client, 500)).rejects.toMatchObject({
      message: "Your deposit limit is $10.00 a week. You can deposit $0.00 now.",
    })
  })

  it("on deposits are not passed by ten deposits at once", async () => {
    const { client, customerId } = await aCustomer(shop, 0)
    await limit(shop, customerId, "deposit", 1500)
    const made = await Promise.all(Array.from({ length: 10 }, () => deposit(client, 500)))
    expect(made.filter((refused) => refused === null)).toHaveLength(3)
  }, 60_000)

  it("sell nothing to a customer who must be verified first, and leave visitors alone", async () => {
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    const open = await visitor.call(cartEndpoints.addItemAnonymous, {
      params: { token },
      body: aTicket(),
      idempotencyKey: crypto.randomUUID(),
    })
    expect(open.blockedReasons).toEqual({})
    const { client, customerId } = await aCustomer(shop, 5000)
    const tables = shop.fresh.database.tables
    const mark = (values: { verification_required?: boolean; verified_at?: Date }) =>
      tables.updateTable("customers").set(values).where("id", "=", customerId).execute()
    await mark({ verification_required: true })
    const cart = await client.add(aTicket())
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "verify_account_required" })
    await mark({ verified_at: shop.now })
    expect(await refusalOf(client.pay(cart))).toBeNull()
  })

  it("sell nothing before verification to a segment that has to be verified before it plays", async () => {
    const { client, customerId } = await aCustomer(shop, 5000)
    const { tables } = shop.fresh.database
    const usual = capabilitiesFor(await readCatalogue(tables), CUSTOMER_SEGMENT)
    await putSegment(tables, "verified_only", [...usual, "verification_before_play"])
    const change = (values: { segment_name?: string; verified_at?: Date }) =>
      tables.updateTable("customers").set(values).where("id", "=", customerId).execute()
    const cart = await client.add(aTicket())
    expect(cart.blockedReasons).toEqual({})
    await change({ segment_name: "verified_only" })
    expect(await refusalOf(client.pay(cart))).toEqual({ status: 422, code: "verify_account_required" })
    expect((await client.call(customerEndpoints.get)).verificationRules?.required).toBe(true)
    await change({ verified_at: shop.now })
    expect(await refusalOf(client.pay(cart))).toBeNull()
  })

  it("say whether more is paid later, while the customer is away", async () => {
    const { client } = await aCustomer(shop, 0)
    expect((await client.add(aTicket())).requiresUnattendedPaymentMethod).toBe(false)
    expect((await client.add(aTicket(1, AUTOPLAY))).requiresUnattendedPaymentMethod).toBe(true)
  })

  it("name what was taken out of a cart as something to take note of, and what is not licensed, one draw or several, as fixed", async () => {
    const { client } = await aCustomer(shop, 5000)
    const { tables } = shop.fresh.database
    const row = await tables
      .selectFrom("offers")
      .selectAll()
      .where("key", "=", "powerball")
      .executeTakeFirstOrThrow()
    const put = (definition: object, suspended = false) =>
      tables
        .updateTable("offers")
        .set({ definition: JSON.stringify(definition), suspended })
        .where("key", "=", "powerball")
        .execute()
    const cart = await client.add(aTicket())
    const id = cart.cartItems[0]?.id as string
    await put({ ...row.definition, restrictions: [{ productType: "lottery_ticket", kind: "licensing" }] })
    const restricted = await client.call(cartEndpoints.get)
    expect(restricted.blockedReasons[id]?.actionType).toBe("fixed")
    expect(await refusalOf(client.pay(restricted))).toEqual({ status: 422, code: "fixed" })
    expect(await buyAtPartner(client)).toEqual({ status: 422, code: "fixed" })
    await put({ ...row.definition, restrictions: [{ productType: "multi_draw_ticket", kind: "licensing" }] })
    const single = await client.call(cartEndpoints.get)
    expect(single.blockedReasons).toEqual({})
    const both = await client.add(aTicket(1, { numDraws: 5 }))
    const several = both.cartItems.find((item) => item.id !== id)?.id as string
    expect(both.blockedReasons[several]?.actionType).toBe("fixed")
    expect(Object.keys(both.blockedReasons)).toEqual([several])
    expect([both.unsold, both.payable]).toEqual([[several], single.payable])
    await client.call(cartEndpoints.removeItem, { params: { id: several } })
    await put(row.definition, true)
    const gone = await client.call(cartEndpoints.get)
    expect(gone.autoRemovedItems.map((item) => item.id)).toEqual([id])
    expect(gone.blockedReasons[id]?.actionType).toBe("close")
    await put(row.definition)
  })
})

// The embedded database has one connection: nothing happens at the same moment there, locks or none.
it.runIf(hasPostgres)(
  "without the wallet's lock a limit is spent more than once, which shows that it is raced",
  async () => {
    const shop = await openShop(withoutLocks(await freshPostgres(), ["wallets"]))
    const tries: number[] = []
    while (tries.length < 10 && !tries.some((tickets) => tickets > 5)) tries.push(await racingTheLimit(shop))
    expect(Math.max(...tries)).toBeGreaterThan(5)
    await shop.close()
  },
  120_000,
)
