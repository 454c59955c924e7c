import { customerEndpoints } from "#src/contract/account/customer.ts"
import { type Customer, clientOf } from "../setup/customers.ts"
import { expect, fillCart, openSignedIn, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"

async function customerIdOf(url: string, customer: Customer): Promise<string> {
  const { call } = await clientOf(url, customer)
  return (await call(customerEndpoints.get)).customerId
}

test(`a customer who must move the account does so where they were about to pay`, async ({
  page,
  request,
  shop,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
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
