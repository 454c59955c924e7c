import type { BrowserContext, Page } from "@playwright/test"
import { addTicket, signIn } from "../journeys/setup/fixtures.ts"
import { expect, script, test } from "./fixtures.ts"

/** A visitor of a partner's page is remembered once the page says that they agreed, and not before. */

const campaign = "?aff=club-7&sv=vic&utm_source=mail&p=nosuchcode"
const purchase = (consent = "") =>
  `<lotto-purchase partner="acme" lottery="oz_lotto"${consent}></lotto-purchase>${script("lotto-purchase")}`

const namesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name.replace(/^__Host-/, "")).sort()
/** What outlasts the visit in the storage of the page, or of the shop's frame in it. */
const lasting = (place: Pick<Page, "evaluate"> | undefined) =>
  place?.evaluate(() => Object.keys(localStorage).sort())

test("without consent no cookie but the cart's is set, until the visitor signs in, and nothing else outlasts the visit", async ({
  page,
  context,
  stranger,
  customer,
  quiet,
}) => {
  quiet.except(/status of 422/)
  await page.goto(stranger.at(purchase()) + campaign)
  await addTicket(page)
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
  expect(await namesOf(context)).toEqual(["anonymous_cart_token_acme"])
  await page.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("iframe[title='Sign in and pay']")
  await expect(frame.getByLabel("Email address")).toBeVisible()
  expect(new Set(await namesOf(context))).toEqual(new Set(["anonymous_cart_token_acme"]))
  await signIn(frame, customer)
  await expect(frame.getByRole("heading", { name: "Checkout", exact: true })).toBeVisible()
  // The cart is the customer's now, and the session is theirs: both were asked for.
  expect(await namesOf(context)).toEqual(["device_key", "refresh_token"])
  expect(await lasting(page)).toEqual([])
  // Reminders of how long somebody plays begin a moment later.
  await expect.poll(() => lasting(page.frames()[1])).toEqual(["lotto-last-act", "lotto.session-reminder"])
})

test("consent that a page hands over keeps how its visitor came, and taking it back forgets it", async ({
  page,
  context,
  stranger,
  quiet,
}) => {
  quiet.except(/status of 422/)
  await page.goto(stranger.at(purchase()) + campaign)
  const element = page.locator("lotto-purchase")
  await expect(element).toHaveAttribute("state", "ready")
  expect(await namesOf(context)).toEqual([])
  await element.evaluate((found) => Object.assign(found, { consent: "all" }))
  await expect(element).toHaveAttribute("consent", "all")
  const marks = ["affiliate_code_acme", "promotion_code_acme", "sub_variant_acme", "utm_acme"]
  await expect.poll(() => namesOf(context)).toEqual(marks)
  await addTicket(page)
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await expect(page.locator("iframe[title='Sign in and pay']")).toHaveAttribute("src", /[?&]consent=all/)

  await element.evaluate((found) => found.removeAttribute("consent"))
  await expect.poll(() => namesOf(context)).toEqual(["anonymous_cart_token_acme"])
  expect(await lasting(page)).toEqual([])
})

test("a frame is given its page's consent, and hears when that changes", async ({ page, stranger }) => {
  await page.goto(
    stranger.at(`<div id="shop"></div><script type="module">
      import { mount } from "SHOP/widgets/frame.js"
      window.frame = await mount("#shop", { partner: "acme", lottery: "oz_lotto", consent: "all" })
    </script>`),
  )
  const inner = page.frameLocator("iframe").locator("html")
  const given = () => inner.evaluate(() => new URLSearchParams(location.search).get("consent"))
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Oz Lotto", level: 1 })).toBeVisible()
  expect(await given()).toBe("all")
  await page.evaluate("frame.setConsent('essential')")
  await expect.poll(given).toBe("essential")
})
