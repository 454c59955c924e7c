import type { APIRequestContext, Page } from "@playwright/test"
import { matchPath } from "../../../site/match.ts"
import { paths as routePaths } from "../../../src/domain/site/paths/paths.ts"
import { isLong, long } from "../../long.ts"
import { clearCaches } from "../setup/clear-caches.ts"
import { country } from "../setup/countries.ts"
import { expect, test } from "../setup/fixtures.ts"

const { main } = country.lotteries

/** Paths that lead into a step of buying or into an account: other journeys walk them. */
const elsewhere = /^\/(my-account|receipt|purchase|logout|dev|checkout)/
/** Result lists go back for years: their first pages stand for the rest. */
const deep = /\/lotto-results\/(lotteries\/)?\d+|\/results\/draw\/|\/results\/\d{4}-|results\?page=/
/** A file to download is there, and has no links. */
const isFile = (path: string) => /\.(py|mjs|txt)$/.test(path)
const DEEP_PAGES = 6
/** Pages of one route that a browser opens; the others are told apart by their data alone. */
const OPENED_OF_A_ROUTE = isLong ? 3 : 1

/** The words of a page as a person reads them, with its title and its descriptions. */
const wordsOf = (html: string) =>
  [
    ...[...html.matchAll(/<meta [^>]*content="([^"]*)"/g)].map(([, content]) => content),
    html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, " ").replaceAll(/<[^>]+>/g, " "),
  ].join(" ")

/**
 * Every page that the sitemap, or a link on another page, leads to; each has to be there, and says nothing that is said
 * in another country only.
 */
async function crawl(request: APIRequestContext, shopUrl: string): Promise<readonly string[]> {
  const sitemap = await (await request.get(`${shopUrl}/sitemap.xml`)).text()
  const found = new Set([
    "/",
    ...[...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)<\/loc>/g)].map((match) => match[1]!),
  ])
  const foreignWords: string[] = []
  let deepPages = 0
  for (const path of found) {
    const response = await request.get(shopUrl + path)
    expect(response.status(), path).toBe(200)
    if (isFile(path)) continue
    const html = await response.text()
    const words = wordsOf(html)
    for (const expression of country.foreign) {
      const at = words.search(expression)
      if (at >= 0) foreignWords.push(`${path}: ${words.slice(Math.max(0, at - 40), at + 60)}`)
    }
    expect(html, path).toMatch(/<main[\s\S]*<h[1-3][\s\S]*<\/main>/)
    for (const [, href = ""] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), shopUrl + path)
      const to = url.pathname + url.search
      if (url.origin !== shopUrl || elsewhere.test(url.pathname) || found.has(to)) continue
      if (deep.test(to) && deepPages++ >= DEEP_PAGES) continue
      found.add(to)
    }
  }
  expect(foreignWords).toEqual([])
  return [...found].filter((path) => !isFile(path))
}

test("every link from the first page and every line of the sitemap leads to a page, without an error, in words of the country", async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(480_000)
  const paths = await crawl(request, shop.url)
  expect(paths.length).toBeGreaterThan(50)
  const opened = new Map<string, number>()
  for (const path of paths) {
    const url = new URL(path, shop.url)
    const { pattern } = matchPath(url.pathname, url.searchParams, {}).route
    const before = opened.get(pattern) ?? 0
    // Each product's own page is a program of its own kind.
    if (before >= OPENED_OF_A_ROUTE && pattern !== routePaths.offer.pattern) continue
    opened.set(pattern, before + 1)
    await page.goto(shop.url + path)
    await expect(page.locator("main").getByRole("heading").first(), path).toBeVisible()
    await expect(page.locator("main > *").first(), path).toHaveAttribute("state", "ready")
    const headings = await headingsOf(page)
    expect(headings.filter(({ level }) => level === 1).length, path).toBe(1)
    expect(headings.filter(repeatsTheOneAbove), path).toEqual([])
  }
})

test(
  "the pages of partners sell the country's lotteries, and the desk speaks its English",
  long,
  async ({ page, request, shop }) => {
    const price = new RegExp(`[${country.sign}]\\d`)
    for (const place of [1, 2, 3, 5, 6, 7, 8]) {
      await page.goto(shop.partner(place))
      await expect(page.locator("html")).toHaveAttribute("lang", country.locale)
      for (const element of await page.locator("lotto-purchase").all()) {
        await expect(element).toHaveAttribute("state", "ready")
        await expect(element.getByText(price).first()).toBeVisible()
      }
      const words = await page.locator("body").innerText()
      for (const expression of country.foreign) expect(words).not.toMatch(expression)
    }
    await page.goto(shop.partner(4))
    await expect(page.frameLocator("iframe").getByText(price).first()).toBeVisible()
    expect(await (await request.get(`${shop.url}/desk`)).text()).toContain(`<html lang="${country.locale}">`)
  },
)

interface Heading {
  readonly level: number
  readonly words: string
}

/** The headings of a page as they are seen, inside its elements too. */
const headingsOf = (page: Page): Promise<Heading[]> =>
  page
    .getByRole("main")
    .getByRole("heading")
    .evaluateAll((all) =>
      all.map(({ localName, textContent }) => ({
        level: Number(localName.slice(1)),
        words: textContent.trim(),
      })),
    )

/** Whether it says what the heading of its part of the page said already. */
function repeatsTheOneAbove({ level, words }: Heading, place: number, all: readonly Heading[]): boolean {
  return all.slice(0, place).findLast((before) => before.level < level)?.words === words
}

test("the browser repeats no call that the server made for the page", async ({ page, request, shop }) => {
  // A page that another test had rendered a minute ago is asked for its answers anew, rightly.
  await clearCaches(request, shop)
  const calls: string[] = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (["fetch", "xhr"].includes(request.resourceType())) calls.push(pathname + search)
  })
  // What is sold below the first view comes once there is time for it: the server does not ask for it.
  const later: Readonly<Record<string, readonly string[]>> = {
    "/": ["/rewards/v4/config", "/v2/pricing/default/syndicate_offers"],
    [`/${main.key}`]: ["/v2/pricing/default/syndicate_offers", "/v2/tips"],
  }
  for (const path of [
    "/",
    `/${main.key}`,
    "/lotto-results",
    "/about/faq",
    "/blog",
    "/causes/night-shelter",
  ]) {
    calls.length = 0
    await page.goto(shop.url + path)
    await expect(page.locator("main > *").first()).toHaveAttribute("state", "ready")
    const expected = later[path] ?? []
    // A quiet network is no sign of them: the browser waits for a moment of its own.
    await expect.poll(() => calls.length, path).toBeGreaterThanOrEqual(expected.length)
    await page.waitForLoadState("networkidle")
    expect(calls.sort(), path).toEqual(expected)
  }
})
