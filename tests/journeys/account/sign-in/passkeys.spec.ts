import type { Locator, Page } from "@playwright/test"
import { long } from "../../../long.ts"
import { codeOf } from "../../setup/authenticator-app.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import { addTicket, expect, type Quiet, signIn, signOut, signUp, test } from "../../setup/fixtures.ts"

const PASSWORD = "a long enough secret"

/** A device that has passkeys and is unlocked at once; `suggests` tells whether it answers forms by itself. */
async function withDevice(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send("WebAuthn.enable")
  const { authenticatorId } = await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () =>
      (await tools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    /** Its passkeys, and another device's, as one that both are signed in to keeps them. */
    shown: async () => (await tools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    async remove(credentials: Awaited<ReturnType<typeof this.shown>>) {
      for (const credential of credentials)
        await tools.send("WebAuthn.addCredential", { authenticatorId, credential })
    },
    /** Sets whether the person holding it can unlock it. */
    lock: (isLocked: boolean) =>
      tools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: !isLocked }),
  }
}

/** A new customer adds a passkey on this device and signs out; gives the part of the account's page with passkeys. */
async function leaveAPasskey(page: Page, shop: { readonly url: string }, quiet: Quiet): Promise<Locator> {
  await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
  await signUp(page)
  const passkeys = page.getByRole("region", { name: "Passkeys" })
  await passkeys.getByRole("button", { name: "Add a passkey" }).click()
  await passkeys.getByLabel("Password").fill(PASSWORD)
  await passkeys.getByRole("button", { name: "Continue" }).click()
  await expect(passkeys.getByText("My passkey").first()).toBeVisible()
  await signOut(page, shop, quiet)
  return passkeys
}

