import type { Locator, Page } from "@playwright/test"
import { findingsInPassing } from "../../journeys/setup/findings.ts"
import { addTicket, fillCart, type RunningShop, signUp, startShop } from "../../journeys/setup/fixtures.ts"
import { checkSeen, pressSeen } from "../../journeys/setup/press.ts"
import { long } from "../../long.ts"
import { type BraintreeStandIn, startBraintree } from "../../stage/braintree/braintree.ts"
import { accounts } from "../../stage/braintree/paypal.ts"
import { routeBraintree } from "../../stage/braintree/route-braintree.ts"
import { test as base, expect, script } from "../fixtures.ts"
import type { Scope } from "./card-frames.ts"

/** A shop that takes PayPal through the stand-in for Braintree, which Braintree's own script in browsers speaks with. */
const test = base.extend<object, { braintree: BraintreeStandIn; shop: RunningShop }>({
  braintree: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const braintree = await startBraintree()
      await use(braintree)
      await braintree.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ braintree }, use) => {
      const shop = await startShop({ ...braintree.environment, BRAINTREE_PAYPAL: "on" })
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 60_000 },
  ],
  context: async ({ context, braintree }, use) => {
    await routeBraintree(context, braintree)
    await use(context)
  },
})

/** Presses what opens PayPal's window, and gives that. */
async function paypalWindow(page: Page, button: Locator): Promise<Page> {
  const opened = page.waitForEvent("popup")
  await pressSeen(button)
  return opened
}

/** The customer's answer in PayPal, whose window closes by itself. */
async function answer(window: Page, name: string): Promise<void> {
  const closed = window.waitForEvent("close")
  await window.getByRole("button", { name, exact: true }).click()
  await closed
}
const approve = (window: Page, as = accounts.good as string) => answer(window, `Approve as ${as}`)

const choosePayPal = (place: Scope) => checkSeen(place.getByRole("radio", { name: "PayPal", exact: true }))
const isIn = (place: Scope) =>
  expect(place.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()

/** The page that leads to PayPal runs programs of Braintree's only, and no page may frame it. */
function expectOwnPolicy(policy: string): void {
  const of = (name: string) =>
    new RegExp(`${name} ([^;]+)`)
      .exec(policy)?.[1]
      ?.split(" ")
      .filter((source) => !source.startsWith("'nonce"))
  expect(of("script-src")).toEqual(["'self'", "https://c.paypal.com"])
  expect(of("frame-src")).toEqual(["https://assets.braintreegateway.com", "https://c.paypal.com"])
  expect(of("connect-src")).toEqual([
    "'self'",
    "https://api.sandbox.braintreegateway.com",
    "https://payments.sandbox.braintree-api.com",
    "https://www.paypal.com",
    "https://c.paypal.com",
  ])
  expect(of("frame-ancestors")).toEqual(["'none'"])
  expect(policy).not.toContain("unsafe")
}

test(
  "an account is added, pays for tickets with one press, and is removed",
  long,
  async ({ page, shop, braintree }) => {
    await page.goto(`${shop.url}/login?next=/my-account/cards-and-accounts`)
    await signUp(page)
    const add = page.getByRole("button", { name: "Add a PayPal account" })
    // Turning round in PayPal adds nothing, and says so.
    const window = await paypalWindow(page, add)
    const [returned] = await Promise.all([
      window.waitForResponse((response) => response.url().includes("/cancelled")),
      answer(window, "Cancel and return"),
    ])
    expectOwnPolicy(returned.headers()["content-security-policy"] ?? "")
    await expect(page.getByText("You didn't agree in PayPal, so your account wasn't added.")).toBeVisible()
    await approve(await paypalWindow(page, add))
    await expect(page.getByText("Your PayPal account is saved.")).toBeVisible()
    const stored = page.locator("strong", { hasText: `PayPal ${accounts.good}` })
    await expect(stored).toBeVisible()
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findingsInPassing(page, { within: "lotto-cards-and-accounts" }), colorScheme).toEqual([])
    }
    await fillCart(page, `${shop.url}/powerball`)
    await page.goto(`${shop.url}/cart/buy`)
    await expect(page.getByRole("radio", { name: new RegExp(`^PayPal ${accounts.good}`) })).toBeChecked()
    await page.getByRole("button", { name: /^Pay \$\d+\.\d\d with PayPal$/ }).click()
    await isIn(page)
    expect([...braintree.account().transactions.values()].at(-1)?.paypal?.email).toBe(accounts.good)
    await page.goto(`${shop.url}/my-account/cards-and-accounts`)
    await page.getByRole("button", { name: `Remove PayPal ${accounts.good}` }).click()
    await page.getByRole("button", { name: "Yes, remove it" }).click()
    await expect(page.getByText("It was removed.")).toBeVisible()
    await expect(stored).toBeHidden()
  },
)

test(
  "where the browser opens no window the customer goes to PayPal and comes back to their deposit",
  long,
  async ({ page, shop }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto(`${shop.url}/login?next=/my-account/deposit`)
    await signUp(page)
    const begin = async () => {
      await choosePayPal(page)
      await page.getByLabel("Amount").fill("25")
      await page.getByRole("button", { name: "Deposit with PayPal" }).click()
    }
    await begin()
    await page.getByRole("button", { name: "Cancel and return" }).click()
    await expect(page).toHaveURL(/\/my-account\/deposit\/[^/]+\/cancel$/)
    await expect(page.getByText("Nothing was charged")).toBeVisible()
    await page.getByRole("link", { name: "Deposit again" }).click()
    await begin()
    await page.getByRole("button", { name: `Approve as ${accounts.good}` }).click()
    await expect(page).toHaveURL(/\/checkout\/deposit\/[^/]+\/success$/)
    await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
  },
)

test("on a partner's page PayPal's window is opened out of the shop's frame, and pays", async ({
  page,
  stranger,
}) => {
  await page.goto(
    stranger.at(
      `<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>${script("lotto-purchase")}`,
      // Of all origins of Braintree's and PayPal's the partner allows none.
      { "content-security-policy": "script-src SHOP; frame-src SHOP; connect-src SHOP" },
    ),
  )
  await addTicket(page)
  await page.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("lotto-purchase iframe").locator("body")
  await signUp(frame)
  await choosePayPal(frame)
  const pay = frame.getByRole("button", { name: /^Pay \$\d+\.\d\d with PayPal$/ })
  await answer(await paypalWindow(page, pay), "Cancel and return")
  await expect(
    frame.getByText("You cancelled the payment in PayPal. You haven't been charged."),
  ).toBeVisible()
  const window = await paypalWindow(page, pay)
  await expect(frame.getByRole("heading", { name: "Approve the payment in PayPal" })).toBeVisible()
  await approve(window)
  await isIn(frame)
})
