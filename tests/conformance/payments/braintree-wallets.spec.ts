import type { Page } from "@playwright/test"
import { appleDomainFile } from "../../api/setup/payments/apple-domain.ts"
import { britain } from "../../journeys/setup/countries.ts"
import { type RunningShop, signUp, startShop } from "../../journeys/setup/fixtures.ts"
import { long } from "../../long.ts"
import { type BraintreeStandIn, startBraintree } from "../../stage/braintree/braintree.ts"
import { routeBraintree } from "../../stage/braintree/route-braintree.ts"
import { giveWallets, sheetRequest, walletSheet } from "../../stage/browser-wallets.ts"
import { test as base, expect } from "../fixtures.ts"

const settings = (braintree: BraintreeStandIn) => ({
  ...braintree.environment,
  BRAINTREE_APPLE_PAY: "on",
  BRAINTREE_GOOGLE_PAY: "on",
  APPLE_PAY_DOMAIN_FILE: appleDomainFile(),
})

/** A shop with Apple Pay and Google Pay through the stand-in for Braintree, which Braintree's own scripts speak with. */
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
      const shop = await startShop(settings(braintree))
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

const GOOD = "4111111111111111"
/** The bank of this one asks, since Google has its real number. */
const ASKS = "4000000000001091"
const DEBIT = "4500600000000061"

const frameOf = (page: Page, name: string) => page.frameLocator(`iframe[title='${name} button']`)

test(
  "Apple Pay fills the wallet, and so does Google Pay once the bank of its card was asked",
  long,
  async ({ page, context, shop, braintree }) => {
    await giveWallets(context, { apple: true, google: true, cards: [GOOD, ASKS] })
    await page.goto(`${shop.url}/login?next=/my-account/deposit`)
    await signUp(page)
    await page.getByRole("radio", { name: "Apple Pay" }).check()
    await page.getByLabel("Amount").fill("25")
    await frameOf(page, "Apple Pay").getByRole("button", { name: "Apple Pay" }).click()
    const apple = walletSheet(page, "Apple Pay")
    await expect(apple).toContainText("Pay AUD 25.00")
    await apple.getByRole("button", { name: `Pay with ${GOOD}` }).click()
    await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
    // The sheet was told, before the page went on.
    await expect(page.locator("body")).toHaveAttribute("data-wallet-ended", "paid")
    await expect(page.getByText("Apple Pay, Visa ending 1111")).toBeVisible()

    await page.goto(`${shop.url}/my-account/deposit`)
    await page.getByRole("radio", { name: "Google Pay" }).check()
    await page.getByLabel("Amount").fill("12.50")
    const button = frameOf(page, "Google Pay").getByRole("button", { name: "Google Pay" })
    const google = walletSheet(page, "Google Pay")
    await button.click()
    await google.getByRole("button", { name: "Cancel" }).click()
    await button.click()
    await google.getByRole("button", { name: `Pay with ${ASKS}` }).click()
    await frameOf(page, "Google Pay")
      .frameLocator("iframe[title='Your bank']")
      .getByRole("button", { name: "Approve" })
      .click()
    await expect(page.getByText("$12.50 is in your wallet.")).toBeVisible()
    const sales = [...braintree.account().transactions.values()]
    expect(sales.map(({ amount, wallet }) => [amount, wallet?.type])).toEqual([
      ["25.00", "ApplePayCard"],
      ["12.50", "AndroidPayCard"],
    ])
  },
)

/**
 * Reads the requests that a new customer's deposit of 25.00 makes to both wallets, up to their sheets, which are closed
 * again.
 */
async function requestOf(page: Page, shop: RunningShop, home?: typeof britain.home) {
  await page.goto(`${shop.url}/login?next=/my-account/deposit`)
  await signUp(page, home)
  const asked: Record<string, unknown> = {}
  for (const name of ["Apple Pay", "Google Pay"] as const) {
    await page.getByRole("radio", { name }).check()
    await page.getByLabel("Amount").fill("25")
    await frameOf(page, name).getByRole("button", { name }).click()
    const sheet = walletSheet(page, name)
    asked[name] = await sheetRequest(sheet)
    await sheet.getByRole("button", { name: "Cancel" }).click()
  }
  return asked
}

test(
  "in Britain both sheets ask for debit cards alone, in Australia for credit cards too",
  long,
  async ({ page, browser, context, shop, braintree }) => {
    const wallets = { apple: true, google: true, cards: [DEBIT] }
    await giveWallets(context, wallets)
    const australian = await requestOf(page, shop)
    const british = await startShop({
      ...settings(braintree),
      LOCALE: "en-GB",
      BRAINTREE_MERCHANT_ACCOUNT: "shop_GBP",
    })
    try {
      const visit = await browser.newContext()
      await routeBraintree(visit, braintree)
      await giveWallets(visit, wallets)
      const there = await visit.newPage()
      const asked = await requestOf(there, british, britain.home)
      expect(australian).toMatchObject({
        "Apple Pay": { currencyCode: "AUD", merchantCapabilities: ["supports3DS"] },
        "Google Pay": { transactionInfo: { currencyCode: "AUD" } },
      })
      expect(JSON.stringify(australian)).not.toContain('"allowCreditCards":false')
      expect(asked).toMatchObject({
        "Apple Pay": { currencyCode: "GBP", merchantCapabilities: ["supports3DS", "supportsDebit"] },
        "Google Pay": {
          transactionInfo: { currencyCode: "GBP" },
          allowedPaymentMethods: [{ type: "CARD", parameters: { allowCreditCards: false } }],
        },
      })
      await frameOf(there, "Google Pay").getByRole("button", { name: "Google Pay" }).click()
      await walletSheet(there, "Google Pay")
        .getByRole("button", { name: `Pay with ${DEBIT}` })
        .click()
      await expect(there.getByText("£25.00 is in your wallet.")).toBeVisible()
      await visit.close()
    } finally {
      await british.stop()
    }
  },
)
