import type { Page } from "@playwright/test"
import { long } from "../../../long.ts"
import { amount } from "../../setup/countries.ts"
import { expect, signUp, test, typeCard } from "../../setup/fixtures.ts"

/** Deposits 25.00 with a card, and gives the id of the deposit. */
async function deposit(page: Page, shop: { url: string }, number: string): Promise<string> {
  await page.goto(`${shop.url}/my-account/deposit`)
  await page.getByLabel("Amount").fill("25")
  await typeCard(page, number)
  const made = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && /\/funds\/cc\/\w+\/deposit$/.test(answer.url()),
  )
  await page.getByRole("button", { name: "Deposit", exact: true }).click()
  const answer: { result: { id: string } } = await (await made).json()
  return answer.result.id
}

test("who turns round at the payment wallet is told what became of the money, by the deposit itself", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/login?next=/my-account/deposit`)
  await signUp(page)
  await expect(page.getByRole("heading", { name: "Deposit" })).toBeVisible()

  const open = await deposit(page, shop, "4000 0000 0000 3220")
  await page.goto(`${shop.url}/my-account/deposit/${open}/cancel`)
  await expect(page.getByText("The payment is not complete")).toBeVisible()
  await page
    .frameLocator("iframe[title='Confirm this payment with your bank']")
    .getByRole("button", { name: "Decline" })
    .click()
  await expect(page.getByText("Nothing was charged")).toBeVisible()
  await page.getByRole("link", { name: "Deposit again" }).click()
  await expect(page.getByLabel("Amount")).toBeVisible()

  const done = await deposit(page, shop, "4242 4242 4242 4242")
  await page.goto(`${shop.url}/checkout/deposit/${done}/cancel`)
  await expect(page.getByText("The payment had already gone through")).toBeVisible()
  await expect(page.getByText(`${amount(2500)} is in your wallet.`)).toBeVisible()
  await expect(page.getByRole("link", { name: "Back to the checkout" })).toBeVisible()
})

test("what became of another customer's deposit is not told", long, async ({ page, shop, quiet }) => {
  await page.goto(`${shop.url}/login?next=/my-account/deposit/${crypto.randomUUID()}/cancel`)
  await signUp(page)
  await expect(page.getByText("We couldn't load this.")).toBeVisible()
  quiet.except(/404/)
})
