import { signInEndpoints } from "#src/contract/account/sign-in.ts"
import { aClient, type Customer } from "../setup/customers.ts"
import { expect, test } from "../setup/fixtures.ts"

/** A token that opens a customer's session in another tab, as the shop's frame gets one. */
async function transferToken(url: string, { email, password }: Customer): Promise<string> {
  const { call, credentials } = aClient(url)
  credentials.write(await call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
  return (await call(signInEndpoints.createTransfer)).token
}

test("an address with a token opens the session once, and the token does not stay in it", async ({
  page,
  shop,
  customer,
  quiet,
}) => {
  const token = await transferToken(shop.url, customer)
  const address = `${shop.url}/login/transfer/${token}?next=/my-account/my-details`
  await page.goto(address)
  await expect(page.getByRole("heading", { name: "My details" })).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/my-account/my-details`)
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByText("Email link no longer valid")).toBeVisible()
  await expect(page.getByLabel("Email address")).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/login?next=/my-account/my-details`)
  quiet.except(/\/auth\/transfer/)
})

test("an automatic login that nobody gave out leads to signing in by hand", async ({ page, shop, quiet }) => {
  await page.goto(`${shop.url}/login/autologin/invented`)
  await expect(page.getByText("Email link no longer valid")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/login`)
  quiet.except(/\/auth\/autologin/)
})
