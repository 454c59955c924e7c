import { long } from "../../../long.ts"
import { expect, signIn, signUp, test } from "../../setup/fixtures.ts"

test("a customer who forgot the password gets a link by mail, chooses another, and the link works once", async ({
  browser,
  page,
  request,
  shop,
  quiet,
}) => {
  await page.goto(`${shop.url}/login?next=/my-account`)
  const { email } = await signUp(page)
  await expect(page.getByRole("heading", { name: "Hello Ada" })).toBeVisible()
  // Left open, the page would ask the server now and then, and find out before anybody looks.
  await page.goto("about:blank")

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`${shop.url}/login`)
  await other.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(other.getByRole("heading", { name: "Forgot your password?" })).toBeVisible()
  await other.getByLabel("Email address").fill(email)
  await other.getByRole("button", { name: "Send the link" }).click()
  await expect(other.getByText("Check your email")).toBeVisible()
  const mail = await (await request.get(`${shop.url}/dev/outbox`)).text()
  const link = /http:\/\/localhost:\d+\/change-Password#token=[\w-]+/.exec(mail)?.[0] as string
  await other.goto(link)
  await expect(other).toHaveURL(`${shop.url}/change-Password`)
  await other.getByLabel("New password", { exact: true }).fill("another long secret")
  await other.getByLabel("New password once more").fill("another long secrets")
  await other.getByRole("button", { name: "Save password" }).click()
  await expect(other.getByText("Your password does not match")).toBeVisible()
  await other.getByLabel("New password once more").fill("another long secret")
  await other.getByRole("button", { name: "Save password" }).click()
  await expect(other.getByText("New Password Saved")).toBeVisible()
  await signIn(other, { email, password: "another long secret" })
  await expect(other.getByRole("heading", { name: "Hello Ada" })).toBeVisible()

  // The link is used up, and the session that was open before is over.
  await other.goto(link)
  await other.getByLabel("New password", { exact: true }).fill("a third long secret")
  await other.getByLabel("New password once more").fill("a third long secret")
  await other.getByRole("button", { name: "Save password" }).click()
  await expect(other.getByText("Email link no longer valid")).toBeVisible()
  await page.goto(`${shop.url}/my-account`)
  await expect(page.getByText("401 - Something went wrong")).toBeVisible()
  await elsewhere.close()
  quiet.except(/401/)
})

test(
  "a signed-in customer changes the password by the present one only",
  long,
  async ({ page, shop, quiet }) => {
    await page.goto(`${shop.url}/change-Password`)
    await expect(page).toHaveURL(/\/login\?next=/)
    await signUp(page)
    await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible()
    await page.getByLabel("Current password").fill("not my password")
    await page.getByLabel("New password", { exact: true }).fill("another long secret")
    await page.getByLabel("New password once more").fill("another long secret")
    await page.getByRole("button", { name: "Save password" }).click()
    await expect(page.getByText("That's not your password.")).toBeVisible()
    await page.getByLabel("Current password").fill("a long enough secret")
    await page.getByRole("button", { name: "Save password" }).click()
    await expect(page.getByText("New Password Saved")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Hello Ada" })).toBeVisible()
    quiet.except(/422/)
  },
)
