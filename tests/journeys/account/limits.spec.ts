import { long } from "../../long.ts"
import { amount, country, words } from "../setup/countries.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, fillCart, signUp, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"

const PAGE = "/my-account/spend-limits"

// Colours are measured as they stay, not on their way from one theme to the other.
test.use({ contextOptions: { reducedMotion: "reduce" } })

test(
  `a customer sets limits, is held by them on the way to pay, and comes back to the cart`,
  long,
  async ({ page, shop, quiet }) => {
    quiet.except(/422/)
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`${shop.url}/login?next=${PAGE}`)
    await signUp(page, country.home, { "Weekly deposit limit (optional)": "30" })
    await expect(
      page.getByRole("region", { name: "Deposit limit" }).getByText(`${amount(3000)} left`),
    ).toBeVisible()
    await page.getByRole("button", { name: "Set a limit Weekly limit" }).click()
    await page.getByLabel("Amount a week").fill("1")
    await page.keyboard.press("Enter")
    await expect(
      page.getByText(`Your Spend Limit has been successfully updated to ${amount(100)} a week.`),
    ).toBeVisible()
    await page.getByRole("button", { name: "Change Deposit limit" }).click()
    await page.getByLabel("Amount a week").fill("20")
    await page.keyboard.press("Enter")
    await expect(page.getByText("Your deposit limit has been successfully updated.")).toBeVisible()
    await looksRight(page, { within: "lotto-spend-limits" })

    await fillCart(page, `${shop.url}/${country.lotteries.main.key}`)
    await page.goto(`${shop.url}/cart/buy`)
    await expect(page.getByText(`over your spend limit of ${amount(100)} a week`).first()).toBeVisible()
    await page.getByRole("link", { name: "See your limits" }).click()
    await expect(page).toHaveURL(shop.url + PAGE)
    const weekly = page.getByRole("region", { name: "Weekly limit" })
    await weekly.getByRole("button", { name: "Change Weekly limit" }).click()
    await weekly.getByLabel("Amount a week").fill("100")
    await weekly.getByRole("button", { name: "Save limit" }).click()
    await expect(weekly.getByText(words`^This goes up to ${amount(10_000)} on `)).toBeVisible()
    await weekly.getByRole("button", { name: `Keep ${amount(100)}` }).click()
    await expect(weekly.getByText(/^This goes up to/)).toBeHidden()
    await weekly.getByRole("button", { name: "Remove Weekly limit" }).click()
    await weekly.getByRole("button", { name: "Remove", exact: true }).click()
    await expect(weekly.getByText(/^This limit ends on /)).toBeVisible()
    await page.getByRole("link", { name: "Back to your cart" }).click()
    await expect(page).toHaveURL(`${shop.url}/cart`)

    await page.goto(`${shop.url}/my-account`)
    await expect(
      page.getByRole("region", { name: "Your limits" }).getByText(`${amount(100)} left`),
    ).toBeVisible()
    await page.goto(`${shop.url}/my-account/precommitment-limit`)
    await page.getByRole("button", { name: "Set a limit Weekly limit" }).click()
    await page.getByLabel("Amount a week").fill("50")
    await page.keyboard.press("Enter")
    await expect(page.getByText(`${amount(5000)} left`)).toBeVisible()
    expect(await findingsInPassing(page, { within: "lotto-precommitment-limit" })).toEqual([])
  },
)
