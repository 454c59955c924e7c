import { findingsInPassing } from "../../journeys/setup/findings.ts"
import { addTicket, type RunningShop, signUp, startShop } from "../../journeys/setup/fixtures.ts"
import { long } from "../../long.ts"
import { type OpayoStandIn, startOpayo } from "../../stage/opayo/opayo.ts"
import { routeOpayo } from "../../stage/opayo/route-opayo.ts"
import { test as base, expect } from "../fixtures.ts"
import { bank, cardFrame, type Scope } from "./card-frames.ts"

/** A shop whose cards go through the stand-in for Opayo, whose own form stands in the page of the card fields. */
const test = base.extend<object, { opayo: OpayoStandIn; shop: RunningShop }>({
  opayo: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const opayo = await startOpayo()
      await use(opayo)
      await opayo.close()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ opayo }, use) => {
      const shop = await startShop({ ...opayo.environment, CARD_SECURITY_CODE: "on" })
      await use(shop)
      await shop.stop()
    },
    { scope: "worker", timeout: 60_000 },
  ],
  context: async ({ context, opayo }, use) => {
    await routeOpayo(context, opayo)
    await use(context)
  },
})

const form = (place: Scope, title = "Card details") =>
  place.frameLocator(`iframe[title='${title}']`).frameLocator("iframe[title='Card form']")

async function typeCard(place: Scope, holder = "Ada Marsh"): Promise<void> {
  await form(place).getByLabel("Cardholder name").fill(holder)
  await form(place).getByLabel("Card number").fill("4462 0000 0000 0003")
  await form(place).getByLabel("Expiry date").fill("1234")
  await form(place).getByLabel("Security code").fill("123")
}

test("a new card whose bank asks pays for a cart, is kept, and then pays with its security code", async ({
  page,
  shop,
  opayo,
}) => {
  await page.goto(`${shop.url}/login?next=/powerball`)
  await signUp(page)
  await addTicket(page)
  await page.getByRole("button", { name: "Go to checkout" }).click()
  // The form asks for the holder's name itself, and says itself what is missing.
  await expect(form(page).getByLabel("Cardholder name")).toBeVisible()
  await expect(page.getByLabel("Card holder's name")).toBeHidden()
  await page.getByRole("button", { name: /^Pay \$/ }).click()
  await expect(form(page).getByText("Please complete the form.")).toBeVisible()
  expect(await findingsInPassing(page, { within: "lotto-checkout" })).toEqual([])
  await typeCard(page, "CHALLENGE")
  await page.getByLabel("Keep this card for next time").check()
  await page.getByRole("button", { name: /^Pay \$/ }).click()
  const question = bank(page).frameLocator("iframe[title='Your bank']")
  await question.getByRole("button", { name: "Approve" }).click()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  const [sale] = [...opayo.account().transactions.values()]
  expect(sale).toMatchObject({ state: 16, card: { holder: "CHALLENGE" } })

  await page.goto(`${shop.url}/my-account/deposit`)
  await page.getByLabel("Amount").fill("25")
  await expect(page.getByRole("radio", { name: /Visa ending 0003/ })).toBeChecked()
  await form(page, "Security code").getByLabel("Security code").fill("123")
  await page.getByRole("button", { name: "Deposit", exact: true }).click()
  await expect(page.getByText("$25.00 is in your wallet.")).toBeVisible()
})

test(
  "a bank that says no is told so, the page of cards says how one is stored, and only the fields' page allows Opayo",
  long,
  async ({ page, shop, opayo }) => {
    await page.goto(`${shop.url}/login?next=/my-account/deposit`)
    await signUp(page)
    await page.getByLabel("Amount").fill("25")
    await typeCard(page, "CHALLENGE")
    await page.getByRole("button", { name: "Deposit", exact: true }).click()
    await bank(page)
      .frameLocator("iframe[title='Your bank']")
      .getByRole("button", { name: "Decline" })
      .click()
    await expect(page.getByText("The bank check wasn't completed. You haven't been charged.")).toBeVisible()
    await page.goto(`${shop.url}/my-account/cards-and-accounts`)
    await expect(page.getByText("To save a card, choose “Keep this card for next time”")).toBeVisible()
    const answer = await fetch(`${shop.url}/payment-fields/opayo`)
    const policy = answer.headers.get("content-security-policy") ?? ""
    expect(policy).toContain(`frame-src ${opayo.url};`)
    const home = await fetch(shop.url)
    expect(home.headers.get("content-security-policy")).not.toContain(opayo.url)
    expect(await cardFrame(page).locator("body").count()).toBe(0)
  },
)
