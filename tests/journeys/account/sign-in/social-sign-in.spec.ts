import type { Page } from "@playwright/test"
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../../../../demo-hosts/providers/identity-provider.ts"
import { long, longUnless } from "../../../long.ts"
import { country } from "../../setup/countries.ts"
import { findingsInPassing } from "../../setup/findings.ts"
import {
  addTicket,
  test as base,
  expect,
  openSignedIn,
  type RunningShop,
  type Scope,
  signIn,
  signOut,
  startShop,
} from "../../setup/fixtures.ts"

/** A shop that knows Google and Apple, which are on this machine. */
const test = base.extend<object, { idp: IdentityProvider; shop: RunningShop }>({
  idp: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const idp = await startIdentityProvider()
      await use(idp)
      await idp.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ idp }, use) => {
      const shop = await startShop(idp.environment)
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 60_000 },
  ],
})

let people = 0
const anEmail = () => {
  people += 1
  return `sam.${process.pid}.${people}@example.com`
}

/** On the provider's page: says yes as whoever has this address there. */
async function agree(page: Page, name: "Google" | "Apple", email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: `Sign in with ${name}`, exact: true })).toBeVisible()
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Continue" }).click()
}
const button = (page: Scope, name: string) => page.getByRole("button", { name: `Continue with ${name}` })

