import type { Page } from "@playwright/test"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { signInEndpoints } from "#src/contract/account/sign-in.ts"
import { aClient, type Customer } from "../setup/customers.ts"
import { expect, fillCart, openSignedIn, test } from "../setup/fixtures.ts"
import { seriousFindings } from "../setup/serious-findings.ts"

async function customerIdOf(url: string, { email, password }: Customer): Promise<string> {
  const { call, credentials } = aClient(url)
  credentials.write(await call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
  return (await call(customerEndpoints.get)).customerId
}

async function looksRight(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFindings(page), colorScheme).toEqual([])
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(sideways, "scrolls sideways").toBe(false)
}

for (const width of [320, 1280])
  test(`a customer who must move the account does so where they were about to pay (${width} px)`, async ({
    page,
    request,
    shop,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const asEditor = async (path: string, data: object) => {
      const headers = { authorization: "Bearer demo-secret-editor" }
      expect((await request.put(`${shop.url}/v2${path}`, { headers, data })).ok()).toBe(true)
    }
    await asEditor("/capabilities/segments/newcomers", { capabilities: null })
    const customerId = await customerIdOf(shop.url, customer)
    await asEditor(`/migration/customers/${customerId}`, { segment_name: "newcomers", required: true })

    await openSignedIn(page, shop, customer, "/my-account")
    const offer = page.getByRole("dialog", { name: "Move your account" })
    await expect(offer.getByText(/You can buy tickets and deposit again/)).toBeVisible()
    await looksRight(page)
    await offer.getByRole("button", { name: "Not now" }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.getByRole("heading", { name: "Hello Wilma" })).toBeVisible()
    await expect(offer).toBeHidden()

    await fillCart(page, `${shop.url}/powerball`)
    await page.goto(`${shop.url}/cart/buy`)
    await expect(page.getByText("Please move your account first")).toBeVisible()
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeHidden()
    await page.getByRole("button", { name: "Move my account" }).click()
    await offer.getByRole("button", { name: "Move my account" }).click()
    await expect(offer.getByText("This field is required")).toBeVisible()
    await offer.getByRole("checkbox").check()
    await offer.getByRole("button", { name: "Move my account" }).click()
    const done = page.getByRole("dialog", { name: "Your account has moved" })
    await expect(done).toBeVisible({ timeout: 20_000 })
    await done.getByRole("button", { name: "Carry on" }).click()
    await page.getByRole("button", { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/\/receipt\//)
  })
