import { expect, test } from "./fixtures.ts"

const EDITOR = { authorization: "Bearer demo-secret-editor", "content-type": "application/json" }

test("search engines are told the pages everybody may read, and each of them answers and says what it is", async ({
  request,
  shop,
}) => {
  const robots = await (await request.get(`${shop.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  const sitemap = await (await request.get(`${shop.url}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)
  expect(addresses).toContain(`${shop.url}/`)
  expect(addresses).toContain(`${shop.url}/powerball`)
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
})

test("a feature that the owner switches off has no page, no link and no line in the sitemap", async ({
  page,
  request,
  shop,
  quiet,
}) => {
  const suppress = (capabilities: string[]) =>
    request.put(`${shop.url}/v2/capabilities/suppress/anonymous`, { headers: EDITOR, data: { capabilities } })
  expect((await suppress(["commercial_lotteries"])).status()).toBe(200)
  const listing = `${shop.url}/lotto-tickets`
  await expect.poll(async () => (await request.get(`${listing}?clear_cache`)).status()).toBe(404)
  expect(await (await request.get(`${shop.url}/sitemap.xml`)).text()).not.toContain(`${listing}<`)
  await page.goto(listing)
  await expect(page.getByRole("heading", { name: "Something went wrong." })).toBeVisible()
  expect(quiet.splice(0).every((message) => message.includes("404"))).toBe(true)
  await suppress([])
  await expect.poll(async () => (await request.get(`${listing}?clear_cache`)).status()).toBe(200)
})

test("nobody switches features off without the editor's secret", async ({ request, shop }) => {
  const answer = await request.put(`${shop.url}/v2/capabilities/suppress/anonymous`, {
    headers: { ...EDITOR, authorization: "Bearer something else" },
    data: { capabilities: ["commercial_lotteries"] },
  })
  expect(answer.status()).toBe(401)
})
