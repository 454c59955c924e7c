import type { BrowserContext, Page } from "@playwright/test"
import { australian, details, long } from "../../long.ts"
import { amount, country, words } from "../setup/countries.ts"
import { expect, fillCart, openSignedIn, signIn, signUp, test } from "../setup/fixtures.ts"
import { watchShift } from "../setup/watch-shift.ts"

const { main, second: another, soonest } = country.lotteries

const TOKEN = "anonymous_cart_token"
const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === TOKEN)?.value

test(
  "a visitor whose cart's token has expired gets a new cart and can go on",
  long,
  async ({ page, context, shop, quiet }) => {
    await fillCart(page, `${shop.url}/${main.key}`)
    const expired = "0".repeat(32)
    await context.addCookies([{ name: TOKEN, value: expired, url: shop.url }])
    await page.goto(`${shop.url}/cart`)
    await expect(page.getByText("Your cart is empty.")).toBeVisible()
    expect(await tokenOf(context)).not.toBe(expired)
    // The browser itself notes the 404 that told us.
    quiet.except(/404/)

    await fillCart(page, `${shop.url}/${another.key}`)
  },
)

test("signing in keeps the visitor's cart, and the other tab follows", async ({ context, shop }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await fillCart(first, `${shop.url}/${main.key}`)
  await second.goto(`${shop.url}/login?next=/cart`)
  await expect(second.getByLabel("Password")).toBeVisible()
  await first.goto(`${shop.url}/login?next=/cart`)
  await signUp(first)
  await expect(first.getByText(amount(2 * main.game)).first()).toBeVisible()
  expect(await tokenOf(context)).toBeUndefined()
  // The form of the second tab is for a visitor; the tab finds out that somebody is signed in.
  await second.bringToFront()
  await second.evaluate(() => dispatchEvent(new Event("focus")))
  await expect(
    second.getByRole("link", { name: /^Account/ }).or(second.getByRole("button", { name: /^Account/ })),
  ).toBeVisible()
  await second.goto(`${shop.url}/cart`)
  await expect(second.getByText(amount(2 * main.game)).first()).toBeVisible()
})

test(
  "a draw that closes while the customer looks at the checkout is explained, and no money moves",
  long,
  async ({ page, shop, quiet, customer }) => {
    await page.goto(`${shop.url}/${soonest.key}`)
    await page
      .getByRole("button", { name: /^\d+ games .*whole ticket/ })
      .first()
      .click()
    const offers = await page.request.get(`${shop.url}/dev`)
    const drawNo = Number(words`/dev/draws/${soonest.key}/(\d+)/run`.exec(await offers.text())?.[1])
    await page.goto(`${shop.url}/${soonest.key}?firstDrawNo=${drawNo}`)
    await page.getByRole("button", { name: "Add to cart" }).click()
    await page.getByRole("link", { name: "Go to cart" }).click()
    await page.getByRole("button", { name: "Go to checkout" }).click()
    await signIn(page, customer)
    const pay = page.getByRole("button", { name: /^Pay .* from wallet/ })
    await expect(pay).toBeVisible()
    const account = page.getByRole("banner").getByText(`Account ${country.sign}`)
    const before = await account.textContent()
    await shop.drawNow(soonest.key, drawNo)
    await pay.click()
    await expect(page.getByText("Something changed before you paid")).toBeVisible()
    await expect(page.getByText(`${soonest.name}: sales for this draw have closed`)).toBeVisible()
    await expect(page.getByText("Nothing was charged.")).toBeVisible()
    expect(await account.textContent()).toBe(before)
    // The browser itself notes the 409 that told us.
    quiet.except(/409/)
  },
)

test(
  "a ticket left in the cart is named after sign-in even if the answer that brought it over was lost",
  long,
  async ({ browser, page, shop, customer, quiet }) => {
    const earlier = await browser.newContext()
    await openSignedIn(await earlier.newPage(), shop, customer, "/")
    await fillCart(earlier.pages()[0] as Page, `${shop.url}/${another.key}`)
    await earlier.close()

    await fillCart(page, `${shop.url}/${main.key}`)
    await page.route(
      "**/convert",
      async (route) => {
        await route.fetch()
        await route.abort("internetdisconnected")
      },
      { times: 1 },
    )
    await page.goto(`${shop.url}/login`)
    const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/convert"))
    await signIn(page, customer)
    await lost
    await expect(page.getByRole("banner").getByText(`Account ${country.sign}`)).toBeVisible()
    await page.goto(`${shop.url}/cart`)
    await expect(
      page.getByText(`We added 1 ticket you left in your cart (${another.name}, ${country.sign}`),
    ).toBeVisible()
    await expect(page.getByRole("main").getByRole("heading", { name: main.name, exact: true })).toHaveCount(1)
    await expect(page.getByText("Your tickets are on their way")).toBeHidden()
    quiet.except(/ERR_INTERNET_DISCONNECTED/)
  },
)

test(
  "a link that brings a cart along hands it over once, and leaves no token in the address",
  long,
  async ({ browser, shop }) => {
    const [giver, taker, other] = await Promise.all([
      browser.newContext(),
      browser.newContext(),
      browser.newContext(),
    ])
    const first = await giver.newPage()
    await fillCart(first, `${shop.url}/${main.key}`)
    const token = await tokenOf(giver)

    const second = await taker.newPage()
    await fillCart(second, `${shop.url}/${another.key}`)
    await second.goto(`${shop.url}/cart?aff=club-7&act=${token}`)
    await second.getByRole("button", { name: "Add to my cart" }).click()
    await expect(second.getByRole("heading", { name: main.name })).toBeVisible()
    await expect(second.getByRole("heading", { name: another.name })).toBeVisible()
    await expect(second).toHaveURL(`${shop.url}/cart?aff=club-7`)
    expect((await taker.cookies()).find(({ name }) => name === "affiliate_code")?.value).toBe("club-7")

    // The link is of no use to whoever made it, or to anybody who finds it later.
    const third = await other.newPage()
    await third.goto(`${shop.url}/cart?act=${token}`)
    await expect(third.getByText("Your cart is empty.")).toBeVisible()
    await first.goto(`${shop.url}/cart`)
    await expect(first.getByText("Your cart is empty.")).toBeVisible()
    await Promise.all([giver, taker, other].map((context) => context.close()))
  },
)

test(
  "who plays in another state sees its names from the first response on, and is told that the cart changed",
  details(long, australian.states),
  async ({ page, shop }) => {
    await fillCart(page, `${shop.url}/saturday_lotto`, 4)
    await page.goto(`${shop.url}/cart`)
    await expect(page.getByRole("heading", { name: "Saturday Lotto" })).toBeVisible()

    await page.goto(`${shop.url}/cart?sv=qld`)
    await expect(page.getByText("Your cart has been updated")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Gold Lotto" })).toBeVisible()

    const calls: string[] = []
    page.on("request", (request) => {
      if (/product_offers|info\/pricing/.test(request.url())) calls.push(request.url())
    })
    const answer = await page.goto(`${shop.url}/lotto-tickets`)
    expect(await answer?.text()).toContain("Gold Lotto")
    await expect(page.getByRole("main").getByRole("heading", { name: "Gold Lotto" })).toBeVisible()
    expect(calls, "what came with the page is not asked for again").toEqual([])
  },
)

test("nothing on the cart's page moves while the cart comes", async ({ page, shop }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const shift = await watchShift(page)
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByText("Your cart is empty.")).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(await shift()).toBeLessThan(0.02)
})
