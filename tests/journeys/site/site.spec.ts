import { matchPath } from "#site/match.ts"
import { routes } from "#site/routes/table.ts"
import { capabilityNames } from "#src/contract/site/capability.ts"
import { long } from "../../long.ts"
import { clearCaches } from "../setup/clear-caches.ts"
import { editorHeaders } from "../setup/editor.ts"
import { expect, test } from "../setup/fixtures.ts"
import { suppress } from "../setup/suppress.ts"

test(
  "search engines are told the pages everybody may read, and each of them answers and says what it is",
  long,
  async ({ request, shop }) => {
    const page = { path: "/our-van", title: "Our van", lead: "", markdown: "It is green." }
    const put = await request.put(`${shop.url}/cms/items/pages/our-van`, {
      headers: await editorHeaders(shop),
      data: page,
    })
    expect(put.status()).toBe(200)
    await clearCaches(request, shop)
    const robots = await (await request.get(`${shop.url}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    const sitemap = await (await request.get(`${shop.url}/sitemap.xml`)).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)
    expect(addresses).toContain(`${shop.url}/`)
    for (const path of ["/powerball", "/powerball/statistics", "/powerball/terms-and-conditions", "/our-van"])
      expect(addresses).toContain(shop.url + path)
    expect(addresses).not.toContain(`${shop.url}/marketing/feature-banner`)
    for (const address of addresses) {
      expect(address).not.toMatch(/\/(cart|login|my-account|purchase)/)
      const answer = await request.get(address)
      expect(answer.status(), address).toBe(200)
      const html = await answer.text()
      expect(html).toContain(`<link rel="canonical" href="${address}">`)
      expect(html).toContain('<meta name="robots" content="index, follow">')
      for (const data of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
        expect(JSON.parse(data[1]!)).toMatchObject({ "@context": "https://schema.org" })
    }
  },
)

test("a feature that the owner switches off has no page, no link and no line in the sitemap", async ({
  page,
  request,
  shop,
  quiet,
}) => {
  await suppress(shop, ["commercial_lotteries"])
  const listing = `${shop.url}/lotto-tickets`
  await expect.poll(async () => (await request.get(`${listing}?clear_cache`)).status()).toBe(404)
  expect(await (await request.get(`${shop.url}/sitemap.xml`)).text()).not.toContain(`${listing}<`)
  await page.goto(listing)
  await expect(page.getByRole("heading", { name: "Something went wrong." })).toBeVisible()
  quiet.except(/404/)
  await suppress(shop, [])
  await expect.poll(async () => (await request.get(`${listing}?clear_cache`)).status()).toBe(200)
})

/** Pages whose parts lead everywhere; what they show of a feature goes with it. */
const LEADING = [
  "/",
  "/powerball",
  "/lifeboat_house_draw",
  "/lifeboat_house_draw/your-support",
  "/lotto-results",
  "/cart",
  "/login",
  "/about/faq",
]
const gating = [...new Set(routes.flatMap(({ capabilities }) => capabilities ?? []))]

test("whatever feature is off, the pages of the others lead to none of its own", async ({
  request,
  shop,
}) => {
  test.setTimeout(300_000)
  expect(gating.length).toBeGreaterThan(15)
  const deadEnds: string[] = []
  for (const off of gating) {
    await suppress(shop, [off])
    await clearCaches(request, shop)
    const capabilities = new Set(capabilityNames.filter((capability) => capability !== off))
    for (const path of LEADING) {
      const html = await (await request.get(shop.url + path)).text()
      for (const [, href = ""] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
        const { origin, pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"), shop.url + path)
        if (origin !== shop.url) continue
        const { found } = matchPath(pathname, searchParams, { capabilities })
        if (!found && matchPath(pathname, searchParams, {}).found)
          deadEnds.push(`${off}: ${path} leads to ${pathname}`)
      }
    }
  }
  await suppress(shop, [])
  expect([...new Set(deadEnds)]).toEqual([])
})

test(
  "a site with one offer has no lists: the navigation and an empty cart lead to that offer",
  long,
  async ({ page, request, shop }) => {
    await suppress(shop, ["multi_offer_site"])
    for (const list of ["/lotto-tickets", "/charity-tickets"])
      await expect.poll(async () => (await request.get(`${shop.url}${list}?clear_cache`)).status()).toBe(404)
    await page.goto(`${shop.url}/cart?clear_cache`)
    const offer = await page.getByRole("link", { name: "See the lotteries" }).getAttribute("href")
    expect(offer).toMatch(/^\/[a-z0-9_]+$/)
    await expect(page.getByRole("link", { name: "Lotteries", exact: true })).toHaveAttribute(
      "href",
      String(offer),
    )
    await expect(page.getByRole("button", { name: "Raffles", exact: true })).toHaveCount(0)
    await page.getByRole("link", { name: "See the lotteries" }).click()
    await expect(page).toHaveURL(`${shop.url}${offer}`)
    await expect(page.getByRole("button", { name: /Add to cart/ }).first()).toBeVisible()
    await suppress(shop, [])
    await expect
      .poll(async () => (await request.get(`${shop.url}/lotto-tickets?clear_cache`)).status())
      .toBe(200)
  },
)

test("nobody switches features off by a program, whatever its key", long, async ({ request, shop }) => {
  const answer = await request.put(`${shop.url}/v2/capabilities/suppress/anonymous`, {
    headers: await editorHeaders(shop, ["content:write", "settings:write"]),
    data: { capabilities: ["commercial_lotteries"] },
  })
  expect(answer.status()).toBe(403)
})

test(
  "search engines are told the questions with their answers, and what was written by whom and when",
  long,
  async ({ request, shop }) => {
    const described = async (path: string) => {
      const html = await (await request.get(shop.url + path)).text()
      return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        (match) => JSON.parse(match[1] as string) as Record<string, unknown> & { "@type": string },
      )
    }
    const kind = async (path: string, type: string) =>
      (await described(path)).find((data) => data["@type"] === type)
    const faq = (await kind("/about/faq", "FAQPage")) as unknown as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }
    const closing = faq.mainEntity.find(({ name }) => name === "When do sales close?")
    expect(closing?.acceptedAnswer.text).toContain("the time that is left")
    expect(closing?.acceptedAnswer.text).not.toMatch(/[*<>]|\]\(/)
    expect(await kind("/blog/birthdays-and-company", "BlogPosting")).toMatchObject({
      headline: "Birthdays bring company",
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      publisher: { "@type": "Organization" },
    })
    expect(await kind("/causes/night-shelter", "CreativeWork")).toMatchObject({ name: "The Night Shelter" })
    expect(await kind("/about/privacy", "CreativeWork")).toMatchObject({
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(await kind("/powerball", "FAQPage")).toBeUndefined()
    expect(await kind("/powerball", "CreativeWork")).toBeUndefined()
  },
)

test("a page names its styles, font and program ahead of its first byte, and each of them is there", async ({
  request,
  shop,
}) => {
  const answer = await request.get(shop.url)
  const html = await answer.text()
  const named = [...(answer.headers().link ?? "").matchAll(/<([^>]+)>; rel=(\w+)(?:; as=(\w+))?/g)]
  expect(named.map(([, , rel, as]) => as ?? rel).sort()).toEqual(["font", "modulepreload", "style"])
  for (const [, file, , as] of named) {
    const found = await request.get(shop.url + file)
    expect(found.status(), file).toBe(200)
    expect(found.headers()["cache-control"]).toContain("immutable")
    if (as !== "font") expect(html).toContain(file as string)
  }
})
