import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { expect, test } from "../setup/fixtures.ts"

/** Reads what a document's head says about its page: the page that is open, or a text in an empty one. */
const described = (page: Page, html: string | null = null) =>
  page.evaluate((text) => {
    const shown = text === null ? document : new DOMParser().parseFromString(text, "text/html")
    const named = 'meta[property], meta[name="description"], meta[name="robots"], meta[name^="twitter:"]'
    const tags = [...shown.querySelectorAll<HTMLMetaElement>(named)].map(
      (meta) => `${meta.getAttribute("property") ?? meta.name}: ${meta.content}`,
    )
    const canonical = shown.querySelector('link[rel="canonical"]')?.getAttribute("href")
    return [`title: ${shown.title}`, `canonical: ${canonical}`, ...tags.sort()]
  }, html)

test("a page that is reached by links says of itself what it says to who opens it, for whoever shares it", async ({
  page,
  request,
  shop,
}) => {
  await page.goto(shop.url)
  // The shop's own pages make no document of a text.
  const empty = await page.context().newPage()
  for (const [name, path] of [
    ["Results", "/lotto-results"],
    ["Cart", "/cart"],
    [/ home$/, "/"],
    ["Play Powerball", "/powerball"],
  ] as const) {
    await page.getByRole("link", { name }).first().click()
    await expect(page).toHaveURL(shop.url + path)
    const served = await (await request.get(shop.url + path)).text()
    const wanted = await described(empty, served)
    await expect.poll(() => described(page), path).toEqual(wanted)
    expect(wanted).toContain(`canonical: ${shop.url}${path}`)
  }
})

test(
  "what is told stays when a link is followed, until it was read or its time is up",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/?p=tenoff`)
    const card = page.getByText("as soon as there's a ticket in your cart")
    await expect(card).toBeVisible()
    await page.getByRole("link", { name: "Results" }).first().click()
    await expect(page).toHaveURL(`${shop.url}/lotto-results`)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(card).toBeVisible()
  },
)
