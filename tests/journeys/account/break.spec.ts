import type { Page } from "@playwright/test"
import { country } from "../setup/countries.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, fillCart, signIn, signOut, signUp, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"

const PAGE = "/my-account/take-a-break"

async function confirm(page: Page, password: string): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(
    page.getByRole("heading", { name: new RegExp(`^Your break until .* (${country.zone.source})$`) }),
  ).toBeFocused()
  await page.getByLabel("Your password").fill(password)
  await page.getByRole("checkbox", { name: /can't be made shorter/ }).check()
  await page.getByRole("button", { name: "Start my break" }).click()
}

test(`a customer takes a break, cannot pay or deposit, and makes it longer`, async ({
  page,
  request,
  shop,
  quiet,
}) => {
  quiet.except(/422/)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
  const account = await signUp(page)
  await expect(page.getByRole("heading", { name: "Login and security" })).toBeVisible()
  await fillCart(page, `${shop.url}/${country.lotteries.main.key}`)
  await page.goto(`${shop.url}/my-account/login-and-security`)
  await page.getByRole("main").getByRole("link", { name: "Take a break" }).click()
  await expect(page).toHaveURL(shop.url + PAGE)
  await expect(page.getByText(country.helpLine, { exact: false })).toBeVisible()
  await looksRight(page, { within: "lotto-take-a-break" })

  await page.getByRole("radio", { name: /^A week/ }).check({ force: true })
  await confirm(page, "not the password")
  await expect(page.getByText("That's not your password.")).toBeVisible()
  expect(await findingsInPassing(page, { within: "lotto-take-a-break" })).toEqual([])
  await page.getByLabel("Your password").fill(account.password)
  await page.getByRole("button", { name: "Start my break" }).click()
  const state = page.getByRole("status").filter({ hasText: "You're taking a break" })
  await expect(
    state.getByText(new RegExp(`^Until .* (${country.zone.source})\\. It ends by itself\\.$`)),
  ).toBeVisible()
  await expect(page.getByRole("radio")).toHaveCount(5)
  expect(await (await request.get(`${shop.url}/dev/outbox`)).text()).toContain(
    "You&#39;re taking a break until",
  )

  for (const path of ["/cart", "/cart/buy"]) {
    await page.goto(shop.url + path)
    await expect(page.getByText("You're taking a break", { exact: true })).toBeVisible()
    await expect(
      page.getByText(/^You're taking a break until .* You can't buy or deposit/).first(),
    ).toBeVisible()
    await expect(page.getByRole("button", { name: /^(Checkout|Pay|Place)/ })).toBeHidden()
    expect(await findingsInPassing(page)).toEqual([])
  }
  await page.goto(`${shop.url}/my-account/deposit`)
  await expect(
    page.getByText(new RegExp(`^You can deposit again from .* (${country.zone.source})\\.`)),
  ).toBeVisible()
  await expect(page.getByLabel("Card number")).toBeHidden()

  await page.getByRole("link", { name: "See your break" }).click()
  await page.getByRole("radio", { name: /^Five years/ }).check({ force: true })
  await confirm(page, account.password)
  await expect(page.getByText("This is the longest break.", { exact: false })).toBeVisible()
  await signOut(page, shop, quiet)
  await page.goto(`${shop.url}/login?next=${PAGE}`)
  await signIn(page, account)
  await expect(state).toBeVisible()
})
