import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aCode } from "../setup/promotions.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const key = () => crypto.randomUUID()

describe.each(anyDatabase)("a partner's cart is its own, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const pageOf = (partner: string | undefined) => shop.client("frame", undefined, partner)
  const read = (client: TestClient) => client.call(cartEndpoints.get)

  /** One customer, signed in on the shop's own pages and on those of two partners. */
  async function everywhere() {
    const own = pageOf(undefined)
    const session = await own.signUp(aPerson())
    await shop.fund(session.customerId, 100_000)
    const [acme, radio] = [pageOf("acme"), pageOf("harbour-radio")]
    for (const client of [acme, radio]) client.adopt(session)
    return { own, acme, radio, customerId: session.customerId }
  }
  const checkoutsOf = (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("checkouts")
      .select(["partner_key", "total_cents"])
      .where("customer_id", "=", customerId)
      .orderBy("total_cents")
      .execute()

  it("shows one customer three carts: the shop's and each partner's, with other lines", async () => {
    const { own, acme, radio } = await everywhere()
    await own.add(aTicket(1))
    await acme.add(aTicket(2))
    await radio.add(aTicket(3))
    const carts = [await read(own), await read(acme), await read(radio)]
    expect(
      carts.map(({ cartItems }) => cartItems.map((item) => "games" in item && item.games.length)),
    ).toEqual([[1], [2], [3]])
    expect(new Set(carts.map(({ cartReference }) => cartReference)).size).toBe(3)
  })

  it("buys the partner's cart and leaves the shop's as it was, and credits each sale to whom it belongs", async () => {
    const { own, acme, customerId } = await everywhere()
    await own.add(aTicket(1))
    await acme.add(aTicket(2))
    const before = await read(own)
    const receipt = await acme.buy()
    expect(receipt.orders).toHaveLength(1)
    expect((await read(acme)).cartItems).toEqual([])
    expect(await read(own)).toMatchObject({
      revision: before.revision,
      cartItems: [{ id: before.cartItems[0]?.id }],
    })
    await own.buy()
    expect((await checkoutsOf(customerId)).map(({ partner_key }) => partner_key)).toEqual([null, "acme"])
  })

  it("does not buy the shop's cart on a partner's page, where that partner's is empty", async () => {
    const { own, acme } = await everywhere()
    const seen = await own.add(aTicket(1))
    expect(await codeOf(acme.pay(seen))).toBe("cart_empty")
    expect((await read(own)).cartItems).toHaveLength(1)
  })

  it("takes the page's partner for a purchase that names none", async () => {
    const { acme, own, customerId } = await everywhere()
    await own.add(aTicket(1))
    const { revision, payable } = await acme.add(aTicket(2))
    const purchaseData = { cartRevision: revision, expectedTotal: payable }
    const body = { channelKey: "web", partnerKey: null, metadata: {}, purchaseData }
    await acme.call(purchaseEndpoints.purchase, { body, idempotencyKey: key() })
    expect(await checkoutsOf(customerId)).toMatchObject([{ partner_key: "acme" }])
    expect((await read(own)).cartItems).toHaveLength(1)
  })

  it("counts a sale under a channel that its seller has, and under the seller's first where it names another", async () => {
    const { own, acme, customerId } = await everywhere()
    const buy = async (client: TestClient, games: number, partnerKey: string | null, channelKey: string) => {
      const { revision, payable } = await client.add(aTicket(games))
      const purchaseData = { cartRevision: revision, expectedTotal: payable }
      const body = { channelKey, partnerKey, metadata: {}, purchaseData }
      await client.call(purchaseEndpoints.purchase, { body, idempotencyKey: key() })
    }
    await buy(acme, 1, "acme", "newsletter")
    await buy(acme, 2, "acme", "no-such-channel")
    await buy(acme, 3, "acme", "APP")
    await buy(own, 4, null, "APP")
    await buy(own, 5, null, "newsletter")
    const counted = await shop.fresh.database.tables
      .selectFrom("checkouts")
      .select(["partner_key", "channel_key"])
      .where("customer_id", "=", customerId)
      .orderBy("total_cents")
      .execute()
    expect(counted.map(({ partner_key, channel_key }) => [partner_key, channel_key])).toEqual([
      ["acme", "newsletter"],
      ["acme", "web"],
      ["acme", "web"],
      [null, "APP"],
      [null, "web"],
    ])
  })

  it("brings a visitor's cart into the customer's cart with the same partner, and no other", async () => {
    const { own, acme } = await everywhere()
    const visitor = pageOf("acme")
    const token = await visitor.call(cartEndpoints.createAnonymous)
    await visitor.call(cartEndpoints.addItemAnonymous, {
      params: { token },
      body: aTicket(4),
      idempotencyKey: key(),
    })
    await own.add(aTicket(1))
    await acme.add(aTicket(2))
    expect(await codeOf(own.call(cartEndpoints.convertAnonymous, { params: { token } }))).toBe("not_found")
    const whole = await acme.call(cartEndpoints.convertAnonymous, { params: { token } })
    expect(whole.cartItems).toHaveLength(2)
    expect((await read(own)).cartItems).toHaveLength(1)
  })

  it("shows a visitor's cart with a partner to nobody on another page, whoever has its token", async () => {
    const visitor = pageOf("acme")
    const token = await visitor.call(cartEndpoints.createAnonymous)
    for (const other of [pageOf(undefined), pageOf("harbour-radio")]) {
      expect(await codeOf(other.call(cartEndpoints.getAnonymous, { params: { token } }))).toBe("not_found")
      const adopting = other.call(cartEndpoints.adoptAnonymous, { params: { token }, body: {} })
      expect(await codeOf(adopting)).toBe("not_found")
    }
    expect((await visitor.call(cartEndpoints.getAnonymous, { params: { token } })).cartItems).toEqual([])
  })

  it("makes one cart of a customer with a partner, however many ask at once", async () => {
    const { acme, customerId } = await everywhere()
    await Promise.all(Array.from({ length: 8 }, () => acme.add(aTicket(1))))
    expect((await read(acme)).cartItems).toHaveLength(8)
    const rows = await shop.fresh.database.tables
      .selectFrom("carts")
      .select("partner_key")
      .where("customer_id", "=", customerId)
      .execute()
    expect(rows).toEqual([{ partner_key: "acme" }])
  })

  it("knows no cart of a partner there is not", async () => {
    const client = pageOf("nobody")
    expect(await codeOf(client.call(cartEndpoints.createAnonymous))).toBe("invalid")
  })

  it("takes a code off the priced cart and the purchase, as often as it may be used", async () => {
    const { client } = await aCustomer(shop, 10_000)
    const promotionCodes = [await aCode(shop, { mostUses: 1 })]
    const priced = await client.call(partnerCartEndpoints.cart, {
      params: { partnerSlug: "acme" },
      body: { items: [aTicket(5)], promotionCodes },
    })
    expect(priced.payable).toEqual({ cents: 300, currency: "AUD" })
    const purchase = {
      channelKey: "web",
      partnerKey: null,
      metadata: {},
      expectedTotal: priced.payable,
      promotionCodes,
    }
    const partnerBuy = () =>
      client.call(partnerCartEndpoints.purchase, {
        params: { slug: "acme" },
        body: { cartItem: aTicket(5), deposit: null, purchase },
        idempotencyKey: key(),
      })
    await partnerBuy()
    expect((await client.call(customerEndpoints.get)).balance.cents).toBe(10_000 - 300)
    expect(await codeOf(partnerBuy())).toBe("price_changed")
    expect(await shop.ledgerTotal()).toBe(0)
  })
})
