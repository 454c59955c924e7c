import type { Page } from "@playwright/test"
import { demoCustomer } from "../setup/customers.ts"
import { buildTicket, expect, signIn, test } from "../setup/fixtures.ts"
import { seriousFindings } from "../setup/serious-findings.ts"

const open = [
  "/",
  "/lotto-tickets",
  "/powerball",
  "/powerball/powerhit",
  "/syndicates",
  "/oz_lotto/syndicates",
  "/powerball/super-combos",
  "/lotto_strike/boxed",
  "/super_jackpot_lottery/random",
  "/cart",
  "/login",
  "/lotto-results",
  "/oz_lotto/results",
  "/oz_lotto/statistics",
  "/oz_lotto/winners",
  "/powerball/results/draw/1594",
  "/oz_lotto/terms-and-conditions",
  "/oz_lotto/results/1999-12",
  "/charity-tickets",
  "/lifeboat_house_draw",
  "/lifeboat_house_draw/draw/5?free-postal-entry",
  "/night_shelter_calendar/draw/5",
  "/lifeboat_house_draw/results?tab=winners",
  "/lifeboat_house_draw/results/draw/2",
  "/lifeboat_house_draw/terms-and-conditions",
  "/lifeboat_house_draw/your-support",
  "/lotto-results/raffles",
  "/nowhere/at/all",
  "/about",
  "/about/faq",
  "/about/contact-us",
  "/blog",
  "/blog/birthdays-and-company",
  "/causes",
  "/causes/night-shelter",
  "/close-my-account/success",
  "/account-verification",
  "/my-account/confirm-address/somebody~1.abc",
  "/communication-preferences/somebody",
  "/unsubscribe/somebody/powerball",
  "/preview",
]
const own = [
  "/my-account",
  "/my-account/deposit",
  "/my-account/upcoming-tickets",
  "/my-account/past-tickets",
  "/my-account/syndicate-tickets",
  "/my-account/print-tickets",
  "/my-account/scheduled-purchases",
  "/my-account/autoplay",
  "/my-account/subscriptions",
  "/close-my-account",
  "/communication-preferences",
  "/my-account/my-details",
  "/my-account/favourite-numbers",
  "/my-account/confirm-address",
  "/my-account/upgrade-account",
  "/logout",
]

const NARROW = 320
const WIDE = 1280

// The longest walks of all: each on whatever worker is free.
test.describe.configure({ mode: "parallel" })

/** Each theme is judged by axe at one width, and every screen has to fit both. */
for (const [colorScheme, width] of [
  ["light", NARROW],
  ["dark", WIDE],
] as const) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    // Colours are measured as they stay, not on their way from one to the other.
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } })

    test("every open screen passes axe and fits its width", async ({ page, shop, quiet }) => {
      test.setTimeout(300_000)
      for (const path of open) await look(page, shop.url + path)
      quiet.except(/404 .*\/nowhere\/at\/all/)
      quiet.except(/401 .*\/customer\/somebody\//)
    })

    test("every screen of a customer passes axe and fits its width", async ({ page, shop }) => {
      test.setTimeout(300_000)
      await page.goto(`${shop.url}/powerball`)
      await buildTicket(page)
      await page.getByRole("button", { name: "Add to cart" }).click()
      await expect(page.getByRole("link", { name: /in the cart/ })).toBeVisible()
      await look(page, `${shop.url}/cart`)
      await page.goto(`${shop.url}/login?next=/cart/buy`)
      await signIn(page, demoCustomer)
      await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible()
      await look(page, `${shop.url}/cart/buy`)
      for (const path of own) await look(page, shop.url + path)
    })
  })
}

/** Opens a page and judges it once it is there. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator("main > *").first()).toHaveAttribute("state", /ready|error/)
  expect(await seriousFindings(page), address).toEqual([])
  const size = page.viewportSize() ?? { width: WIDE, height: 900 }
  for (const width of [size.width === WIDE ? NARROW : WIDE, size.width]) {
    await page.setViewportSize({ ...size, width })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `${address} is wider than a window of ${width} px`).toBeLessThanOrEqual(0)
  }
}

test("a ticket is built and put into the cart by keyboard alone", async ({ page, shop }) => {
  await page.goto(`${shop.url}/powerball`)
  const pack = page.getByRole("button", { name: /whole ticket: 2 games/ })
  await pack.focus()
  await page.keyboard.press("Enter")
  const add = page.getByRole("button", { name: "Add to cart" })
  await expect(add).toBeEnabled()
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab")
    if (await add.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)) break
  }
  await page.keyboard.press("Enter")
  await expect(page.getByRole("link", { name: /1 in the cart/ })).toBeVisible()
})
