import { customerEndpoints } from "#src/contract/account/customer.ts"
import { migrationOfferEndpoints } from "#src/contract/account/migration-offers.ts"
import { deskSegmentEndpoints } from "#src/contract/site/capabilities.desk.ts"
import { long } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { type Customer, clientOf } from "../setup/customers.ts"
import { callAsOwner } from "../setup/editor.ts"
import { expect, fillCart, openSignedIn, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"

async function customerIdOf(url: string, customer: Customer): Promise<string> {
  const { call } = await clientOf(url, customer)
  return (await call(customerEndpoints.get)).customerId
}

test(
  `a customer who must move the account does so where they were about to pay`,
  long,
  async ({ page, shop, customer }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await callAsOwner(
      shop,
      deskSegmentEndpoints.save,
      { key: "newcomers" },
      { version: 0, publish: true, body: { capabilities: null, suppressed: [] } },
    )
    const customerId = await customerIdOf(shop.url, customer)
    const to = { segment_name: "newcomers", required: true }
    await callAsOwner(shop, migrationOfferEndpoints.offer, { customerId }, to)

    await openSignedIn(page, shop, customer, "/my-account")
    const offer = page.getByRole("dialog", { name: "Move your account" })
    await expect(offer.getByText(/You can buy tickets and deposit again/)).toBeVisible()
    await looksRight(page)
    await offer.getByRole("button", { name: "Not now" }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.getByRole("heading", { name: "Hello Wilma" })).toBeVisible()
    await expect(offer).toBeHidden()

    await fillCart(page, `${shop.url}/${country.lotteries.main.key}`)
    await page.goto(`${shop.url}/cart/buy`)
    await expect(page.getByText("Please move your account first")).toBeVisible()
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeHidden()
    await page.getByRole("button", { name: "Move my account" }).click()
    await offer.getByRole("button", { name: "Move my account" }).click()
    await expect(offer.getByText("You must agree to the terms and conditions to proceed.")).toBeVisible()
    await offer.getByRole("checkbox").check()
    await offer.getByRole("button", { name: "Move my account" }).click()
    const done = page.getByRole("dialog", { name: "Your account has moved" })
    await expect(done).toBeVisible({ timeout: 20_000 })
    await done.getByRole("button", { name: "Carry on" }).click()
    await page.getByRole("button", { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/\/receipt\//)
  },
)
