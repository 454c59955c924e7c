import { AxeBuilder } from "@axe-core/playwright"
import { buildTicket, expect, signIn, test } from "./fixtures.ts"

const open = [
  "/",
  "/lotto-tickets",
  "/powerball",
  "/powerball/powerhit",
  "/cart",
  "/login",
  "/lotto-results",
  "/oz_lotto/results",
  "/oz_lotto/statistics",
  "/oz_lotto/terms-and-conditions",
  "/oz_lotto/results/1999-12",
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
  "/close-my-account",
  "/communication-preferences",
  "/my-account/my-details",
  "/my-account/confirm-address",
  "/my-account/upgrade-account",
  "/logout",
]

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      // Colours are measured as they stay, not on their way from one to the other.
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } })

      test("every screen passes axe and fits its width", async ({ page, shop, quiet }) => {
        test.setTimeout(180_000)
        const look = async (path: string) => {
          await page.goto(shop.url + path)
          await expect(page.locator("main > *").first()).toHaveAttribute("state", /ready|error/)
          const { violations } = await new AxeBuilder({ page }).analyze()
          const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical")
          const found = serious.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
          )
          expect(found, path).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0)
        }
        for (const path of open) await look(path)
        await page.goto(`${shop.url}/powerball`)
        await buildTicket(page)
        await page.getByRole("button", { name: "Add to cart" }).click()
        await expect(page.getByRole("link", { name: /in the cart/ })).toBeVisible()
        await look("/cart")
        await page.goto(`${shop.url}/login?next=/cart/buy`)
        await signIn(page)
        await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible()
        await look("/cart/buy")
        for (const path of own) await look(path)
        quiet.splice(0)
      })
    })
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