/** Fills in what Google and Apple do not say about a new customer. */
async function completeAccount(page: Scope): Promise<void> {
  const fields = {
    Password: "a long enough secret",
    "Date of birth": "1988-03-09",
    ...country.home.fields,
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  if (country.home.state) await page.getByLabel("State").selectOption(country.home.state)
  await page.getByRole("checkbox", { name: /18 or older/ }).check()
  await page.getByRole("button", { name: "Open account" }).click()
}

for (const [name, width] of [
  ["Google", 390],
  ["Apple", 1280],
] as const)
  test(
    `a visitor opens an account with ${name}, and signs in with it from then on, at ${width} px`,
    longUnless(width === 390),
    async ({ page, shop, quiet }) => {
      const email = anEmail()
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
      await button(page, name).click()
      await agree(page, name, email)
      await expect(page.getByText(`from then on ${name} signs you in`)).toBeVisible()
      // Nothing of the way back stays in the address.
      await expect(page).toHaveURL(`${shop.url}/login?next=%2Fmy-account%2Flogin-and-security`)
      await expect(page.getByLabel("Email address")).toHaveValue(email)
      await expect(page.getByLabel("First name")).toHaveValue("Sam")
      expect(await findingsInPassing(page)).toEqual([])
      await completeAccount(page)
      const part = page.getByRole("region", { name: "Sign in with Google or Apple" })
      await expect(part.getByText(email)).toBeVisible()
      await expect(part.getByText(/not used yet/)).toBeVisible()
      expect(await findingsInPassing(page)).toEqual([])

      await signOut(page, shop, quiet)
      await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
      await button(page, name).click()
      await agree(page, name, email)
      await expect(page.getByRole("heading", { name: "Login and security" })).toBeVisible()
      await expect(part.getByText(/last used/)).toBeVisible()

      await part.getByRole("button", { name: `Unlink ${name}` }).click()
      await part.getByLabel("Password").fill("a long enough secret")
      await part.getByLabel("Password").press("Enter")
      await expect(part.getByText(`You can't sign in with ${name} any more.`)).toBeVisible()
      await expect(part.getByRole("button", { name: `Link ${name}` })).toBeVisible()
    },
  )

test(
  "a customer links Google on the account with the password, and signs in with it",
  long,
  async ({ page, shop, customer, quiet }) => {
    quiet.except(/422/)
    await openSignedIn(page, shop, customer, "/my-account/login-and-security")
    const part = page.getByRole("region", { name: "Sign in with Google or Apple" })
    await part.getByRole("button", { name: "Link Google" }).click()
    await expect(part.getByLabel("Password")).toBeFocused()
    await part.getByLabel("Password").fill("not the password")
    await part.getByRole("button", { name: "Continue to Google" }).click()
    await expect(part.getByText("That's not your password.")).toBeVisible()
    await part.getByLabel("Password").fill(customer.password)
    await part.getByRole("button", { name: "Continue to Google" }).click()
    const other = anEmail()
    await agree(page, "Google", other)
    await expect(page.getByText("Google signs you in from now on.")).toBeVisible()
    await expect(part.getByText(other)).toBeVisible()
    await signOut(page, shop, quiet)
    await page.goto(`${shop.url}/login?next=/my-account/my-details`)
    await button(page, "Google").click()
    await agree(page, "Google", other)
    await expect(page.getByLabel("First name")).toHaveValue(customer.firstname)
  },
)

test(
  "an address that has an account is linked only after its owner signed in",
  long,
  async ({ page, shop, customer, quiet }) => {
    await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
    await button(page, "Google").click()
    await agree(page, "Google", customer.email)
    await expect(page.getByText(`There's already an account with ${customer.email}.`)).toBeVisible()
    await expect(page.getByLabel("Email address")).toHaveValue(customer.email)
    await expect(button(page, "Google")).toBeHidden()
    expect(await findingsInPassing(page)).toEqual([])
    // Going away proves nothing.
    await page.goto(`${shop.url}/login?next=/my-account/login-and-security`)
    await button(page, "Google").click()
    await agree(page, "Google", customer.email)
    await expect(page.getByText(`There's already an account with ${customer.email}.`)).toBeVisible()
    await signIn(page, customer)
    await expect(page.getByText("Google signs you in from now on.")).toBeVisible()
    await expect(page.getByText(/^Linked .* not used yet$/)).toBeVisible()
    await signOut(page, shop, quiet)
    await page.goto(`${shop.url}/login?next=/my-account/my-details`)
    await button(page, "Google").click()
    await agree(page, "Google", customer.email)
    await expect(page.getByLabel("First name")).toHaveValue(customer.firstname)
  },
)

test(
  "whoever gives it up at the provider finds the form, and why",
  long,
  async ({ page, shop, quiet, customer }) => {
    quiet.except(/422/)
    await page.goto(`${shop.url}/login?next=/my-account/my-details`)
    await button(page, "Apple").click()
    await page.getByRole("button", { name: "Cancel" }).click()
    await expect(page.getByText("Signing in was cancelled. Nothing has changed.")).toBeVisible()
    await expect(button(page, "Google")).toBeVisible()
    await signIn(page, customer)
    await expect(page.getByLabel("First name")).toHaveValue(customer.firstname)
  },
)

test("a provider that is down leaves the form, and says so", long, async ({ page, shop, idp, quiet }) => {
  quiet.except(/503/)
  await page.goto(`${shop.url}/login`)
  await button(page, "Google").click()
  await expect(page.getByRole("heading", { name: "Sign in with Google", exact: true })).toBeVisible()
  const person = { subject: "x", email: anEmail(), emailVerified: true, firstname: "", lastname: "" }
  const { address, sent } = idp.answerTo("google", page.url(), person, {})
  idp.setDown(true)
  await page.goto(`${address}?${sent}`)
  await expect(page.getByText(/We can't reach this sign-in service right now/)).toBeVisible()
  await expect(page.getByLabel("Password")).toBeVisible()
  idp.setDown(false)
})

test("in the shop's frame on a partner's page a window signs in with Google, blocked, closed and done", async ({
  page,
  shop,
  quiet,
}) => {
  quiet.except(/422/)
  await page.addInitScript(() => {
    const open = window.open
    window.open = (...given) => (document.title === "blocked" ? null : open.apply(window, given))
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop.partner(1))
  const element = page.locator("lotto-purchase")
  await addTicket(element)
  await element.getByRole("button", { name: "Go to checkout" }).click()
  const inner = page.frameLocator("lotto-purchase iframe")
  const frame = inner.locator("body")
  const google = button(frame, "Google")
  const press = async () => {
    const [opened] = await Promise.all([page.waitForEvent("popup"), google.click()])
    await expect(opened.getByRole("heading", { name: "Sign in with Google", exact: true })).toBeVisible()
    return opened
  }
  await expect(google).toBeVisible()
  const call = (title: string) =>
    frame.evaluate((_, name) => {
      document.title = name
    }, title)
  await call("blocked")
  await google.click()
  await expect(frame.getByText(/Your browser blocked the window/)).toBeVisible()
  await expect(google).toBeFocused()
  await call("")

  const closed = await press()
  await expect(frame.getByText(/Continue in the window that just opened/)).toBeVisible()
  expect(await findingsInPassing(page)).toEqual([])
  await closed.close()
  await expect(frame.getByText(/The window was closed before you were signed in/)).toBeVisible()
  await expect(google).toBeFocused()

  const given = await press()
  await given.getByRole("button", { name: "Cancel" }).click()
  await expect(frame.getByText(/The window was closed before you were signed in/)).toBeVisible()
  expect(given.isClosed()).toBe(true)

  const email = anEmail()
  await agree(await press(), "Google", email)
  await expect(frame.getByText("from then on Google signs you in")).toBeVisible()
  await expect(frame.getByRole("heading", { name: "Open an account" })).toBeFocused()
  await completeAccount(frame)
  await expect(frame.getByRole("heading", { name: "Checkout" })).toBeVisible()

  // In another browser's frame, which is there again at once, the same person needs nothing but the window.
  await page.context().clearCookies()
  await page.reload()
  await agree(await press(), "Google", email)
  await expect(frame.getByRole("heading", { name: "Checkout" })).toBeVisible()
})

test("a window that no frame of the shop opened goes nowhere", long, async ({ page, shop }) => {
  await page.goto(`${shop.url}/login/window/google`)
  await expect(page.getByRole("heading", { name: "Sign in where you came from" })).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/login`)
})
