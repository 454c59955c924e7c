import { readdirSync } from "node:fs"
import type { Page } from "@playwright/test"
import { findingsInPassing } from "../../journeys/setup/findings.ts"
import { addTicket, type RunningShop, signUp, startShop } from "../../journeys/setup/fixtures.ts"
import { pressNamed } from "../../journeys/setup/press.ts"
import { long } from "../../long.ts"
import { routeStripe } from "../../stage/stripe/route-stripe.ts"
import { type StripeStandIn, startStripe } from "../../stage/stripe/stripe.ts"
import { test as base, expect, script } from "../fixtures.ts"
import { bank, cardFrame, expectNoAnswer, listenOutside, readFromOutside, type Scope } from "./card-frames.ts"

/** A shop whose cards go through the stand-in for Stripe, which browsers meet at Stripe's own addresses. */
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
      const shop = await startShop(stripe.environment)
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

const field = (place: Scope, name: string) =>
  cardFrame(place).frameLocator(`iframe[title='Secure ${name} input frame']`).getByRole("textbox")

async function typeCard(place: Scope, number = "4242 4242 4242 4242"): Promise<void> {
  await field(place, "cardNumber").fill(number)
  await field(place, "cardExpiry").fill("12/34")
  await field(place, "cardCvc").fill("123")
  await place.getByLabel("Card holder's name").fill("Ada Marsh")
}

async function openDeposit(page: Page, shop: RunningShop): Promise<void> {
  await page.goto(`${shop.url}/login?next=/my-account/deposit`)
  await signUp(page)
  await page.getByLabel("Amount").fill("25")
}
const send = (page: Page) => page.getByRole("button", { name: "Deposit", exact: true }).click()

test(
  "a deposit is paid with a card typed into Stripe's own fields, after words about what is missing",
  long,
  async ({ page, shop, stripe }) => {
    await openDeposit(page, shop)
    await expect(field(page, "cardNumber")).toBeVisible()
    await page.getByLabel("Card holder's name").fill("Ada Marsh")
    await send(page)
    await expect(cardFrame(page).getByRole("alert").filter({ hasText: "incomplete" })).toHaveCount(1)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findingsInPassing(page, { within: "lotto-deposit" }), colorScheme).toEqual([])
    }
    await page.emulateMedia({ colorScheme: "light" })
    // The label is the field's: a press on it is a press on the field.
    await typeCard(page, "3566 0020 2036 0505")
    await expect(cardFrame(page).getByText("We take Visa, Mastercard and American Express.")).toBeVisible()
    await typeCard(page)
    await send(page)
    await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
    expect([...stripe.account().intents.values()].at(-1)).toMatchObject({ amount: 2500, status: "succeeded" })
  },
)

test(
  "a declined card is said so, and the next one pays after its bank asked",
  long,
  async ({ page, shop }) => {
    await openDeposit(page, shop)
    await typeCard(page, "4000 0000 0000 9995")
    await send(page)
    await expect(page.getByText("There isn't enough money on this card.")).toBeVisible()
    await page.goto(`${shop.url}/my-account/deposit`)
    await page.getByLabel("Amount").fill("25")
    await typeCard(page, "4000 0000 0000 3220")
    await send(page)
    await bank(page)
      .frameLocator("iframe[title='Your bank']")
      .getByRole("button", { name: "Approve" })
      .click()
    await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
  },
)

test(
  "while Stripe cannot be reached the page says so, and goes on once it can",
  long,
  async ({ page, quiet, shop }) => {
    quiet.except(/js\.stripe\.com/)
    const blocked = "https://js.stripe.com/**/stripe.js"
    await page.route(blocked, (route) => route.abort())
    await page.goto(`${shop.url}/login?next=/my-account/deposit`)
    await signUp(page)
    await expect(page.getByText("We can't reach our payment provider right now.")).toBeVisible()
    await page.unroute(blocked)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(field(page, "cardNumber")).toBeVisible()
  },
)

