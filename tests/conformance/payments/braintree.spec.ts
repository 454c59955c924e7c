import type { Page } from "@playwright/test"
import { findingsInPassing } from "../../journeys/setup/findings.ts"
import { addTicket, type RunningShop, signUp, startShop } from "../../journeys/setup/fixtures.ts"
import { pressNamed } from "../../journeys/setup/press.ts"
import { long } from "../../long.ts"
import { type BraintreeStandIn, startBraintree } from "../../stage/braintree/braintree.ts"
import { routeBraintree } from "../../stage/braintree/route-braintree.ts"
import { test as base, expect, script } from "../fixtures.ts"
import { cardFrame, expectNoAnswer, listenOutside, readFromOutside, type Scope } from "./card-frames.ts"

/** A shop whose cards go through the stand-in for Braintree, which Braintree's own script in browsers speaks with. */
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
      const shop = await startShop({ ...braintree.environment, CARD_SECURITY_CODE: "on" })
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

const field = (place: Scope, title: string) =>
  cardFrame(place).frameLocator(`iframe[title='${title}']`).getByRole("textbox")

async function typeCard(place: Scope, number = "4111 1111 1111 1111"): Promise<void> {
  await field(place, "Card number").fill(number)
  await field(place, "Expiry (MM/YY)").fill("12/34")
  await field(place, "Security code").fill("123")
  await place.getByLabel("Card holder's name").fill("Ada Marsh")
}

const bankButton = (place: Scope, name: string) =>
  cardFrame(place).frameLocator("iframe[title='Your bank']").getByRole("button", { name })

async function openDeposit(page: Page, shop: RunningShop): Promise<void> {
  await page.goto(`${shop.url}/login?next=/my-account/deposit`)
  await signUp(page)
  await page.getByLabel("Amount").fill("25")
}
const send = (page: Page) => page.getByRole("button", { name: "Deposit", exact: true }).click()
const lastSale = (braintree: BraintreeStandIn) => [...braintree.account().transactions.values()].at(-1)

test(
  "a deposit is paid with a card typed into Braintree's own fields, after words about what is missing",
  long,
  async ({ page, shop, braintree }) => {
    await openDeposit(page, shop)
    await expect(field(page, "Card number")).toBeVisible()
    await page.getByLabel("Card holder's name").fill("Ada Marsh")
    await send(page)
    await expect(cardFrame(page).getByText("Check your card number.")).toBeVisible()
    await expect(cardFrame(page).getByText("Check the expiry date.")).toBeVisible()
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findingsInPassing(page, { within: "lotto-deposit" }), colorScheme).toEqual([])
    }
    await page.emulateMedia({ colorScheme: "light" })
    await typeCard(page, "3530 1113 3330 0000")
    await expect(cardFrame(page).getByText("We take Visa, Mastercard and American Express.")).toBeVisible()
    await typeCard(page)
    await expect(cardFrame(page).getByText("Check your card number.")).toBeHidden()
    await send(page)
    await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
    const sale = lastSale(braintree)
    expect(sale).toMatchObject({ amount: "25.00", status: "submitted_for_settlement" })
    expect(sale?.deviceData).toMatch(/correlation_id/)
  },
)

test(
  "a bank that was asked and declined is said so, and once it approves the card pays",
  long,
  async ({ page, shop }) => {
    await openDeposit(page, shop)
    await typeCard(page, "4000 0000 0000 1091")
    await send(page)
    await expect(page.getByRole("heading", { name: "Confirm this payment with your bank" })).toBeInViewport()
    await page.getByRole("button", { name: "Cancel this payment" }).click()
    await expect(page.getByText("The bank check wasn't completed. You haven't been charged.")).toBeVisible()
    await expect(page.getByLabel("Amount")).toHaveValue("25")
    await typeCard(page, "4000 0000 0000 1091")
    await send(page)
    await bankButton(page, "Decline").click()
    await expect(page.getByText("The bank check wasn't completed. You haven't been charged.")).toBeVisible()
    await send(page)
    await bankButton(page, "Approve").click()
    await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
  },
)

test("a declined card is said so, and nothing is in the wallet", long, async ({ page, shop }) => {
  await openDeposit(page, shop)
  await page.getByLabel("Amount").fill("2001")
  await typeCard(page)
  await send(page)
  await expect(page.getByText("There isn't enough money on this card.")).toBeVisible()
})

test(
  "while Braintree cannot be reached the page says so, and goes on once it can",
  long,
  async ({ page, quiet, shop }) => {
    quiet.except(/braintreegateway\.com/)
    const blocked = "https://api.sandbox.braintreegateway.com/**/configuration*"
    await page.route(blocked, (route) => route.abort())
    await page.goto(`${shop.url}/login?next=/my-account/deposit`)
    await signUp(page)
    await expect(page.getByText("We can't reach our payment provider right now.")).toBeVisible()
    await page.unroute(blocked)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(field(page, "Card number")).toBeVisible()
  },
)

