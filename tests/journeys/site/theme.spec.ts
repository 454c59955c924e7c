import type { Locator } from "@playwright/test"
import { long } from "../../long.ts"
import { clearCaches } from "../setup/clear-caches.ts"
import { editorHeaders } from "../setup/editor.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, changingTest as test } from "../setup/fixtures.ts"

const NONE = { primary: null, accent: null, page: null }

const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)
/** The colour of words as it is painted, whatever way it is written in. */
const written = (place: Locator) =>
  place.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")
    if (!canvas) return null
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    return `rgb(${[...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(", ")})`
  })

test(
  "an editor's colours are on every element of the site, light and dark, before any script has run",
  long,
  async ({ browser, request, shop }) => {
    const EDITOR = await editorHeaders(shop)
    const answer = await request.put(`${shop.url}/cms/theme`, {
      headers: EDITOR,
      data: { primary: "#fd0", page: "#fff8e1" },
    })
    expect(answer.status()).toBe(200)
    for (const javaScriptEnabled of [false, true]) {
      for (const [colorScheme, page, lead] of [
        ["light", "rgb(255, 248, 225)", "rgb(21, 32, 46)"],
        ["dark", "rgb(35, 38, 42)", "rgb(239, 241, 242)"],
      ] as const) {
        const context = await browser.newContext({ colorScheme, javaScriptEnabled })
        const tab = await context.newPage()
        await clearCaches(request, shop)
        await tab.goto(`${shop.url}/powerball/results/draw/1592`)
        const play = tab.getByRole("main").getByRole("link", { name: "Play the next Powerball draw" })
        expect(await ground(play)).toBe("rgb(255, 221, 0)")
        expect(await written(play)).toBe("rgb(22, 32, 46)")
        expect(await ground(tab.locator("html"))).toBe(page)
        expect(await written(tab.getByRole("heading", { level: 1 }))).toBe(lead)
        await context.close()
      }
    }
    await request.put(`${shop.url}/cms/theme`, { headers: EDITOR, data: NONE })
    await clearCaches(request, shop)
  },
)

test(
  "whatever a brand's colours are, pages can be read in both themes",
  long,
  async ({ browser, request, shop }) => {
    const EDITOR = await editorHeaders(shop)
    for (const data of [
      { primary: "#fd0", accent: "#ff5", page: "#fff8e1" },
      { primary: "#9b8", accent: "#333", page: "#101820" },
    ]) {
      const answer = await request.put(`${shop.url}/cms/theme`, { headers: EDITOR, data })
      expect(answer.status()).toBe(200)
      for (const colorScheme of ["light", "dark"] as const) {
        const context = await browser.newContext({ colorScheme, reducedMotion: "reduce" })
        const tab = await context.newPage()
        for (const path of ["/", "/powerball", "/lotto-results", "/login", "/powerball/statistics"]) {
          await tab.goto(shop.url + path)
          await expect(tab.getByRole("heading", { level: 1 }).first()).toBeVisible()
          const found = await findingsInPassing(tab, { rules: ["color-contrast", "link-in-text-block"] })
          expect(found, path).toEqual([])
        }
        await context.close()
      }
    }
    await request.put(`${shop.url}/cms/theme`, { headers: EDITOR, data: NONE })
    await clearCaches(request, shop)
  },
)

test("a partner's page has the partner's colours, another partner's has the site's, and the page's own rules win", async ({
  page,
  request,
  shop,
}) => {
  const EDITOR = await editorHeaders(shop)
  const paths = { site: `${shop.url}/cms/theme`, acme: `${shop.url}/cms/theme/partners/acme` }
  await request.put(paths.site, { headers: EDITOR, data: { primary: "#0047bb" } })
  await request.put(paths.acme, { headers: EDITOR, data: { primary: "#b3005e" } })
  await clearCaches(request, shop)

  // First views come in any order: the element is chosen, not the first button there is.
  const element = page.locator("lotto-purchase").first()
  const add = element.getByRole("button", { name: "Add to cart" })
  const pick = element.getByRole("button", { name: /whole ticket/ }).first()
  await page.goto(shop.partner(1))
  await pick.click()
  await expect(add).toBeEnabled()
  await expect.poll(() => ground(add)).toBe("rgb(179, 0, 94)")
  await page.addStyleTag({ content: "lotto-purchase { --lotto-action: #123456 }" })
  await expect.poll(() => ground(add)).toBe("rgb(18, 52, 86)")

  await page.goto(shop.partner(3))
  await pick.click()
  await expect(add).toBeEnabled()
  await expect.poll(() => ground(add)).toBe("rgb(0, 71, 187)")

  await request.delete(paths.acme, { headers: EDITOR })
  await request.put(paths.site, { headers: EDITOR, data: NONE })
  await clearCaches(request, shop)
})
