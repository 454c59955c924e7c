import type { Page } from "@playwright/test"
import { australian, details, long } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, signIn, test } from "../setup/fixtures.ts"

const { main, second } = country.lotteries
const { preOrdered } = country.raffles

/** The smallest phone in daylight, and a usual one in the dark. */
const phones = [
  { colorScheme: "light", width: 320 },
  { colorScheme: "dark", width: 390 },
] as const

test.describe.configure({ mode: "parallel" })
// Colours are measured as they stay, not on their way from one to the other.
test.use({ contextOptions: { reducedMotion: "reduce" } })

/** Judges what is on the page, as it is, in some phones. */
async function judge(page: Page, screen: string, among: readonly (typeof phones)[number][] = phones) {
  for (const { colorScheme, width } of among) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    expect(await findingsInPassing(page), `${screen}, ${colorScheme}`).toEqual([])
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `${screen} is wider than a window of ${width} px`).toBeLessThanOrEqual(0)
  }
}

test("the ways to a ticket and its result pass axe on a phone in the dark", long, async ({ page, shop }) => {
  for (const path of [
    "/",
    `/${main.key}`,
    `/${second.key}/syndicates`,
    `/${preOrdered.key}`,
    `/${second.key}/statistics`,
  ]) {
    await page.goto(shop.url + path)
    await expect(page.locator("main > *").first()).toHaveAttribute("state", /ready|error/)
    await judge(page, path, [phones[1]])
  }
  await page.goto(`${shop.url}/${second.key}/results`)
  await page
    .getByRole("link", { name: new RegExp(`^Full result of ${second.name}`) })
    .first()
    .click()
  await expect(page.getByRole("heading", { name: "Prize divisions" })).toBeVisible()
  await judge(page, "a whole result")
})

test(
  "numbered and Strike tickets pass axe while they are filled in",
  details(long, australian.numbered),
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/super_jackpot_lottery`)
    await page.getByRole("radio", { name: "Numbers in a row" }).click({ force: true })
    await page.getByRole("button", { name: /^10 .*numbers/ }).click()
    await expect(page.locator(".builder-bar__total").getByText("Total $22.00", { exact: true })).toBeVisible()
    await judge(page, "numbers in a row")
    for (const kind of ["Strike", "Boxed"]) {
      await page.goto(`${shop.url}/lotto_strike`)
      await page.getByRole("radio", { name: kind, exact: true }).click({ force: true })
      await page.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
      await page.getByRole("button", { name: "Choose Game 2" }).click()
      await expect(page.getByText(/^4 of 4/)).toBeVisible()
      await judge(page, kind)
    }
  },
)

test(
  "a checked ticket passes axe with all that it won",
  details(long, australian.numbered),
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/lotto_strike/results`)
    const last = await page.locator(".ball-row").first().locator(".ball").allTextContents()
    expect(last).toHaveLength(4)
    for (const n of last) await page.getByRole("button", { name: n, exact: true }).click()
    await page.getByRole("radio", { name: "Every draw" }).click({ force: true })
    await page.getByRole("button", { name: "Check", exact: true }).click()
    await expect(page.getByRole("list", { name: "Draws with a prize" })).toBeVisible()
    await judge(page, "the filled ticket checker")
  },
)

test(
  "what is paid for later passes axe, in its list and on its own page",
  long,
  async ({ page, shop, customer }) => {
    await page.goto(`${shop.url}/${preOrdered.key}/draw/${preOrdered.draw}`)
    await page.getByRole("button", { name: "Pre-order" }).click()
    await page.getByRole("dialog").getByRole("link", { name: "Go to cart" }).click()
    await page.getByRole("button", { name: "Go to checkout" }).click()
    await signIn(page, customer)
    await page.getByRole("button", { name: "Place the pre-order" }).click()
    await page.getByRole("link", { name: "See or cancel this pre-order" }).click()
    await page.getByRole("button", { name: "Cancel this pre-order" }).click()
    await expect(page.getByRole("button", { name: "Keep it" })).toBeVisible()
    await judge(page, "a scheduled purchase")
    await page.getByRole("link", { name: "All scheduled purchases" }).click()
    await expect(page.getByText(preOrdered.name).first()).toBeVisible()
    await judge(page, "scheduled purchases")
  },
)
