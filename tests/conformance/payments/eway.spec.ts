import { findingsInPassing } from "../../journeys/setup/findings.ts"
import { addTicket, type RunningShop, signUp, startShop } from "../../journeys/setup/fixtures.ts"
import { long } from "../../long.ts"
import { type EwayStandIn, startEway } from "../../stage/eway/eway.ts"
import { routeEway } from "../../stage/eway/route-eway.ts"
import { test as base, expect } from "../fixtures.ts"
import { bank, cardFrame, type Scope } from "./card-frames.ts"

/** A shop whose cards go through the stand-in for eWAY. */
const test = base.extend<object, { eway: EwayStandIn; shop: RunningShop }>({
  eway: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const eway = await startEway()
      await use(eway)
      await eway.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ eway }, use) => {
      const shop = await startShop(eway.environment)
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 60_000 },
  ],
  context: async ({ context, eway }, use) => {
    await routeEway(context, eway)
    await use(context)
  },
})

const field = (place: Scope, label: string, title = "Card details") =>
  place.frameLocator(`iframe[title='${title}']`).frameLocator(`iframe[title="${label}"]`).getByRole("textbox")

async function typeCard(place: Scope): Promise<void> {
  await field(place, "Card holder's name").fill("Ada Marsh")
  await field(place, "Card number").fill("4444 3333 2222 1111")
  await field(place, "Expiry (MM/YY)").fill("12/34")
  await field(place, "Security code").fill("123")
}

test(
  "a new card whose bank asks pays for a cart, is kept, and then pays with its security code",
  long,
  async ({ page, shop, eway }) => {
    await page.goto(`${shop.url}/login?next=/powerball`)
    await signUp(page)
    await addTicket(page)
    await page.getByRole("button", { name: "Go to checkout" }).click()
    await expect(field(page, "Card number")).toBeVisible()
    await page.getByRole("button", { name: /^Pay \$/ }).click()
    await expect(cardFrame(page).getByText("Check your card number.")).toBeVisible()
    expect(await findingsInPassing(page, { within: "lotto-checkout" })).toEqual([])
    await typeCard(page)
    await page.getByLabel("Keep this card for next time").check()
    await page.getByRole("button", { name: /^Pay \$/ }).click()
    const question = bank(page).frameLocator("iframe[title='Your bank']")
    await question.getByRole("button", { name: "Approve" }).click()
    await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
    expect([...eway.account().transactions.values()].at(-1)?.authentication).toMatchObject({
      AuthStatus: "Y",
    })

    await page.goto(`${shop.url}/my-account/deposit`)
    await page.getByLabel("Amount").fill("25")
    await expect(page.getByRole("radio", { name: /Visa ending 1111/ })).toBeChecked()
    await field(page, "Security code", "Security code").fill("123")
    await page.getByRole("button", { name: "Deposit", exact: true }).click()
    await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
  },
)

test(
  "a card is stored without a deposit, and only the page of the fields allows eWAY",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/login?next=/my-account/cards-and-accounts`)
    await signUp(page)
    await page.getByRole("button", { name: "Add a card" }).click()
    await typeCard(page)
    await page.getByRole("button", { name: "Save this card" }).click()
    await expect(page.getByText("Your card is saved.")).toBeVisible()
    await expect(page.locator("strong", { hasText: "Visa ending 1111" })).toBeVisible()
    await page.getByRole("button", { name: "Remove Visa ending 1111" }).click()
    await page.getByRole("button", { name: "Yes, remove it" }).click()
    await expect(page.getByText("It was removed.")).toBeVisible()
    await expect(page.getByText("Your card is saved.")).toBeHidden()
    const answer = await fetch(`${shop.url}/payment-fields/eway`)
    expect(answer.headers.get("content-security-policy")).toContain(
      "frame-src https://secure.ewaypayments.com;",
    )
    const home = await fetch(shop.url)
    expect(home.headers.get("content-security-policy")).not.toContain("eway")
  },
)
