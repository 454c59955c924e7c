import { long } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { expect, signUp, test } from "../setup/fixtures.ts"

test("a customer says that the address is right, or goes on to change it", long, async ({ page, shop }) => {
  await page.goto(`${shop.url}/my-account/confirm-address`)
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click()
  await signUp(page)
  await expect(page.getByText(country.home.line)).toBeVisible()
  await page.getByRole("main").getByRole("button", { name: "Yes, it's right" }).click()
  await expect(page.getByText("Your address is confirmed.")).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Change it" }).click()
  await expect(page.getByLabel(country.labels.town)).toHaveValue(
    country.home.fields[country.labels.town] ?? "",
  )
})

test(
  "a link that is no longer valid leaves the address bar, and says so only once it is used",
  long,
  async ({ page, shop, quiet }) => {
    await page.goto(`${shop.url}/my-account/confirm-address/somebody~1.abc`)
    const confirm = page.getByRole("button", { name: "Yes, it's right" })
    await expect(confirm).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/my-account/confirm-address`)
    await page.route("**/customer/confirm-address", (route) => route.abort())
    await confirm.click()
    await expect(
      page.getByText("Sorry, there was an unexpected error while confirming your address."),
    ).toBeVisible()
    await page.unroute("**/customer/confirm-address")
    await confirm.click()
    await expect(page.getByText("Email link no longer valid")).toBeVisible()
    quiet.except(/410|ERR_FAILED/)
  },
)
