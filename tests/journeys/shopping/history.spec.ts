import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { country } from "../setup/countries.ts"
import { addTicket, expect, type Scope, test } from "../setup/fixtures.ts"
import { pressNamed } from "../setup/press.ts"

/** Back and Forward go from step to step of a purchase, on pages that are not the shop's. */

const { partners } = country.lotteries
const heading = (place: Scope, name: string) => place.getByRole("heading", { name, exact: true })
const ticket = (place: Scope) => heading(place, partners.name)

async function back(page: Page): Promise<void> {
  // Later, since the answer of a page that is left at once never comes.
  await page.evaluate(() => void setTimeout(() => history.back()))
}

test("on a partner's page Back leads from paying to the cart and the ticket, and only then off the page", async ({
  page,
  shop,
}) => {
  await page.goto(shop.partner(2))
  await page.goto(shop.partner(1))
  const element = page.locator("lotto-purchase")
  await addTicket(element)
  await expect(heading(element, "Your cart")).toBeVisible()
  await element.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("lotto-purchase iframe").locator("body")
  await expect(heading(frame, "Sign in")).toBeVisible()

  await back(page)
  await expect(heading(element, "Your cart")).toBeFocused()
  await expect(element.getByText(partners.name).first()).toBeVisible()
  await back(page)
  await expect(ticket(element)).toBeVisible()
  await expect(page).toHaveURL(shop.partner(1))
  await page.evaluate(() => history.forward())
  await expect(heading(element, "Your cart")).toBeVisible()

  // The button of the flow itself goes the same way back: no step is there twice.
  await element.getByRole("button", { name: "Back" }).click()
  await expect(ticket(element)).toBeVisible()
  await back(page)
  await expect(page).toHaveURL(shop.partner(2))
})

test(
  "what a page stores in its own entry of the history is still there after a purchase's steps",
  long,
  async ({ page, shop }) => {
    await page.goto(shop.partner(1))
    await page.evaluate(() => history.replaceState({ own: "state" }, ""))
    const element = page.locator("lotto-purchase")
    await addTicket(element)
    await expect(heading(element, "Your cart")).toBeVisible()
    expect(await page.evaluate(() => history.state)).toMatchObject({ own: "state" })
    await back(page)
    await expect(ticket(element)).toBeVisible()
    expect(await page.evaluate(() => history.state)).toMatchObject({ own: "state" })
    // An anchor of the page is an entry of the page's own: the flow stays at its step.
    await page.evaluate(() => history.forward())
    await expect(heading(element, "Your cart")).toBeVisible()
    await page.evaluate(() => {
      location.hash = "elsewhere"
    })
    await back(page)
    await expect(heading(element, "Your cart")).toBeVisible()
  },
)

test(
  "a page that wants no history has none, and the flow's own Back works all the same",
  long,
  async ({ page, shop }) => {
    await page.goto(shop.partner(1))
    const element = page.locator("lotto-purchase")
    await element.evaluate((found) => found.setAttribute("history", "off"))
    const before = await page.evaluate(() => history.length)
    await addTicket(element)
    await expect(heading(element, "Your cart")).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(before)
    await element.getByRole("button", { name: "Back" }).click()
    await expect(ticket(element)).toBeVisible()
  },
)

test("in a partner's frame Back goes a step back, and past the receipt not to the payment", async ({
  page,
  shop,
}) => {
  await page.goto(shop.partner(4))
  const flow = page.frameLocator("iframe").locator("body")
  await addTicket(flow, 4)
  await pressNamed(flow, "Go to checkout")
  await expect(heading(flow, "Checkout")).toBeVisible()
  await back(page)
  await expect(heading(flow, "Your cart")).toBeVisible()
  await pressNamed(flow, "Go to checkout")
  await pressNamed(flow, /from wallet/)
  await expect(heading(flow, "You're in. Good luck!")).toBeVisible()
  await back(page)
  await expect(heading(flow, "Your cart")).toBeVisible()
  await expect(page).toHaveURL(shop.partner(4))
})

