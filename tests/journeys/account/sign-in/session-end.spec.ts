import { long } from "../../../long.ts"
import { country } from "../../setup/countries.ts"
import { exceptSignedOut, expect, openSignedIn, signIn, signUp, test } from "../../setup/fixtures.ts"

test("a session that was ended elsewhere leads to signing in, with the specified words, and back to the page", async ({
  browser,
  page,
  shop,
  quiet,
}) => {
  await page.goto(`${shop.url}/login?next=/my-account/my-details`)
  const account = await signUp(page)
  await expect(page.getByRole("heading", { name: "My details" })).toBeVisible()
  // The page's own request is not answered: otherwise it may find that its session ended before anybody saves.
  await page.route("**/v2/customer/session-reminder", () => {})

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${shop.url}/login?next=/change-Password`)
  await signIn(other, account)
  await other.getByLabel("Current password").fill("a long enough secret")
  await other.getByLabel("New password", { exact: true }).fill("another long secret")
  await other.getByLabel("New password once more").fill("another long secret")
  await other.getByRole("button", { name: "Save password" }).click()
  await expect(other.getByText("New Password Saved")).toBeVisible()
  await elsewhere.close()

  await page.getByLabel(country.labels.town).fill(country.near)
  await page.getByRole("button", { name: "Save details" }).click()
  await expect(page.getByText("401 - Something went wrong")).toBeVisible()
  await expect(
    page.getByText("Sorry, looks like we had some trouble verifying your login details. Please try again."),
  ).toBeVisible()
  await expect(page.getByRole("button", { name: "Ok, got it" })).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/login?next=%2Fmy-account%2Fmy-details&unauthorised=true`)
  await signIn(page, { ...account, password: "another long secret" })
  await expect(page.getByRole("heading", { name: "My details" })).toBeVisible()
  quiet.except(/401/)
})

test(
  "signing out by oneself leads to the lotteries' home, says so and blames nobody",
  long,
  async ({ page, shop, customer, quiet }) => {
    exceptSignedOut(quiet)
    await openSignedIn(page, shop, customer, "/logout")
    await page.getByRole("button", { name: "Sign out" }).click()
    await expect(page).toHaveURL(`${shop.url}/lotto-tickets`)
    await expect(
      page.getByRole("region", { name: "Messages" }).getByText("You are signed out."),
    ).toBeVisible()
    await expect(page.getByText("401 - Something went wrong")).toBeHidden()
  },
)

test(
  "a session that nobody used for an hour ends on the open page, which leads to signing in",
  long,
  async ({ page, shop, customer, quiet }) => {
    await page.clock.install()
    await openSignedIn(page, shop, customer, "/my-account/my-details")
    await expect(page.getByRole("heading", { name: "My details" })).toBeVisible()
    await expect(async () => {
      await page.clock.fastForward("01:01:00")
      await expect(page.getByText("401 - Something went wrong")).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page).toHaveURL(`${shop.url}/login?next=%2Fmy-account%2Fmy-details&unauthorised=true`)
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible()
    // The server does not take a call from a page whose clock was moved.
    quiet.except(/400/)
  },
)

test("signing out in one tab ends the session in the others, which lead to signing in", async ({
  context,
  page,
  shop,
  customer,
  quiet,
}) => {
  exceptSignedOut(quiet)
  await openSignedIn(page, shop, customer, "/my-account")
  await expect(page.getByRole("heading", { name: `Hello ${customer.firstname}` })).toBeVisible()
  const other = await context.newPage()
  await other.clock.install()
  await other.goto(`${shop.url}/my-account/my-details`)
  await expect(other.getByRole("heading", { name: "My details" })).toBeVisible()
  await expect(other.getByLabel("Street address")).toHaveValue(customer.address)
  await page.goto(`${shop.url}/logout`)
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByRole("region", { name: "Messages" }).getByText("You are signed out.")).toBeVisible()
  // At once where reminders of the time here are on, and within half a minute anywhere.
  const ended = `${shop.url}/login?next=%2Fmy-account%2Fmy-details&unauthorised=true`
  await expect(async () => {
    await other.clock.runFor(1000)
    await expect(other).toHaveURL(ended, { timeout: 500 })
  }).toPass()
  await expect(other.getByText("401 - Something went wrong")).toBeVisible()
})
