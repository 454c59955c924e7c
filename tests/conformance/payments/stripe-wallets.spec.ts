import type { Page } from "@playwright/test"
import { appleDomainFile } from "../../api/setup/payments/apple-domain.ts"
import { addTicket, type RunningShop, signUp, startShop } from "../../journeys/setup/fixtures.ts"
import { checkSeen, pressSeen } from "../../journeys/setup/press.ts"
import { long } from "../../long.ts"
import { giveWallets, walletSheet } from "../../stage/browser-wallets.ts"
import { routeStripe } from "../../stage/stripe/route-stripe.ts"
import { type StripeStandIn, startStripe } from "../../stage/stripe/stripe.ts"
import { test as base, expect, script } from "../fixtures.ts"

/** A shop with Apple Pay and Google Pay through the stand-in for Stripe. */
const test = base.extend<object, { stripe: StripeStandIn; shop: RunningShop }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const stripe = await startStripe()
      await use(stripe)
      await stripe.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ stripe }, use) => {
      const shop = await startShop({
        ...stripe.environment,
        STRIPE_APPLE_PAY: "on",
        STRIPE_GOOGLE_PAY: "on",
        APPLE_PAY_DOMAIN_FILE: appleDomainFile(),
      })
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 60_000 },
  ],
  context: async ({ context, stripe }, use) => {
    await routeStripe(context, stripe)
    await use(context)
  },
})

/** The wallet's own button, in a frame of Stripe's in a page of the shop's. */
const walletButton = (page: Pick<Page, "frameLocator">, name: "Apple Pay" | "Google Pay") =>
  page
    .frameLocator(`iframe[title='${name} button']`)
    .frameLocator("iframe[title='Secure payment button frame']")
    .getByRole("button", { name })

const GOOD = "4242424242424242"

test(
  "Google Pay pays for tickets and Apple Pay fills the wallet, each for what its sheet shows",
  long,
  async ({ page, context, shop, stripe }) => {
    await giveWallets(context, { apple: true, google: true, cards: [GOOD] })
    for (const count of [1, 2]) {
      await page.goto(`${shop.url}/powerball`)
      await addTicket(page)
      await expect(page.getByRole("link", { name: new RegExp(`${count} in the cart`) })).toBeVisible()
    }
    // The sheet asks for what is missing, to the cent.
    await page.goto(`${shop.url}/cart/buy`)
    await signUp(page)
    await page.getByRole("radio", { name: "Google Pay" }).check()
    const google = walletSheet(page, "Google Pay")
    await walletButton(page, "Google Pay").click()
    const asked = await google.getByText(/^Pay AUD/).textContent()
    await google.getByRole("button", { name: `Pay with ${GOOD}` }).click()
    await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
    expect(asked).toBe("Pay AUD 6.40")
    expect([...stripe.account().intents.values()].at(-1)).toMatchObject({ amount: 640, status: "succeeded" })

    await page.goto(`${shop.url}/my-account/deposit`)
    await page.getByRole("radio", { name: "Apple Pay" }).check()
    // Without an amount no sheet opens, and the form says what it wants.
    await walletButton(page, "Apple Pay").click()
    await expect(page.getByText("This field is required")).toBeVisible()
    await page.getByLabel("Amount").fill("5")
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(walletButton(page, "Apple Pay")).toHaveClass(colorScheme === "dark" ? "white" : "black")
    }
    await page.emulateMedia({ colorScheme: "light" })
    await walletButton(page, "Apple Pay").click()
    const apple = walletSheet(page, "Apple Pay")
    await expect(apple).toContainText("Pay AUD 5.00")
    // A customer who closes the sheet is back at the form, and nothing is said.
    await apple.getByRole("button", { name: "Cancel" }).click()
    await expect(page.getByRole("alert")).toHaveCount(0)
    await walletButton(page, "Apple Pay").click()
    await apple.getByRole("button", { name: `Pay with ${GOOD}` }).click()
    await expect(page.getByText("$5.00 is in your wallet.")).toBeVisible()
    await expect(page.getByText("Apple Pay, Visa ending 4242")).toBeVisible()
  },
)

test(
  "on a partner's page Google Pay pays inside the shop's frame, without a reload",
  long,
  async ({ page, context, stranger, stripe }) => {
    await giveWallets(context, { google: true, cards: [GOOD] })
    await page.goto(
      stranger.at(
        `<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>${script("lotto-purchase")}`,
        { "content-security-policy": "script-src SHOP; frame-src SHOP; connect-src SHOP" },
      ),
    )
    let loads = 0
    page.on("load", () => loads++)
    await addTicket(page)
    await page.getByRole("button", { name: "Go to checkout" }).click()
    const flow = page.frameLocator("lotto-purchase iframe")
    const frame = flow.locator("body")
    await signUp(frame)
    await checkSeen(frame.getByRole("radio", { name: "Google Pay" }))
    await pressSeen(walletButton(flow, "Google Pay"))
    const sheet = walletSheet(frame, "Google Pay")
    const asked = await sheet.getByText(/^Pay AUD/).textContent()
    await sheet.getByRole("button", { name: `Pay with ${GOOD}` }).click()
    await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
    await expect(frame.getByText("Paid with Google Pay, Visa ending 4242")).toBeVisible()
    // The ticket costs less than the least deposit; the rest is in the wallet.
    expect(asked).toBe("Pay AUD 5.00")
    expect([...stripe.account().intents.values()].at(-1)).toMatchObject({ amount: 500, status: "succeeded" })
    expect(loads, "the partner's page was not loaded again").toBe(0)
  },
)
