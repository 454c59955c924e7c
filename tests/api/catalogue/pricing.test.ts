import { expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { type Cart, cartEndpoints } from "#src/contract/cart/cart.ts"
import { brandingEndpoints } from "#src/contract/catalogue/branding.ts"
import { pricingEndpoints, subVariants } from "#src/contract/catalogue/pricing.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { money } from "#src/domain/core/money.ts"
import { writeSetting } from "#src/server/catalogue/settings.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { aCode, putCode } from "../setup/promotions.ts"
import { aCustomer, aTicket, openShop } from "../setup/shop.ts"

it("tells the brand of every product where somebody plays, of those that are not on sale too", async () => {
  const fresh = await usualDatabase()
  const shop = await openShop(fresh)
  const branding = (client = shop.client(), query: { brandingKey?: string } = {}) =>
    client.call(brandingEndpoints.get, { query })
  const saturday = ({ products }: Awaited<ReturnType<typeof branding>>) =>
    products.find(({ productKey }) => productKey === "saturday_lotto")?.name
  expect(saturday(await branding())).toBe("Saturday Lotto")
  expect(saturday(await branding(shop.client("shop", "QLD")))).toBe("Gold Lotto")
  expect(saturday(await branding(shop.client("shop", "QLD"), { brandingKey: "x_lotto" }))).toBe("X Lotto")
  await expect(branding(shop.client(), { brandingKey: "nowhere" })).rejects.toMatchObject({ status: 404 })

  const { brandingKey, products } = await branding(shop.client("shop", "SA"))
  expect(brandingKey).toBe("x_lotto")
  const { offers } = await shop
    .client()
    .call(productOfferEndpoints.list, { params: { pricingId: brandingKey } })
  expect(products).toEqual(
    offers.map(({ key, name, tagline, colour }) => ({ productKey: key, name, tagline, colour })),
  )
  for (const [region, place] of [
    [brandingKey, { state: "SA", suburb: "Adelaide", postcode: "5000" }],
    ["default", { state: "NSW", suburb: "Newtown", postcode: "2042" }],
  ] as const) {
    const { client } = await aCustomer(shop, 0, place)
    expect((await client.call(customerEndpoints.get)).brandingRegion).toBe(region)
  }
  await fresh.database.tables
    .updateTable("offers")
    .set({ suspended: true })
    .where("key", "=", "saturday_lotto")
    .execute()
  expect(saturday(await branding(shop.client("shop", "QLD")))).toBe("Gold Lotto")
  await shop.close()
}, 30_000)

it("calls the Saturday draw what it is called in each state, in the listing and in the cart", async () => {
  const fresh = await usualDatabase()
  const shop = await openShop(fresh)
  const client = shop.client()
  const nameIn = async (subVariant: (typeof subVariants)[number]) => {
    const { pricingId } = await client.call(pricingEndpoints.ofSubVariant, { query: { subVariant } })
    const { offers } = await client.call(productOfferEndpoints.list, { params: { pricingId } })
    return offers.find(({ key }) => key === "saturday_lotto")?.name
  }
  const names = await Promise.all(subVariants.map(async (code) => [code, await nameIn(code)]))
  expect(Object.fromEntries(names)).toMatchObject({
    NSW: "Saturday Lotto",
    WA: "Saturday Lotto",
    OTHER: "Saturday Lotto",
    VIC: "TattsLotto",
    TAS: "TattsLotto",
    NT: "TattsLotto",
    QLD: "Gold Lotto",
    SA: "X Lotto",
  })

  const { offers, orderedKeys } = await client.call(productOfferEndpoints.list, {
    params: { pricingId: "default" },
  })
  const saturday = offers.find(({ key }) => key === "saturday_lotto")
  expect(saturday?.urlAliases).toContainEqual({ subvariant: "VIC", url: "/tattslotto" })
  expect(saturday?.urlAliases).toContainEqual({ subvariant: "QLD", url: "/gold_lotto" })
  expect(orderedKeys).toEqual(offers.map(({ key }) => key))
  expect(offers.map(({ ranking }) => ranking)).toEqual(offers.map((_, place) => place + 1))

  const queenslander = shop.client("shop", "QLD")
  const line = [{ name: "Numbers", numbers: [3, 8, 17, 22, 31, 45] }]
  const token = await queenslander.call(cartEndpoints.createAnonymous)
  const cart = await queenslander.call(cartEndpoints.addItemAnonymous, {
    params: { token },
    body: aTicket(1, { lotteryKey: "saturday_lotto", games: Array.from({ length: 4 }, () => line) }),
    idempotencyKey: crypto.randomUUID(),
  })
  expect(cart.cartItems[0]?.lotteryName).toBe("Gold Lotto")
  const asSeenAtHome = await client.call(cartEndpoints.getAnonymous, { params: { token } })
  expect(asSeenAtHome.cartItems[0]?.lotteryName).toBe("Saturday Lotto")
  expect(asSeenAtHome.cartTotal).toEqual(cart.cartTotal)

  await expect(
    client.call(productOfferEndpoints.list, { params: { pricingId: "nowhere" } }),
  ).rejects.toMatchObject({ status: 404 })
  const west = { west: { subVariants: ["WA"], names: {}, first: ["set_for_life", "oz_lotto"] } }
  await writeSetting(fresh.database.tables, "pricings", JSON.stringify(west))
  const ranked = await client.call(productOfferEndpoints.list, { params: { pricingId: "west" } })
  expect(ranked.orderedKeys).toEqual([
    "set_for_life",
    "oz_lotto",
    ...orderedKeys.filter((key) => key !== "set_for_life" && key !== "oz_lotto"),
  ])
  await writeSetting(fresh.database.tables, "pricings", `{"x": {"subVariants": ["Mars"], "names": {}}}`)
  await expect(
    client.call(pricingEndpoints.ofSubVariant, { query: { subVariant: "SA" } }),
  ).rejects.toMatchObject({ status: 500 })
  await shop.close()
}, 30_000)

it("calls it so after a promotion code, in what a purchase refuses with, and in words about what went or is blocked", async () => {
  const fresh = await usualDatabase()
  const shop = await openShop(fresh)
  const { tables } = fresh.database
  const victorian = shop.client("frame", "VIC")
  const { customerId } = await victorian.signUp()
  await shop.fund(customerId, 10_000)
  const code = await aCode(shop, { amount: money(100, "AUD"), offers: ["saturday_lotto"] })
  const line = [{ name: "Numbers", numbers: [3, 8, 17, 22, 31, 45] }]
  const games = Array.from({ length: 4 }, () => line)
  await victorian.add(aTicket(1))
  const other = await putCode(victorian, code)
  expect(other.promotion.problem).toBe("This code is for TattsLotto only.")
  await victorian.add(aTicket(1, { lotteryKey: "saturday_lotto", games }))
  const named = (cart: Cart) => cart.cartItems.map(({ lotteryName }) => lotteryName).sort()
  const { cart } = await putCode(victorian, code)
  expect(named(cart)).toEqual(["Powerball", "TattsLotto"])

  const body = {
    channelKey: "web",
    partnerKey: null,
    metadata: {},
    purchaseData: { cartRevision: cart.revision, expectedTotal: money(1, "AUD") },
  }
  const buy = () =>
    victorian.call(purchaseEndpoints.purchase, { body, idempotencyKey: crypto.randomUUID() }).then(
      () => Promise.reject(new Error("It was bought.")),
      (error: ApiError) => error,
    )
  expect(named((await buy()).result as Cart)).toEqual(["Powerball", "TattsLotto"])

  // Its draws close: the line goes.
  await tables
    .updateTable("draws")
    .set({ stop: shop.now })
    .where("offer_key", "=", "saturday_lotto")
    .execute()
  const { autoRemovedItems, blockedReasons } = await victorian.call(cartEndpoints.get)
  const reason = "TattsLotto: sales for this draw have closed. Please choose another draw."
  expect(autoRemovedItems).toMatchObject([{ name: "TattsLotto", reason }])
  expect(Object.values(blockedReasons)).toEqual([{ actionType: "close", message: reason }])
  expect((await buy()).message).toBe(reason)
  await shop.close()
}, 30_000)
