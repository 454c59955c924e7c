import { expect, test } from "../setup/fixtures.ts"

/** Paths that lead into a step of buying or into an account: other journeys walk them. */
const elsewhere = /^\/(my-account|receipt|purchase|logout|dev|checkout)/

test("every link from the first page and every line of the sitemap leads to a page, without an error", async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(240_000)
  const sitemap = await (await request.get(`${shop.url}/sitemap.xml`)).text()
  const wanted = new Set([
    "/",
    ...[...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)<\/loc>/g)].map((match) => match[1]!),
  ])
  const seen = new Set<string>()
  // Result lists go back for years: their first pages stand for the rest.
  const deep = /\/lotto-results\/(lotteries\/)?\d+|\/results\/draw\/|\/results\/\d{4}-|results\?page=/
  const drawn = { left: 6 }
  for (const path of wanted) {
    if (seen.has(path)) continue
    seen.add(path)
    const response = await page.goto(shop.url + path)
    expect(response?.status(), path).toBe(200)
    await expect(page.locator("main").getByRole("heading").first(), path).toBeVisible()
    const links = await page.evaluate(() => {
      const found: string[] = []
      const look = (root: Document | ShadowRoot) => {
        for (const link of root.querySelectorAll("a[href]")) found.push((link as HTMLAnchorElement).href)
        for (const element of root.querySelectorAll("*")) if (element.shadowRoot) look(element.shadowRoot)
      }
      look(document)
      return found
    })
    for (const link of links) {
      const url = new URL(link)
      const to = url.pathname + url.search
      if (url.origin !== shop.url || elsewhere.test(url.pathname) || seen.has(to)) continue
      if (deep.test(to) && drawn.left-- <= 0) continue
      wanted.add(to)
    }
  }
  expect(seen.size).toBeGreaterThan(50)
})

test("the browser repeats no call that the server made for the page", async ({ page, shop }) => {
  const calls: string[] = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (["fetch", "xhr"].includes(request.resourceType())) calls.push(pathname + search)
  })
  // What stands below a ticket comes once there is time for it: the server does not ask for it.
  const later: Readonly<Record<string, readonly string[]>> = {
    "/powerball": ["/v2/pricing/default/syndicate_offers", "/v2/tips"],
  }
  for (const path of ["/", "/powerball", "/lotto-results", "/about/faq", "/blog", "/causes/night-shelter"]) {
    calls.length = 0
    await page.goto(shop.url + path)
    await expect(page.locator("main > *").first()).toHaveAttribute("state", "ready")
    await page.waitForLoadState("networkidle")
    expect(calls.sort(), path).toEqual(later[path] ?? [])
  }
})
