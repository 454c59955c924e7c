import type { Page } from "@playwright/test"
import { long } from "../../../long.ts"
import { amount, country } from "../../setup/countries.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import { expect, openSignedIn, test } from "../../setup/fixtures.ts"

const DIALOG = "You've been here for 1 hour and 5 minutes"
const reminder = (page: Page) => page.getByRole("dialog", { name: DIALOG })

test.use({ contextOptions: { reducedMotion: "reduce" } })

test(
  "after an hour a customer is told what they spent, in one tab for all, and chooses how often",
  long,
  async ({ page, context, shop, customer }) => {
    await openSignedIn(page, shop, customer, "/my-account/spend-limits")
    const often = page.getByRole("region", { name: "Reminders of your time here" })
    await expect(often.getByRole("radio", { name: "Every hour" })).toBeChecked()
    const hourAgo = await page.request.post(`${shop.url}/dev/customers/${customer.email}/signed-in/65`)
    expect(hourAgo.ok()).toBe(true)
    // Where this browser waits by itself, it looks again once it has forgotten when.
    await page.evaluate(() => localStorage.removeItem("lotto.session-reminder"))
    await page.goto(`${shop.url}/${country.lotteries.main.key}`)
    await expect(
      reminder(page).getByRole("row", { name: `Deposited ${amount(20_000)} ${amount(20_000)}` }),
    ).toBeVisible()
    for (const [width, colorScheme] of [
      [390, "light"],
      [1280, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await findingsInPassing(page), `${width} ${colorScheme}`).toEqual([])
    }
    await page.reload()
    await expect(reminder(page)).toBeVisible()

    const other = await context.newPage()
    await other.goto(`${shop.url}/lotto-results`)
    await expect(reminder(other)).toBeVisible()
    await other.getByRole("button", { name: "Continue" }).click()
    await expect(reminder(other)).toBeHidden()
    await expect(reminder(page)).toBeHidden()

    await page.goto(`${shop.url}/my-account/spend-limits`)
    await often.getByRole("radio", { name: "Every 15 minutes" }).check({ force: true })
    await expect(page.getByText("Your reminders have been updated")).toBeVisible()
    await page.reload()
    await expect(often.getByRole("radio", { name: "Every 15 minutes" })).toBeChecked()

    await page.request.post(`${shop.url}/dev/customers/${customer.email}/signed-in/65`)
    await page.evaluate(() => localStorage.removeItem("lotto.session-reminder"))
    await page.reload()
    await reminder(page).getByRole("link", { name: "Take a break" }).click()
    await expect(page).toHaveURL(`${shop.url}/my-account/take-a-break`)
    await expect(page.getByRole("heading", { name: "Take a break" })).toBeVisible()
    await expect(reminder(page)).toBeHidden()
  },
)
