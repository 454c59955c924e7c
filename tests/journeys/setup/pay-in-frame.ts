import { expect, type Page } from "@playwright/test"
import { addTicket } from "./fixtures.ts"
import { pressNamed } from "./press.ts"

export const PAY_FROM_WALLET = /from wallet/

/** A member of the fourth partner before paying in its frame, and how often a purchase was asked for. */
export async function beforePaying(page: Page, url: string) {
  const purchases: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/cart/purchase")) purchases.push(request.url())
  })
  await page.goto(url)
  const flow = page.frameLocator("iframe").locator("body")
  await expect(flow.getByRole("button", { name: /^2 games .*whole ticket/ })).toBeVisible()
  await addTicket(flow, 4)
  await pressNamed(flow, "Go to checkout")
  const pay = flow.getByRole("button", { name: PAY_FROM_WALLET })
  await expect(pay).toBeEnabled()
  return { flow, pay, purchases }
}
