import { long } from "../../long.ts"
import { byCard, country } from "../setup/countries.ts"
import { addTicket, expect, signIn, signUp, test, typeCard } from "../setup/fixtures.ts"
import { beforePaying, PAY_FROM_WALLET } from "../setup/pay-in-frame.ts"
import { pressNamed } from "../setup/press.ts"

const PURCHASE = "**/v2/cart/purchase"
/** Paying with a card is one call with the deposit, or two. */
const PURCHASES = /\/v2\/(cart\/purchase|.*deposit.*)$/
const OUTCOME = "**/v2/outcomes/*"

test("in a partner's frame a purchase whose answer is cut ends at its receipt, also after a reload", async ({
  page,
  quiet,
  shop,
}) => {
  quiet.except(/ERR_FAILED|ERR_CONNECTION/)
  const { flow, purchases } = await beforePaying(page, shop.partner(4))
  // The shop acts and the answer never comes, nor for a while what became of it.
  await page.route(PURCHASE, async (route) => {
    await route.fetch()
    await route.abort("connectionreset")
  })
  await page.route(OUTCOME, (route) => route.abort("connectionreset"))
  await pressNamed(flow, PAY_FROM_WALLET)
  await expect(flow.getByText("We're checking your payment").first()).toBeVisible()
  await expect(flow.getByRole("button", { name: PAY_FROM_WALLET })).toBeHidden()
  await expect(flow.getByText("The payment didn't go through")).toBeHidden()
  await page.reload()
  await expect(flow.getByText("We're checking your payment").first()).toBeVisible()
  await page.unroute(OUTCOME)
  await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  expect(purchases).toHaveLength(1)
})

test("on a partner's page a purchase whose answer is cut ends at its receipt after a reload", async ({
  page,
  quiet,
  shop,
}) => {
  quiet.except(/ERR_FAILED|ERR_CONNECTION/)
  await page.goto(shop.partner(1))
  const element = page.locator("lotto-purchase")
  await addTicket(element)
  await element.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("lotto-purchase iframe").locator("body")
  const account = await signUp(frame)
  await typeCard(frame)
  // The shop acts and the answer never comes, nor for a while what became of it.
  await page.route(PURCHASES, async (route) => {
    await route.fetch()
    await route.abort("connectionreset")
  })
  await page.route(OUTCOME, (route) => route.abort("connectionreset"))
  await pressNamed(frame, `Pay ${byCard(2 * country.lotteries.partners.game)}`)
  await expect(frame.getByText("We're checking your payment").first()).toBeVisible()
  await page.unroute(PURCHASES)
  await page.reload()
  // Nobody is remembered on a partner's page: they sign in again, and the payment is looked for.
  await signIn(frame, account)
  await expect(frame.getByText("We're checking your payment").first()).toBeVisible()
  await page.unroute(OUTCOME)
  await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await page.reload()
  // A finished payment is not opened again.
  await expect(element.locator("[data-step]")).toHaveAttribute("data-step", "choose")
})

test(
  "what a partner's cart button opened ends at its receipt after a reload, and no other element opens it",
  long,
  async ({ page, quiet, shop }) => {
    quiet.except(/ERR_FAILED|ERR_CONNECTION/)
    await page.goto(shop.partner(3))
    await addTicket(page.locator(`lotto-purchase[lottery=${country.lotteries.main.key}]`))
    const button = page.locator("lotto-cart-button").getByRole("link", { name: /1 in the cart/ })
    await button.click()
    const cart = page.getByRole("dialog", { name: "Your cart" })
    await cart.getByRole("button", { name: "Go to checkout" }).click()
    const frame = page.frameLocator("lotto-cart-button iframe").locator("body")
    const account = await signUp(frame)
    await typeCard(frame)
    await page.route(PURCHASES, async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    })
    await page.route(OUTCOME, (route) => route.abort("connectionreset"))
    await pressNamed(frame, `Pay ${byCard(2 * country.lotteries.partners.game)}`)
    await expect(frame.getByText("We're checking your payment").first()).toBeVisible()
    await page.unroute(PURCHASES)
    // As often as the page is loaded anew.
    for (const _ of [1, 2]) {
      await page.reload()
      await signIn(frame, account)
      await expect(frame.getByText("We're checking your payment").first()).toBeVisible()
      await expect(page.locator("iframe")).toHaveCount(1)
    }
    await page.unroute(OUTCOME)
    await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
    await page.reload()
    await page.waitForLoadState("networkidle")
    await expect(cart).toBeHidden()
    await expect(page.locator("iframe")).toHaveCount(0)
  },
)
