import type { APIRequestContext, Page } from "@playwright/test"
import { long } from "../../../long.ts"
import { codeOf, nextCodeOf } from "../../setup/authenticator-app.ts"
import { expect, signIn, signOut, signUp, test } from "../../setup/fixtures.ts"

const PASSWORD = "a long enough secret"

async function begin(page: Page, method: string): Promise<void> {
  await page.getByRole("button", { name: `Turn on ${method}` }).click()
  await page.getByLabel("Password", { exact: true }).fill("not the password")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByText("That's not your password.")).toBeVisible()
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: "Continue" }).click()
}

/** Takes the recovery codes that are shown. */
async function save(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused()
  const codes = await page.getByRole("listitem").getByRole("code").allTextContents()
  expect(codes).toHaveLength(10)
  await expect(page.getByRole("button", { name: "Done" })).toBeDisabled()
  await page.getByLabel("I have saved them").check()
  await page.getByRole("button", { name: "Done" }).click()
  return codes
}

async function mailedCode(request: APIRequestContext, url: string): Promise<string> {
  const codes = [...(await (await request.get(`${url}/dev/outbox`)).text()).matchAll(/(\d{6}) is your code/g)]
  return codes[0]?.[1] ?? ""
}

test("an authenticator app is set up, asked for, remembered on a device, and asked for again before what matters", async ({
  page,
  shop,
  quiet,
}) => {
  quiet.except(/403|422/)
  await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
  const { email } = await signUp(page)
  await expect(page.getByRole("heading", { name: "Login and security" })).toBeVisible()
  await begin(page, "Authenticator app")
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible()
  const key = (await page.locator(".security__key").textContent()) ?? ""
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.getByRole("button", { name: "Copy key" }).click()
  await expect(page.getByText("Key copied to clipboard.")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(" ", ""))
  const code = page.getByLabel("6 digit code")
  await code.fill("12 34")
  await page.getByRole("button", { name: "Turn on", exact: true }).click()
  await expect(page.getByText("A 6 digit code is required.")).toBeVisible()
  await code.fill("000000")
  await page.getByRole("button", { name: "Turn on", exact: true }).click()
  await expect(page.getByText("Code is incorrect or expired. Try again or contact support")).toBeVisible()
  await code.fill(codeOf(key))
  await page.getByRole("button", { name: "Turn on", exact: true }).click()
  const [recovery = "", other = ""] = await save(page)
  await expect(page.getByText("We ask for a code from your authenticator app.")).toBeVisible()

  await signOut(page, shop, quiet)
  await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
  await signIn(page, { email, password: PASSWORD })
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeFocused()
  await code.fill("000000")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByText("Code is incorrect or expired. Try again or contact support")).toBeVisible()
  await code.fill(await nextCodeOf(key))
  await page.getByLabel("Don't ask again on this device for 30 days").check()
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  const remembered = page.getByRole("region", { name: "Remembered devices" })
  await expect(remembered.getByText("(This device)")).toBeVisible()

  // The device stands for the code at sign-in, and not before what matters.
  await signOut(page, shop, quiet)
  await page.goto(`${shop.url}/login?next=/change-Password`)
  await signIn(page, { email, password: PASSWORD })
  await page.getByLabel("Current password").fill(PASSWORD)
  await page.getByLabel("New password", { exact: true }).fill("another long secret")
  await page.getByLabel("New password once more").fill("another long secret")
  await page.getByRole("button", { name: "Save password" }).click()
  const modal = page.getByRole("dialog", {
    name: "2 factor authentication is required to complete this action",
  })
  await expect(modal).toBeVisible()
  await modal.getByRole("button", { name: "Close" }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("")

  await page.getByLabel("Current password").fill(PASSWORD)
  await page.getByLabel("New password", { exact: true }).fill("another long secret")
  await page.getByLabel("New password once more").fill("another long secret")
  await page.getByRole("button", { name: "Save password" }).click()
  await modal.getByLabel("6 digit code").fill("000000")
  await modal.getByRole("button", { name: "Confirm" }).click()
  await expect(modal.getByText("Authentication failed. Please try again.")).toBeVisible()
  await modal.getByRole("button", { name: "Use a recovery code" }).click()
  await modal.getByLabel("Recovery code").fill(recovery)
  await modal.getByRole("button", { name: "Confirm" }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByText("New Password Saved")).toBeVisible()
  await expect(page.getByText("You've successfully verified your 2FA code.")).toBeVisible()

  // A forgotten device is asked again, and a recovery code lets its owner in.
  await page.goto(`${shop.url}/my-account/login-and-security`)
  await page.getByRole("button", { name: /^Forget / }).click()
  await expect(page.getByText("No devices are remembered.")).toBeVisible()
  await signOut(page, shop, quiet)
  await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
  await signIn(page, { email, password: "another long secret" })
  await page.getByRole("button", { name: "Use a recovery code" }).click()
  await page.getByLabel("Recovery code").fill(other)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page.getByText("You have 8 recovery codes left.")).toBeVisible()
})

test(
  "codes by email are set up, asked for in another browser, and turned off with one",
  long,
  async ({ browser, page, request, shop, quiet }) => {
    quiet.except(/403|422/)
    await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
    const { email } = await signUp(page)
    await begin(page, "Codes by email")
    await expect(page.getByText(/We've emailed a code to .…/)).toBeVisible()
    await expect(page.getByRole("button", { name: /Email me another code \(in \d+ s\)/ })).toBeDisabled()
    await page.getByLabel("6 digit code").fill(await mailedCode(request, shop.url))
    await page.getByRole("button", { name: "Turn on", exact: true }).click()
    const [recovery = ""] = await save(page)
    await expect(page.getByText(/We ask for a code that we email to/)).toBeVisible()

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(`${shop.url}/login?next=/my-account`)
    await signIn(other, { email, password: PASSWORD })
    await expect(other.getByText(/We've emailed a code to .…/)).toBeVisible()
    await elsewhere.close()

    await page.getByRole("button", { name: "Turn off" }).click()
    const modal = page.getByRole("dialog", {
      name: "2 factor authentication is required to complete this action",
    })
    await modal.getByRole("button", { name: "Use a recovery code" }).click()
    await modal.getByLabel("Recovery code").fill(recovery)
    await modal.getByRole("button", { name: "Confirm" }).click()
    await expect(page.getByRole("button", { name: "Turn on Codes by email" })).toBeVisible()
  },
)

test(
  "a customer without a second step is offered one on the account's first page, until they say no",
  long,
  async ({ page, shop, quiet }) => {
    await page.goto(`${shop.url}/login?next=/my-account`)
    const customer = await signUp(page)
    await expect(page.getByText("Welcome. Your account is open.")).toBeVisible()
    await signOut(page, shop, quiet)
    await page.goto(`${shop.url}/login?next=/my-account`)
    await signIn(page, customer)
    await expect(page.getByRole("link", { name: "Add a second step" })).toHaveAttribute(
      "href",
      "/my-account/login-and-security",
    )
    await page.getByRole("button", { name: "Not now" }).click()
    await expect(page.getByRole("link", { name: "Add a second step" })).toBeHidden()
    await page.reload()
    await expect(page.getByRole("heading", { name: "Hello Ada" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Add a second step" })).toBeHidden()
  },
)
