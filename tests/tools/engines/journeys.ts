import { openAccount } from "../../journeys/setup/customers.ts"
import type { RunningShop } from "../../journeys/setup/fixtures.ts"
import type { DrivenBrowser } from "./driven-browser.ts"

type EngineJourney = (browser: DrivenBrowser, shop: RunningShop) => Promise<void>

const RECEIPT = "You're in. Good luck!"

async function signIn(browser: DrivenBrowser, url: string): Promise<void> {
  const { email, password } = await openAccount(url)
  await browser.type("Email address", email)
  await browser.type("Password", password)
  await browser.press("Sign in")
}

async function toTheCart(browser: DrivenBrowser): Promise<void> {
  await browser.press("2 games")
  await browser.press("Add to cart")
}

/** Ways to a receipt that cross what engines do differently: modules, frames of another site, cookies, history. */
export const engineJourneys: Readonly<Record<string, EngineJourney>> = {
  async "an element on a partner's page, from the ticket to the receipt"(browser, shop) {
    await browser.driver.go(shop.partner(1))
    await toTheCart(browser)
    await browser.see("Your cart")
    await browser.press("Go to checkout")
    await browser.enterFrame()
    await signIn(browser, shop.url)
    await browser.press("Pay")
    await browser.see(RECEIPT)
  },
  async "the frame, where the partner's server signs a member in, who goes back and pays"(browser, shop) {
    await browser.driver.go(shop.partner(4))
    await browser.see("You are signed in at the desk.")
    await browser.enterFrame()
    await toTheCart(browser)
    await browser.press("Go to checkout")
    await browser.see("from wallet")
    await browser.driver.back()
    await browser.see("Your cart")
    await browser.press("Go to checkout")
    await browser.press("Pay")
    await browser.see(RECEIPT)
    await browser.driver.top()
    await browser.see("Bought for")
  },
  async "pages written with React, Vue, Svelte and Angular"(browser, shop) {
    for (const place of [5, 6, 7, 8]) {
      await browser.driver.go(shop.partner(place))
      await browser.press("2 games")
    }
  },
  async "the shop's own pages, loaded anew in the middle of paying"(browser, shop) {
    await browser.driver.go(`${shop.url}/powerball`)
    await toTheCart(browser)
    await browser.see("1 in the cart")
    await browser.driver.go(`${shop.url}/cart`)
    await browser.press("Go to checkout")
    await signIn(browser, shop.url)
    await browser.see("from wallet")
    await browser.driver.reload()
    await browser.press("Pay")
    await browser.see(RECEIPT)
  },
}
