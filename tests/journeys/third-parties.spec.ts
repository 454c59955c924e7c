import type { Page } from "@playwright/test"
import { test as base, buildTicket, expect, type RunningShop, signIn, startShop } from "./fixtures.ts"
import { openVendors, type Vendors, writeSite } from "./vendors.ts"

/** A shop that asks for consent and has every third party, all played by one local server. */
const test = base.extend<object, { shop: RunningShop; vendors: Vendors }>({
  vendors: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const vendors = await openVendors()
      await use(vendors)
      await vendors.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ vendors }, use) => {
      const { origin } = vendors
      const site = writeSite({
        capabilities: ["cookie_consent"],
        consent: { required: true, key: "2026-11" },
        thirdParties: {
          analytics: { script: `${origin}/analytics.js`, key: "public-key" },
          errorReports: { dsn: `${origin.replace("//", "//reporter@")}/42` },
        },
      })
      const shop = await startShop({ SITE_CONFIG: site.path })
      await use(shop)
      await shop.stop()
      site.remove()
    },
    { scope: "worker", timeout: 60_000 },
  ],
})

test.beforeEach(({ vendors }) => vendors.forget())

const answer = (page: Page, name: string) =>
  page.getByRole("region", { name: "Cookies" }).getByRole("button", { name }).click()

/** Events by their name, with their properties. */
const tracked = (vendors: Vendors) =>
  vendors
    .calls("analytics")
    .flatMap(([method, name, properties]) =>
      method === "track" ? [{ name, properties: properties as Record<string, unknown> }] : [],
    )

const names = (vendors: Vendors) => tracked(vendors).map(({ name }) => name)

test("nothing of a third party is loaded before consent, and nothing after it was refused", async ({
  page,
  shop,
  vendors,
}) => {
  await page.goto(`${shop.url}/`)
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible()
  await page.getByRole("link", { name: "Login" }).click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await answer(page, "Essential only")
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByRole("heading", { name: /cart/i, level: 1 })).toBeVisible()
  expect(vendors.reached).toEqual([])
})

test("after consent a visit is told from its first page to the ticket that was bought, and forgotten with the sign-out", async ({
  page,
  shop,
  vendors,
}) => {
  await page.goto(`${shop.url}/powerball?utm_source=club&utm_medium=email`)
  await answer(page, "Accept all")
  await expect.poll(() => vendors.calls("analytics").some(([method]) => method === "page")).toBe(true)
  const [loaded, anonymous, session, first] = vendors.calls("analytics")
  expect(loaded).toEqual(["loaded", "public-key"])
  expect(anonymous?.[0]).toBe("setAnonymousId")
  expect(session?.slice(0, 3)).toEqual(["track", "Session Started", { source: "club", medium: "email" }])
  expect(first?.[2]).toMatchObject({ path: "/powerball", url: `${shop.url}/powerball`, search: "" })

  await buildTicket(page)
  await page.getByRole("button", { name: /add to cart/i }).click()
  await expect.poll(() => names(vendors)).toContain("Product Added")
  expect(tracked(vendors).find(({ name }) => name === "Product Added")?.properties).toMatchObject({
    product_id: "powerball",
    num_games: 3,
    num_draws: 1,
    purchase_status: "standard",
    source: "shop",
    currency: "AUD",
    price: expect.stringMatching(/^\d+\.\d\d$/),
  })

  await page.goto(`${shop.url}/cart`)
  await expect.poll(() => names(vendors)).toContain("Cart Viewed")
  await page.getByRole("button", { name: /checkout/i }).click()
  await expect.poll(() => names(vendors)).toContain("Checkout Started")
  await signIn(page)
  await expect.poll(() => names(vendors)).toContain("Signed In")
  await page.getByRole("button", { name: /^(pay|buy)/i }).click()
  await expect(page).toHaveURL(/receipt/)
  await expect.poll(() => names(vendors)).toContain("Order Completed")
  const order = tracked(vendors).find(({ name }) => name === "Order Completed")?.properties
  expect(order).toMatchObject({ goals: ["purchase"], products: [{ product_id: "powerball", num_games: 3 }] })
  const identified = vendors.calls("analytics").find(([method]) => method === "identify")
  expect(identified?.[2]).toEqual({ pricing_id: "default", segment_name: "customer" })

  await page.goto(`${shop.url}/logout`)
  await page.getByRole("button", { name: /sign out/i }).click()
  await expect.poll(() => vendors.calls("analytics").at(-1)?.[0]).toBe("setAnonymousId")
  const methods = vendors.calls("analytics").map(([method, name]) => (method === "track" ? name : method))
  const end = methods.indexOf("Signed Out")
  expect(methods.slice(end, end + 3)).toEqual(["Signed Out", "reset", "setAnonymousId"])
  expect(JSON.stringify(vendors.reached)).not.toMatch(/robin|example\.com|lucky/)
})

test("what fails on a page is reported without what could say to whom", async ({
  page,
  shop,
  vendors,
  quiet,
}) => {
  await page.goto(`${shop.url}/powerball`)
  await answer(page, "Accept all")
  await expect.poll(() => vendors.calls("analytics").length).toBeGreaterThan(1)
  await page.route("**/v2/draws/**", (route) => route.fulfill({ status: 503, json: { errors: [] } }))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("no ticket for ada@example.com")
    })
    setTimeout(() => {
      throw new Error("Load failed: network request timeout")
    })
  })
  await page.getByRole("link", { name: "Results" }).first().click()
  await expect.poll(() => vendors.reports().length).toBe(2)
  const reports = vendors.reports().map((report) => JSON.stringify(report))
  expect(reports.join()).toContain("no ticket for [email]")
  expect(reports.join()).toContain("A call answered 503.")
  expect(reports.join()).not.toContain("timeout")
  quiet.length = 0
})

test("a page allows exactly the origins of the vendors its site has", async ({ page, shop, vendors }) => {
  const policy = (await page.request.get(`${shop.url}/`)).headers()["content-security-policy"] ?? ""
  const origins = policy.match(/https?:\/\/[^\s;]+/g)
  expect(new Set(origins)).toEqual(new Set([vendors.origin]))
})
