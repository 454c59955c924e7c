import { long } from "../../long.ts"
import { country, words } from "../setup/countries.ts"
import { expect, openSignedIn, signIn, signUp, test } from "../setup/fixtures.ts"

test("a customer closes the account, on every device, and cannot sign in again", async ({
  browser,
  page,
  shop,
  quiet,
}) => {
  await page.goto(`${shop.url}/login?next=/my-account`)
  const account = await signUp(page)
  await expect(page.getByRole("heading", { name: "Hello Ada" })).toBeVisible()
  const enter = async (on: typeof page) => {
    await on.goto(`${shop.url}/login?next=/my-account`)
    await signIn(on, account)
  }
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await enter(other)
  await expect(other.getByRole("heading", { name: "Hello Ada" })).toBeVisible()
  // Left open, the page would still be asking the server, and could find out before anybody looks.
  await other.goto("about:blank")

  await page.getByRole("button", { name: /^Account/ }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Close my account" }).click()
  await expect(page.getByRole("heading", { name: "Close my account" })).toBeVisible()
  const close = page.getByRole("button", { name: "Close my account" })
  await close.click()
  await expect(page.getByText("This field is required").first()).toBeVisible()
  await page.getByLabel("Your password").fill("a long enough guess")
  await page.getByRole("checkbox", { name: "I understand that this can't be undone." }).check()
  await close.click()
  await expect(page.getByText("That's not your password.")).toBeVisible()
  await page.getByLabel("Your password").fill("a long enough secret")
  await close.click()
  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/close-my-account/success`)
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible()
  await expect(page.getByText("401 - Something went wrong")).toBeHidden()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Your account is closed" })).toBeVisible()

  await other.goto(`${shop.url}/my-account`)
  await expect(other.getByText("401 - Something went wrong")).toBeVisible()
  await enter(page)
  await expect(
    page.getByText("This account is closed. Please contact us if you'd like to talk about it."),
  ).toBeVisible()
  await elsewhere.close()
  quiet.except(/401|403|422/)
})

test(
  "an account with deposits in it says that they are paid back, and can be closed",
  long,
  async ({ page, shop, customer }) => {
    await openSignedIn(page, shop, customer, "/close-my-account")
    await expect(page.getByText(words`^We'll pay ${country.sign}[\d.]+ of deposits back`)).toBeVisible()
    await expect(page.getByRole("main").getByRole("button", { name: "Close my account" })).toBeVisible()
  },
)

test("closing is for whoever is signed in", long, async ({ page, shop }) => {
  await page.goto(`${shop.url}/close-my-account`)
  await expect(page).toHaveURL(`${shop.url}/login?next=%2Fclose-my-account`)
})