test(`a passkey is added, named, signs in instead of the password, and is taken away again`, async ({
  page,
  shop,
  quiet,
}) => {
  quiet.except(/422|401/)
  await page.setViewportSize({ width: 390, height: 844 })
  const device = await withDevice(page)
  await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
  const { email } = await signUp(page)
  const passkeys = page.getByRole("region", { name: "Passkeys" })
  await expect(passkeys.getByText("You don't have any passkeys yet.")).toBeVisible()
  await passkeys.getByRole("button", { name: "Add a passkey" }).click()
  await expect(passkeys.getByLabel("Name")).toBeFocused()
  await passkeys.getByLabel("Name").fill("My phone")
  await passkeys.getByRole("button", { name: "Continue" }).click()
  await expect(passkeys.getByLabel("Password")).toBeFocused()
  await passkeys.getByLabel("Password").fill("not the password")
  await passkeys.getByRole("button", { name: "Continue" }).click()
  await expect(passkeys.getByText("That's not your password.")).toBeVisible()
  await passkeys.getByLabel("Password").fill(PASSWORD)
  await passkeys.getByRole("button", { name: "Continue" }).click()
  await expect(passkeys.getByText("My phone").first()).toBeVisible()
  await expect(passkeys.getByText(/not used yet$/)).toBeVisible()
  expect(await device.credentials()).toBe(1)
  expect(await findingsInPassing(page)).toEqual([])

  // The same device is not given a second one.
  await passkeys.getByRole("button", { name: "Add a passkey" }).click()
  await passkeys.getByLabel("Password").fill(PASSWORD)
  await passkeys.getByRole("button", { name: "Continue" }).click()
  await expect(passkeys.getByText("This device has a passkey for your account already.")).toBeVisible()
  await passkeys.getByRole("button", { name: "Cancel" }).click()

  await passkeys.getByRole("button", { name: "Rename My phone" }).click()
  await passkeys.getByLabel("Name").fill("Work laptop")
  await passkeys.getByRole("button", { name: "Save" }).click()
  await expect(passkeys.getByText("Work laptop").first()).toBeVisible()

  await signOut(page, shop, quiet)
  await device.lock(true)
  await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
  await expect(page.getByLabel("Email address")).toHaveAttribute("autocomplete", "username webauthn")
  const button = page.getByRole("button", { name: "Sign in with a passkey" })
  await button.click()
  await expect(button).toBeEnabled()
  await expect(page).toHaveURL(/\/login/)
  await device.lock(false)
  await button.click()
  await expect(page.getByRole("heading", { name: "Login and security" })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(passkeys.getByText(/last used/)).toBeVisible()

  await passkeys.getByRole("button", { name: "Remove Work laptop" }).click()
  await expect(passkeys.getByText("You don't have any passkeys yet.")).toBeVisible()
  await expect(passkeys.getByText(/Delete it from your device/)).toBeVisible()
  await signOut(page, shop, quiet)
  await page.goto(`${shop.url}/login`)
  await button.click()
  await expect(
    page.getByText("That passkey didn't work. Please try again, or sign in with your password."),
  ).toBeVisible()
})

test(
  "the browser offers a passkey where the address is typed, and taking it signs in",
  long,
  async ({ page, shop, quiet }) => {
    const device = await withDevice(page)
    const passkeys = await leaveAPasskey(page, shop, quiet)
    expect(await device.credentials()).toBe(1)
    // Chromium's virtual device takes what it is offered.
    await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
    await expect(passkeys.getByText(/last used/)).toBeVisible()
  },
)

test("a passkey signs in inside the shop's frame on a partner's page, which is on another site", async ({
  page,
  shop,
  quiet,
}) => {
  const device = await withDevice(page)
  await leaveAPasskey(page, shop, quiet)
  await device.lock(true)

  await page.goto(shop.partner(1))
  const element = page.locator("lotto-purchase")
  await addTicket(element)
  await element.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("lotto-purchase iframe").locator("body")
  await expect(frame.getByRole("heading", { name: "Sign in" })).toBeVisible()
  const button = frame.getByRole("button", { name: "Sign in with a passkey", exact: true })
  await expect(button).toBeVisible()
  await device.lock(false)
  // Where the device takes what the browser offers at once, the button is gone before it is pressed.
  const checkout = frame.getByRole("heading", { name: "Checkout" })
  await button.or(checkout).first().click()
  await expect(checkout).toBeVisible()

  await page.context().clearCookies()
  await device.lock(true)
  // The frame for paying is there again at once.
  await page.reload()
  // A browser that refuses a frame its passkeys looks like a customer who gave up: a window of the shop is offered.
  await button.click()
  const byWindow = frame.getByRole("button", { name: "Sign in with a passkey in a new window" })
  await expect(byWindow).toBeFocused()
  expect(await findingsInPassing(page)).toEqual([])
  const held = Promise.withResolvers<void>()
  await page.route("**/auth/passkey/options", async (route) => {
    await held.promise
    await route.continue()
  })
  const [opened] = await Promise.all([page.waitForEvent("popup"), byWindow.click()])
  const its = await withDevice(opened)
  await its.remove(await device.shown())
  held.resolve()
  await expect(frame.getByRole("heading", { name: "Checkout" })).toBeVisible()
  expect(opened.isClosed()).toBe(true)
})

test(
  "a passkey stands for the code, at sign-in and before what matters",
  long,
  async ({ page, shop, quiet }) => {
    quiet.except(/403|422/)
    const device = await withDevice(page)
    await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
    const { email } = await signUp(page)
    const passkeys = page.getByRole("region", { name: "Passkeys" })
    await passkeys.getByRole("button", { name: "Add a passkey" }).click()
    await passkeys.getByLabel("Password").fill(PASSWORD)
    await passkeys.getByRole("button", { name: "Continue" }).click()
    await expect(passkeys.getByText("My passkey").first()).toBeVisible()
    await page.getByRole("button", { name: "Turn on Authenticator app" }).click()
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await page.getByRole("button", { name: "Continue" }).click()
    const key = (await page.locator(".security__key").textContent()) ?? ""
    await page.getByLabel("6 digit code").fill(codeOf(key))
    await page.getByRole("button", { name: "Turn on", exact: true }).click()
    await page.getByLabel("I have saved them").check()
    await page.getByRole("button", { name: "Done" }).click()

    await signOut(page, shop, quiet)
    // Chromium's virtual device would take what it is offered where the address is typed.
    await device.lock(true)
    await page.goto(`${shop.url}/login?next=/change-Password`)
    await signIn(page, { email, password: PASSWORD })
    await expect(page.getByLabel("6 digit code")).toBeVisible()
    await device.lock(false)
    await page.getByRole("button", { name: "Sign in with a passkey" }).click()

    await page.getByLabel("Current password").fill(PASSWORD)
    await page.getByLabel("New password", { exact: true }).fill("another long secret")
    await page.getByLabel("New password once more").fill("another long secret")
    await page.getByRole("button", { name: "Save password" }).click()
    const modal = page.getByRole("dialog", {
      name: "2 factor authentication is required to complete this action",
    })
    const confirm = modal.getByRole("button", { name: "Use a passkey" })
    await expect(confirm).toBeVisible()
    expect(await findingsInPassing(page)).toEqual([])
    await device.lock(true)
    await confirm.click()
    await expect(confirm).toBeEnabled()
    await expect(modal).toBeVisible()
    await device.lock(false)
    await confirm.click()
    await expect(modal).toBeHidden()
    await expect(page.getByText("New Password Saved")).toBeVisible()
    await expect(page.getByText("You've confirmed that it's you.")).toBeVisible()
  },
)
