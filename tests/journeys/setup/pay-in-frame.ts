import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test"
import { addTicket } from "./fixtures.ts"

export const PAY_FROM_WALLET = /from wallet/

/**
 * Presses a button that pays in a frame, as a person does who sees it. Chromium drops a press in a frame that moved
 * within the last half second, as every new step moves it: such a press is made again.
 */
export async function pressSeen(pay: Locator): Promise<void> {
  await expect(async () => {
    const presses = await pay.evaluateHandle((button) => {
      const clicks: Event[] = []
      button.addEventListener("click", (event) => clicks.push(event))
      return clicks
    })
    await pay.click({ timeout: 3000 })
    // The product prevents a press before all of the button was in view for a while.
    expect(await presses.evaluate((clicks) => clicks.some((click) => !click.defaultPrevented))).toBe(true)
  }).toPass()
}

/** The same of the button with this name. */
export const pressPay = (frame: FrameLocator | Locator, name: RegExp): Promise<void> =>
  pressSeen(frame.getByRole("button", { name }))

/** Chooses an option in a frame that a new step has just moved. */
export const checkSeen = (option: Locator): Promise<void> =>
  expect(() => option.check({ timeout: 3000 })).toPass()

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
  await flow.getByRole("button", { name: "Go to checkout" }).click()
  const pay = flow.getByRole("button", { name: PAY_FROM_WALLET })
  await expect(pay).toBeEnabled()
  return { flow, pay, purchases }
}
