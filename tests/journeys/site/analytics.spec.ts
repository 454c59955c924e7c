import { long } from "../../long.ts"
import { addTicket, buildTicket, expect, signIn, startShop } from "../setup/fixtures.ts"
import { answer, names, signOut, test, tracked } from "../setup/third-party-shop.ts"
import { writeSite } from "../setup/vendors.ts"

test.beforeEach(({ vendors }) => vendors.forget())

test("after consent a visit is told from its first page to the ticket that was bought, and forgotten with the sign-out", async ({
  page,
  shop,
  vendors,
  customer,
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
  await signIn(page, customer)
  await expect.poll(() => names(vendors)).toContain("Signed In")
  await page.getByRole("button", { name: /^(pay|buy)/i }).click()
  await expect(page).toHaveURL(/receipt/)
  await expect.poll(() => names(vendors)).toContain("Order Completed")
  const order = tracked(vendors).find(({ name }) => name === "Order Completed")?.properties
  expect(order).toMatchObject({ goals: ["purchase"], products: [{ product_id: "powerball", num_games: 3 }] })
  const identified = () => vendors.calls("analytics").filter(([method]) => method === "identify")
  expect(identified()[0]?.[2]).toMatchObject({ pricing_id: "default", segment_name: "customer" })
  // The average payment is stored and reported, once something was bought.
  const average = { atv_commercial: expect.stringMatching(/^\d+\.\d\d$/) }
  await expect.poll(() => identified().at(-1)?.[2]).toMatchObject(average)
  const stored = async () => (await page.context().cookies()).filter(({ name }) => name.startsWith("atv_"))
  expect((await stored()).map(({ name }) => name)).toEqual(["atv_commercial"])

  await signOut(page, shop)
  // The page that signing out leads to is told after it.
  await expect.poll(() => vendors.calls("analytics").map(([method]) => method)).toContain("reset")
  await expect.poll(() => vendors.calls("analytics").at(-1)?.[0]).toBe("page")
  const methods = vendors.calls("analytics").map(([method, name]) => (method === "track" ? name : method))
  expect(await stored()).toEqual([])
  const end = methods.indexOf("Signed Out")
  expect(methods.slice(end, end + 3)).toEqual(["Signed Out", "reset", "setAnonymousId"])
  expect(JSON.stringify(vendors.reached)).not.toMatch(/wilma|example\.com|secret/i)
})

test(
  "calls and analytics tell of one visit in every tab, and of another after 30 minutes without anything",
  long,
  async ({ page, shop, vendors, context, quiet }) => {
    const sent = new Set<string>()
    context.on("request", (request) => {
      const id = request.headers()["session-id"]
      if (id) sent.add(id)
    })
    const stored = async () =>
      (await context.cookies()).find(({ name }) => name === "session_id")?.value ?? ""
    const events = () =>
      vendors.calls("analytics").flatMap((call) => {
        const last = call.at(-1) as { context?: { session_id: string } } | undefined
        return last?.context ? [last.context.session_id] : []
      })
    const begun = () => tracked(vendors).filter(({ name }) => name === "Session Started")
    await page.clock.install()
    await page.goto(`${shop.url}/powerball?utm_source=club`)
    await page.clock.runFor(2000)
    await answer(page, "Accept all")
    await expect.poll(() => begun().length).toBe(1)
    const first = await stored()
    const other = await context.newPage()
    await other.goto(`${shop.url}/cart`)
    await expect.poll(() => vendors.calls("analytics").filter(([what]) => what === "page").length).toBe(2)
    expect(new Set(events())).toEqual(new Set([first]))
    expect(begun()).toHaveLength(1)
    await other.close()

    // The cookie ends by itself; the clock of this test is not the browser's.
    await context.clearCookies({ name: "session_id" })
    await page.clock.fastForward(31 * 60_000)
    sent.clear()
    await page.getByRole("link", { name: "Login" }).click()
    await expect.poll(() => begun().length).toBe(2)
    const second = await stored()
    expect(second).not.toBe(first)
    expect(begun()[1]?.properties).toEqual({})
    expect(events().at(-1)).toBe(second)
    await page.getByLabel("Email").fill("nobody@example.com")
    await page.getByLabel("Password", { exact: true }).fill("not-a-password")
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    await expect.poll(() => sent.has(second)).toBe(true)
    expect([...sent]).toEqual([second])
    // The server's clock did not go forward with the page's: it refuses what is signed by it.
    quiet.except(/400/)
  },
)

test(
  "in a partner's frame whose page hands over no consent, no vendor is there",
  long,
  async ({ page, vendors }) => {
    const vendor = (name: string) => ({ script: `${vendors.origin}/${name}.js`, key: "public/key" })
    const site = writeSite({
      thirdParties: { analytics: vendor("analytics"), sessionReplay: vendor("replay"), chat: vendor("chat") },
    })
    const other = await startShop({ SITE_CONFIG: site.path })
    try {
      await page.goto(other.partner(4))
      const flow = page.frameLocator("iframe").locator("body")
      await addTicket(flow)
      await expect(flow.getByRole("button", { name: "Go to checkout" })).toBeVisible()
      expect(vendors.reached).toEqual([])
    } finally {
      // Anything still loading would be refused.
      await page.close()
      await other.stop()
      site.remove()
    }
  },
)
