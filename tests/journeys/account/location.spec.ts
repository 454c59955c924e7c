import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { openAccount } from "../setup/customers.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { addTicket, expect, fillCart, type RunningShop, signIn, startShop, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"

let abroad: RunningShop & { stop: () => Promise<void> }
test.beforeAll(async () => {
  abroad = await startShop({
    COUNTRY_HEADER: "x-country",
    CITY_HEADER: "x-city",
    BANNED_COUNTRIES: "US",
    COUNTRIES_TO_CONFIRM: "NZ",
  })
})
test.afterAll(() => abroad.stop())

/** As the proxy before the shop says it. */
const travel = (page: Page, country: string, city = "") =>
  page.setExtraHTTPHeaders({ "x-country": country, ...(city ? { "x-city": city } : {}) })

test(
  `a customer who travels confirms the country, and buys nothing where nothing is sold`,
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await travel(page, country.household.country, country.city)
    await page.goto(`${abroad.url}/login?next=/my-account/login-and-security`)
    await signIn(page, await openAccount(abroad.url))
    await expect(page.getByText(new RegExp(`^Signed in .*, from ${country.place}`)).first()).toBeVisible()
    await fillCart(page, `${abroad.url}/${country.lotteries.main.key}`)

    await travel(page, "US")
    await page.goto(`${abroad.url}/cart/buy`)
    const banned = page.getByRole("dialog", { name: "We can't sell tickets in the United States" })
    await expect(banned).toBeVisible()
    await looksRight(page)
    await banned.getByRole("button", { name: "OK, look around" }).click()
    await expect(banned).toBeHidden()
    await expect(page.getByText("You can't buy tickets where you are")).toBeVisible()
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeHidden()
    await page.getByRole("button", { name: "What I can do" }).click()
    await expect(banned).toBeVisible()

    await travel(page, "NZ")
    await page.goto(`${abroad.url}/my-account/deposit`)
    const question = page.getByRole("dialog", { name: "Are you visiting New Zealand?" })
    await expect(question).toBeVisible()
    await looksRight(page)
    await question.getByRole("button", { name: "Not now" }).click()
    await expect(page.getByText("Please confirm where you are")).toBeVisible()
    await page.goto(`${abroad.url}/cart/buy`)
    await question.getByRole("button", { name: "Confirm" }).click()
    await expect(question.getByText("This field is required")).toBeVisible()
    await question.getByRole("checkbox").check()
    await question.getByRole("button", { name: "Confirm" }).click()
    await expect(question).toBeHidden()
    await page.getByRole("button", { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/\/receipt\//)
  },
)

test(
  "a visitor who is where no account is opened reads so before the form is filled in",
  long,
  async ({ page }) => {
    await travel(page, "US")
    await page.goto(`${abroad.url}/login`)
    // A press before the page is alive is done once it is: the state need not have changed yet.
    await page.getByRole("radio", { name: "I'm new here" }).click({ force: true })
    await expect(page.getByText("You can't open an account in the United States")).toBeVisible()
    expect(await findingsInPassing(page)).toEqual([])
  },
)

test(
  "in the shop's frame on a partner's page nothing is sold where the shop does not sell",
  long,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Said by the proxy, and not by the page: it counts for no rule of the browser's about other origins.
    let seenFrom = "US"
    await page.route(`${abroad.url}/**`, (route) =>
      route.continue({ headers: { ...route.request().headers(), "x-country": seenFrom } }),
    )
    await page.goto(abroad.partner(1))
    const element = page.locator("lotto-purchase")
    await addTicket(element)
    await element.getByRole("button", { name: "Go to checkout" }).click()
    const frame = page.frameLocator("lotto-purchase iframe").locator("body")
    const customer = await openAccount(abroad.url)
    await signIn(frame, customer)
    const banned = frame.getByRole("dialog", { name: "We can't sell tickets in the United States" })
    await expect(banned).toBeVisible()
    expect(await findingsInPassing(page)).toEqual([])
    await page.keyboard.press("Escape")
    await expect(banned).toBeHidden()
    await expect(frame.getByText("You can't buy tickets where you are")).toBeVisible()
    await expect(frame.getByRole("button", { name: /^Pay/ })).toBeHidden()
    // The partner's page is as it was, and its visitor may look around.
    await expect(page.getByRole("dialog")).toHaveCount(0)

    seenFrom = country.household.country
    // It goes on where it was left.
    await page.reload()
    await signIn(frame, customer)
    await expect(frame.getByRole("button", { name: /^Pay/ }).first()).toBeVisible()
  },
)
