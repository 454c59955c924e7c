import type { Locator, Page } from "@playwright/test"
import { long } from "../../long.ts"
import { buyATicket } from "../setup/buy-a-ticket.ts"
import { clearCaches } from "../setup/clear-caches.ts"
import { amount, country, words } from "../setup/countries.ts"
import type { Customer } from "../setup/customers.ts"
import { expect, openSignedIn, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"
import { suppress } from "../setup/suppress.ts"

const { main } = country.lotteries
const HOME = "/my-account"
/** Pages that a customer of the shop as it comes may use, in the order of the list. */
const pages = [
  ["Summary", HOME],
  ["Upcoming tickets", "/my-account/upcoming-tickets"],
  ["Past tickets", "/my-account/past-tickets"],
  ["Syndicate tickets", "/my-account/syndicate-tickets"],
  ["Lotto Party", "/my-account/lotto-party"],
  ["Scheduled purchases", "/my-account/scheduled-purchases"],
  ["Recurring purchases", "/my-account/recurring-purchases"],
  ["AutoPlay", "/my-account/autoplay"],
  ["Subscriptions", "/my-account/subscriptions"],
  ["Giveaways", "/my-account/current-giveaways"],
  ["Favourite numbers", "/my-account/favourite-numbers"],
  ["Deposit", "/my-account/deposit"],
  ["Withdraw", "/my-account/withdraw"],
  ["Transactions", "/my-account/transactions"],
  ["Cards and bank accounts", "/my-account/cards-and-accounts"],
  ["Spend limits", "/my-account/spend-limits"],
  [country.labels.overallLimit, "/my-account/precommitment-limit"],
  ["Take a break", "/my-account/take-a-break"],
  ["My details", "/my-account/my-details"],
  ["Login and security", "/my-account/login-and-security"],
  ["Verify your account", "/my-account/verify-account"],
  ["Communication preferences", "/communication-preferences"],
  ["My data", "/my-account/my-data"],
  ["Close my account", "/close-my-account"],
] as const

const navigationOf = (page: Page) => page.getByRole("navigation", { name: "Pages of your account" })

/** Opens the list where there is a button for it. */
async function openList(navigation: Locator): Promise<void> {
  await expect(navigation).toBeVisible()
  const button = navigation.getByRole("button")
  if (await button.isVisible()) await button.click()
  await expect(navigation.getByRole("link", { name: "Sign out" })).toBeVisible()
}

/** Notes what moves by itself under the bar on top, from now on and on every page that is opened. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const bar = 64
    const noted = { sum: 0 }
    Object.assign(globalThis, { shifts: noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        const below = entry.sources.some(
          ({ previousRect, currentRect }) => Math.max(previousRect.bottom, currentRect.bottom) > bar,
        )
        if (below && !entry.hadRecentInput) noted.sum += entry.value
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
}

/** Buys from the wallet: a ticket for every draw, and one for two draws. */
async function buyTickets(url: string, customer: Customer): Promise<void> {
  await buyATicket(url, customer, { recurringPurchase: { type: "autoplay", enabled: true } })
  await buyATicket(url, customer, { numDraws: 2 })
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

for (const width of [390, 1280]) {
  test(
    `from any page of the account a customer gets to every other (${width} px)`,
    long,
    async ({ page, shop, customer }) => {
      await page.setViewportSize({ width, height: 900 })
      await openSignedIn(page, shop, customer, HOME)
      const navigation = navigationOf(page)
      await openList(navigation)
      await expect(navigation.getByRole("link")).toHaveText([...pages.map(([name]) => name), "Sign out"])
      await looksRight(page, { within: "lotto-account-navigation" })
      await page.reload()
      for (const [name, path] of pages) {
        await openList(navigation)
        await navigation.getByRole("link", { name, exact: true }).click()
        await expect(page).toHaveURL(shop.url + path)
        await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible()
        if (width < 1000) {
          const button = navigation.getByRole("button", { name: `${name} show all pages of your account` })
          await expect(button).toHaveAttribute("aria-expanded", "false")
          await button.click()
        }
        await expect(navigation.locator('[aria-current="page"]')).toHaveText(name)
        if (width < 1000) await navigation.getByRole("button").click()
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        expect(sideways, `${path} scrolls sideways`).toBe(false)
      }
      await openList(navigation)
      await navigation.getByRole("link", { name: "Sign out" }).click()
      await expect(page).toHaveURL(`${shop.url}/lotto-tickets`)
      await expect(navigation).toHaveCount(0)
    },
  )
}

test(
  "a new customer and one with tickets understand their account at a glance",
  long,
  async ({ page, shop, customer }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    const shifts = await watchShifts(page)
    await openSignedIn(page, shop, customer, HOME)
    await expect(page.getByRole("heading", { name: "Hello Wilma" })).toBeVisible()
    await expect(section(page, "Wallet").getByText(amount(20_000), { exact: true })).toBeVisible()
    const tasks = section(page, "For your attention")
    await expect(tasks.getByRole("link", { name: "Add a second step" })).toBeVisible()
    await expect(page.getByText("You don't have any tickets in upcoming draws.")).toBeVisible()
    await tasks.getByRole("button", { name: "Not now" }).click()
    await expect(tasks).toHaveCount(0)

    await buyTickets(shop.url, customer)
    await page.reload()
    const draws = section(page, "Your next draws")
    await expect(draws.getByRole("listitem").first()).toHaveText(
      words`^${main.name}.* · Closes in .*2 tickets$`,
    )
    await expect(draws.getByRole("listitem").nth(1)).toHaveText(/1 ticket$/)
    await expect(section(page, "Upcoming payments").getByRole("listitem")).toHaveText(
      words`${amount(main.game)}\w{3} \d+ \w{3}$`,
    )
    await expect(section(page, "Recent purchases").getByRole("listitem")).toHaveCount(3)
    await expect(tasks).toHaveCount(0)
    expect(await shifts(), "what moved by itself").toBeLessThan(0.005)
    await looksRight(page)
    await draws.getByRole("link", { name: /1 ticket$/ }).click()
    await expect(page).toHaveURL(/\/my-account\/upcoming-tickets\/ticket\//)
    await expect(navigationOf(page).locator('[aria-current="page"]')).toHaveCount(0)
  },
)

test(
  "what is switched off for customers is in nobody's navigation, and on no first page",
  long,
  async ({ page, request, shop, customer }) => {
    const switchOff = async (capabilities: string[]) => {
      await suppress(shop, capabilities, "customer")
      await clearCaches(request, shop)
    }
    await switchOff([
      "viewing_orders",
      "wallet_deposit",
      "wallet_manage",
      "wallet_withdrawal",
      "spend_limits",
      "customer_deactivate",
      "favourite_numbers",
      "verify_id",
      "social_syndicates",
      "giveaway_entries",
    ])
    try {
      await openSignedIn(page, shop, customer, HOME)
      const navigation = navigationOf(page)
      await expect(navigation.getByRole("link")).toHaveText([
        "Summary",
        country.labels.overallLimit,
        "Take a break",
        "My details",
        "Login and security",
        "Communication preferences",
        "My data",
        "Sign out",
      ])
      await expect(section(page, "Wallet").getByText(amount(20_000), { exact: true })).toBeVisible()
      await expect(page.getByRole("main").getByRole("link", { name: "Deposit" })).toHaveCount(0)
      await expect(section(page, "Your next draws")).toHaveCount(0)
    } finally {
      await switchOff([])
    }
  },
)

test(
  "the account's navigation is worked by keyboard, and is not on the shop's other pages",
  long,
  async ({ page, shop, customer }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await openSignedIn(page, shop, customer, HOME)
    const navigation = navigationOf(page)
    const button = navigation.getByRole("button", { name: "Summary show all pages of your account" })
    await expect(page.getByRole("heading", { name: "Hello Wilma" })).toBeVisible()
    await button.focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(navigation.getByRole("link", { name: "Summary" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute("aria-expanded", "false")
    await page.getByRole("link", { name: / home$/ }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
    await expect(navigation).toHaveCount(0)
    await page.goBack()
    await expect(button).toBeVisible()
  },
)
