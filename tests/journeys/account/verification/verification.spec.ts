import { australian, details, long } from "../../../long.ts"
import { type IdentityChecker, startIdentityChecker } from "../../../stage/services/identity-checker.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import { test as base, expect, type RunningShop, signUp, startShop } from "../../setup/fixtures.ts"
import { looksRight } from "../../setup/looks-right.ts"

/** A shop whose customers are compared with records, which are on this machine. */
const test = base.extend<object, { checker: IdentityChecker; shop: RunningShop }>({
  checker: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const checker = await startIdentityChecker()
      await use(checker)
      await checker.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ checker }, use) => {
      const shop = await startShop(checker.environment)
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 60_000 },
  ],
})

const PAGE = "/my-account/verify-account"

test(
  "a customer is verified by the details of the account, which begins at the account's navigation",
  long,
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${shop.url}/login?next=/my-account`)
    await signUp(page)
    await page.getByRole("button", { name: /show all pages of your account/ }).click()
    await page.getByRole("link", { name: "Verify your account" }).click()
    await expect(page).toHaveURL(shop.url + PAGE)
    await expect(page.getByRole("button", { name: "Check now" })).toBeVisible()
    await looksRight(page, { within: "lotto-verify-account" })
    await page.getByRole("button", { name: "Check now" }).click()
    await expect(page.getByText("Your account is verified")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Verify your account" })).toBeFocused()
    await page.getByRole("link", { name: "Go to my account" }).click()
    await expect(page.getByRole("link", { name: "Verify now" })).toHaveCount(0)
  },
)

test(
  "a customer is verified by a driver's licence, and anew after moving to another state",
  details(long, australian.states),
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${shop.url}/login?next=${PAGE}`)
    await signUp(page)
    await page.getByRole("button", { name: "Use my licence" }).click()
    await page.getByLabel("State of your licence").selectOption("WA")
    await page.getByLabel("Licence number").fill("0000000")
    await page.getByLabel("Card number").fill("ab 123 456 78")
    await page.getByRole("button", { name: "Check my licence" }).click()
    await expect(page.getByText("We couldn't find a match", { exact: true })).toBeVisible()
    await expect(page.getByText("You have 4 tries left today.")).toBeVisible()
    expect(await findingsInPassing(page, { within: "lotto-verify-account" })).toEqual([])
    await page.getByLabel("Licence number").fill("1234567")
    await page.getByRole("button", { name: "Check my licence" }).click()
    await expect(page.getByText("Your account is verified")).toBeVisible()

    await page.goto(`${shop.url}/my-account/my-details`)
    await page.getByLabel("Suburb or town").fill("Hobart")
    await page.getByLabel("Postcode").fill("7000")
    await page.getByLabel("State", { exact: true }).selectOption("TAS")
    await page.getByRole("button", { name: "Save" }).click()
    await expect(page.getByText("Details updated, your account is now unverified")).toBeVisible()
    await page.getByRole("link", { name: "Verify now" }).click()
    await expect(page).toHaveURL(shop.url + PAGE)
    await expect(page.getByRole("button", { name: "Check now" })).toBeVisible()
  },
)