test(
  "a card is stored without a deposit, its bank asked, and then pays by itself",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/login?next=/my-account/cards-and-accounts`)
    await signUp(page)
    await page.getByRole("button", { name: "Add a card" }).click()
    await typeCard(page, "4000 0025 0000 3155")
    await page.getByRole("button", { name: "Save this card" }).click()
    await cardFrame(page)
      .frameLocator("iframe[title='Your bank']")
      .getByRole("button", { name: "Approve" })
      .click()
    await expect(page.getByText("Your card is saved.")).toBeVisible()
    await expect(page.locator("strong", { hasText: "Visa ending 3155" })).toBeVisible()
    await page.goto(`${shop.url}/my-account/deposit`)
    await page.getByLabel("Amount").fill("25")
    await expect(page.getByRole("radio", { name: /Visa ending 3155/ })).toBeChecked()
    await send(page)
    await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
  },
)

test("on a partner's page the card goes into the shop's frame, and no script of that page can read a field", async ({
  page,
  stranger,
}) => {
  await page.goto(
    stranger.at(
      `<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>${script("lotto-purchase")}`,
      // Of all origins of Stripe's the partner allows none.
      { "content-security-policy": "script-src SHOP; frame-src SHOP; connect-src SHOP" },
    ),
  )
  await addTicket(page)
  await page.getByRole("button", { name: "Go to checkout" }).click()
  const flow = page.frameLocator("lotto-purchase iframe")
  const frame = flow.locator("body")
  await signUp(frame)
  await listenOutside(page)
  await typeCard(flow, "4000 0000 0000 3220")
  // Stripe's frames are of its own origin, in a page of the shop's, in a frame of the shop's.
  const origins = page.frames().map((one) => new URL(one.url()).origin)
  expect(origins.filter((origin) => origin === "https://js.stripe.com")).toHaveLength(3)
  const read = await readFromOutside(page.locator("lotto-purchase iframe"), "Stripe")
  expect(read.length).toBeGreaterThan(0)
  expect(new Set(read)).toEqual(new Set(["SecurityError"]))
  // The shop's frame tells its height by messages; of keys, fields and focus nothing comes out.
  expect(["message", null]).toContain(await page.locator("body").getAttribute("data-heard"))
  await pressNamed(frame, /^Pay \$/)
  await bank(flow).frameLocator("iframe[title='Your bank']").getByRole("button", { name: "Approve" }).click()
  await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
})

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
  await page.goto(stranger.at(`<iframe title="stolen" src="SHOP/payment-fields/stripe"></iframe>`))
  await expectNoAnswer(page, new URL(stranger.shop("/")).origin)
})

test("the page of the fields runs a program of its own, and nothing of the shop's", async ({
  page,
  shop,
}) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.goto(`${shop.url}/payment-fields/stripe`)
  await page.waitForLoadState("networkidle")
  const own = readdirSync("dist/payment-fields/assets")
  const files = asked.flatMap((url) => /\/assets\/(.+)/.exec(url)?.slice(1) ?? [])
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => !own.includes(file))).toEqual([])
})

test("the page of the fields names Stripe's origins and no other", async ({ shop }) => {
  const answer = await fetch(`${shop.url}/payment-fields/stripe`)
  const policy = answer.headers.get("content-security-policy") ?? ""
  const origins = new Set(
    policy.match(/https:\/\/\S+?(?=[;\s]|$)/g)?.filter((origin) => origin.includes("stripe")),
  )
  expect(origins).toEqual(
    new Set([
      "https://js.stripe.com",
      "https://*.js.stripe.com",
      "https://hooks.stripe.com",
      "https://api.stripe.com",
    ]),
  )
  expect(policy).toMatch(/frame-ancestors 'self' /)
  expect(policy).not.toContain("unsafe")
  const home = await fetch(shop.url)
  expect(home.headers.get("content-security-policy")).not.toContain("stripe")
})