test(
  "a token that comes while a member stands before the sign-in takes them on by itself",
  long,
  async ({ page, shop }) => {
    let handOver = () => {}
    const asked = new Promise<void>((resolve) => {
      handOver = resolve
    })
    await page.route("**/api/lottery-token", async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(shop.partner(4))
    const flow = page.frameLocator("iframe").locator("body")
    await addTicket(flow, 4)
    await pressNamed(flow, "Go to checkout")
    await expect(heading(flow, "Sign in")).toBeVisible()
    handOver()
    await expect(heading(flow, "Checkout")).toBeVisible()
  },
)

test(
  "Back closes the cart that a partner's button opened, and only then leads off the page",
  long,
  async ({ page, shop }) => {
    await page.goto(shop.partner(1))
    await page.goto(shop.partner(3))
    await expect(page.locator("lotto-cart-button")).toHaveAttribute("state", "ready")
    const button = page.locator("lotto-cart-button").getByRole("link")
    const cart = page.getByRole("dialog", { name: "Your cart" })
    /** Where the entry that is shown says the flows of the page are. */
    const marks = () =>
      page.evaluate(() => Object.values((history.state as { lottoSteps?: object } | null)?.lottoSteps ?? {}))
    await button.click()
    await expect(cart).toBeVisible()
    await expect.poll(marks).toEqual([1])
    await back(page)
    await expect(cart).toBeHidden()
    await expect(page).toHaveURL(shop.partner(3))

    await button.click()
    await expect(cart).toBeVisible()
    await expect.poll(marks).toEqual([1])
    await cart.getByRole("button", { name: "Close" }).click()
    await expect(cart).toBeHidden()
    // Closing it went back by itself: its entry is left.
    await expect.poll(marks).toEqual([0])
    await back(page)
    await expect(page).toHaveURL(shop.partner(1))
  },
)

/** How many steps of a flow the entry that is shown stands above the page itself. */
const depth = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...Object.values((history.state as { lottoSteps?: Record<string, number> } | null)?.lottoSteps ?? {}),
    ),
  )

test("a page that takes a purchase away in the middle is left by one press of Back", async ({
  page,
  shop,
}) => {
  await page.goto(shop.partner(2))
  await page.goto(shop.partner(1))
  await addTicket(page.locator("lotto-purchase"))
  await expect(heading(page.locator("lotto-purchase"), "Your cart")).toBeVisible()
  await expect.poll(() => depth(page)).toBe(1)
  await page.locator("lotto-purchase").evaluate((element) => element.remove())
  await expect.poll(() => depth(page)).toBe(0)
  await back(page)
  await expect(page).toHaveURL(shop.partner(2))
})

test("a single-page app that went elsewhere and comes back has no entry that shows nothing", async ({
  page,
  shop,
}) => {
  await page.goto(shop.partner(2))
  await page.goto(shop.partner(1))
  const element = page.locator("lotto-purchase")
  // As routers do: an address of their own first, then another page, and this one anew when Back leads to it.
  await element.evaluate((found, lottery) => {
    const parent = found.parentElement as Element
    addEventListener("popstate", () => {
      if (location.hash !== "#elsewhere" && !document.querySelector("lotto-purchase"))
        parent.append(Object.assign(document.createElement("lotto-purchase"), { partner: "acme", lottery }))
    })
  }, partners.key)
  await addTicket(element)
  await expect(heading(element, "Your cart")).toBeVisible()
  await expect.poll(() => depth(page)).toBe(1)
  await element.evaluate((found) => {
    history.pushState(null, "", "#elsewhere")
    found.remove()
  })
  await back(page)
  await expect(ticket(element)).toBeVisible()
  await expect.poll(() => depth(page)).toBe(0)
  await back(page)
  await expect(page).toHaveURL(shop.partner(2))
})
