import { australian, details, long } from "../../long.ts"
import { ADDRESS_KEY, startAddressProviders } from "../../stage/services/address-providers.ts"
import { openAccount } from "../setup/customers.ts"
import { expect, openSignedIn, type RunningShop, startShop, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"

let providers: Awaited<ReturnType<typeof startAddressProviders>>
let shop: RunningShop & { stop: () => Promise<void> }
test.beforeAll(async () => {
  providers = await startAddressProviders()
  shop = await startShop({
    ADDRESS_LOOKUP: "GOOGLE",
    ADDRESS_LOOKUP_KEY: ADDRESS_KEY,
    ADDRESS_LOOKUP_URL: providers.url,
  })
})
test.afterAll(async () => {
  await shop.stop()
  await providers.stop()
})

test(
  `a customer who moves chooses the new address, or types it while nobody can look it up`,
  details(long, australian.states),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await openSignedIn(page, shop, await openAccount(shop.url), "/my-account/my-details")
    const field = page.getByRole("combobox", { name: "Street address" })
    await expect(field).toHaveValue("9 Hill Street")
    await field.fill("5 ocean str")
    const option = page.getByRole("option", { name: "5 Ocean Street, Bondi NSW, Australia" })
    await expect(option).toBeVisible()
    await looksRight(page)
    await field.press("ArrowDown")
    await field.press("Enter")
    await expect(field).toHaveValue("2/5 Ocean Street")
    await expect(page.getByLabel("Suburb or town")).toHaveValue("Bondi")
    await expect(page.getByLabel("Postcode")).toHaveValue("2026")
    await expect(page.getByLabel("State")).toHaveValue("NSW")

    providers.goDown(true)
    await field.fill("77 Nowhere Road")
    await expect(page.getByText("We can't look up addresses right now.", { exact: false })).toBeVisible()
    providers.goDown(false)
    await expect(field).toHaveValue("77 Nowhere Road")
    await page.getByLabel("Postcode").fill("3000")
    await page.getByRole("button", { name: "Save details" }).click()
    await expect(page.getByText("Please enter a valid post code")).toBeVisible()
    await page.getByLabel("Postcode").fill("2026")
    await page.getByRole("button", { name: "Save details" }).click()
    await expect(page.getByText("Your details have been successfully updated.")).toBeVisible()
  },
)
