import { expect, it } from "vitest"
import { brandingEndpoints } from "#src/contract/branding.ts"
import { cartEndpoints } from "#src/contract/cart.ts"
import { pricingEndpoints, subVariants } from "#src/contract/pricing.ts"
import { productOfferEndpoints } from "#src/contract/product-offer.ts"
import { writeSetting } from "#src/server/site/site-settings.ts"
import { freshEmbedded } from "./databases.ts"
import { aTicket, openShop } from "./shop.ts"

it("tells the brand of every product where somebody plays, of those that are not on sale too", async () => {
  const fresh = await freshEmbedded()
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
  await fresh.database.tables
    .updateTable("offers")
    .set({ suspended: true })
    .where("key", "=", "saturday_lotto")
    .execute()
  expect(saturday(await branding(shop.client("shop", "QLD")))).toBe("Gold Lotto")
  await shop.close()
}, 30_000)

it("calls the Saturday draw what it is called in each state, in the listing and in the cart", async () => {
  const fresh = await freshEmbedded()
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
  await writeSetting(fresh.database.tables, "pricings", `{"x": {"subVariants": ["Mars"], "names": {}}}`)
  await expect(
    client.call(pricingEndpoints.ofSubVariant, { query: { subVariant: "SA" } }),
  ).rejects.toMatchObject({ status: 500 })
  await shop.close()
}, 30_000)