test(
  "a card is stored without a deposit, its bank asked, and then pays with its security code",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/login?next=/my-account/cards-and-accounts`)
    await signUp(page)
    await page.getByRole("button", { name: "Add a card" }).click()
    await typeCard(page, "4000 0000 0000 1091")
    await page.getByRole("button", { name: "Save this card" }).click()
    await bankButton(page, "Approve").click()
    await expect(page.getByText("Your card is saved.")).toBeVisible()
    await expect(page.locator("strong", { hasText: "Visa ending 1091" })).toBeVisible()
    await page.goto(`${shop.url}/my-account/deposit`)
    await page.getByLabel("Amount").fill("25")
    await expect(page.getByRole("radio", { name: /Visa ending 1091/ })).toBeChecked()
    await page
      .frameLocator("iframe[title='Security code']")
      .frameLocator("iframe[title='Security code']")
      .getByRole("textbox")
      .fill("123")
    await send(page)
    await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
  },
)

test("a card pays for a cart in the shop", long, async ({ page, shop }) => {
  await page.goto(`${shop.url}/login?next=/powerball`)
  await signUp(page)
  await addTicket(page)
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await typeCard(page)
  await page.getByRole("button", { name: /^Pay \$/ }).click()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
})

test(
  "on a partner's page the card goes into the shop's frame, and no script of that page can read a field",
  long,
  async ({ page, stranger }) => {
    await page.goto(
      stranger.at(
        `<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>${script("lotto-purchase")}`,
        // Of all origins of Braintree's the partner allows none.
        { "content-security-policy": "script-src SHOP; frame-src SHOP; connect-src SHOP" },
      ),
    )
    await addTicket(page)
    await page.getByRole("button", { name: "Go to checkout" }).click()
    const flow = page.frameLocator("lotto-purchase iframe")
    const frame = flow.locator("body")
    await signUp(frame)
    await listenOutside(page)
    await typeCard(flow, "4000 0000 0000 1091")
    // Braintree's frames are of its own origin, in a page of the shop's, in a frame of the shop's.
    const origins = page.frames().map((one) => new URL(one.url()).origin)
    expect(origins.filter((origin) => origin === "https://assets.braintreegateway.com")).toHaveLength(3)
    const read = await readFromOutside(page.locator("lotto-purchase iframe"), "standIn")
    expect(read.length).toBeGreaterThan(0)
    expect(new Set(read)).toEqual(new Set(["SecurityError"]))
    // The shop's frame tells its height by messages; of keys, fields and focus nothing comes out.
    expect(["message", null]).toContain(await page.locator("body").getAttribute("data-heard"))
    await pressNamed(frame, /^Pay \$/)
    await bankButton(flow, "Approve").click()
    await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  },
)

test("the kit's frame takes the card too", long, async ({ page, stranger }) => {
  await page.goto(
    stranger.at(`<div id="shop"></div><script type="module">
      import { mount } from "SHOP/widgets/frame.js"
      await mount("#shop", { partner: "acme", lottery: "powerball" })
    </script>`),
  )
  const flow = page.frameLocator("#shop iframe")
  const frame = flow.locator("body")
  await addTicket(frame)
  await pressNamed(frame, "Go to checkout")
  await signUp(frame)
  await typeCard(flow)
  await pressNamed(frame, /^Pay \$/)
  await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
})

test("a page that frames the fields by itself gets nothing out of them", async ({ page, stranger }) => {
  await page.goto(stranger.at(`<iframe title="stolen" src="SHOP/payment-fields/braintree"></iframe>`))
  await expectNoAnswer(page, new URL(stranger.shop("/")).origin)
})

test("the page of the fields runs programs of Braintree's and its banks' only, and no other page does", async ({
  shop,
}) => {
  const answer = await fetch(`${shop.url}/payment-fields/braintree`)
  const policy = answer.headers.get("content-security-policy") ?? ""
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(" ") ?? []
  expect(scripts.filter((source) => !source.startsWith("'"))).toEqual([
    "https://c.paypal.com",
    "https://*.cardinalcommerce.com",
    "https://*.cardinaltrusted.com",
  ])
  expect(scripts.join(" ")).not.toContain("unsafe")
  expect(policy).toMatch(/connect-src https:\/\/api\.sandbox\.braintreegateway\.com /)
  expect(policy).toMatch(/frame-ancestors 'self' /)
  const home = await fetch(shop.url)
  expect(home.headers.get("content-security-policy")).not.toMatch(/braintree|cardinal/)
})
