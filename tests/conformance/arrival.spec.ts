import type { Page } from "@playwright/test"
import { addTicket } from "../journeys/setup/fixtures.ts"
import { long } from "../long.ts"
import { expect, script, test } from "./fixtures.ts"

/** Facts in the address of a partner's page about how its visitor came. */

const purchase = `<lotto-purchase partner="acme" lottery="oz_lotto" consent="all"></lotto-purchase>${script("lotto-purchase")}`

/** Calls to the shop's API, with their headers and bodies. */
function callsOf(page: Page, shop: string) {
  const calls: { url: string; headers: Record<string, string>; body: string | null }[] = []
  page.on("request", (request) => {
    if (request.url().startsWith(`${shop}/v2/`) && request.method() !== "OPTIONS")
      calls.push({ url: request.url(), headers: request.headers(), body: request.postData() })
  })
  return calls
}

/** A ticket in a cart of the partner's, under a token. */
async function cartWithTicket(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await addTicket(page)
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
  const cookies = await page.context().cookies(address)
  const token = cookies.find(({ name }) => name === "anonymous_cart_token_acme")?.value ?? ""
  expect(token).not.toBe("")
  await page.context().clearCookies()
  return token
}

test(
  "an affiliate and a state in the address of a partner's page count for its tickets, and nothing else leaves it",
  long,
  async ({ page, shop, stranger }) => {
    const address = stranger.at(purchase)
    const calls = callsOf(page, shop.url)
    const everything: string[] = []
    page.on("request", (request) => {
      if (request.url().startsWith(shop.url))
        everything.push(request.url() + JSON.stringify(request.headers()) + request.postData())
    })
    await page.goto(`${address}?aff=club-7&sv=vic&utm_source=mail&member=their-own-secret`)
    await expect
      .poll(async () => (await page.context().cookies(address)).map(({ name, value }) => [name, value]))
      .toEqual(
        expect.arrayContaining([
          ["affiliate_code_acme", "club-7"],
          ["sub_variant_acme", "VIC"],
        ]),
      )
    await addTicket(page)
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
    const added = calls.find(({ url }) => url.endsWith("/items"))
    expect(JSON.parse(added?.body ?? "{}")).toMatchObject({ affiliate_code: "club-7" })
    expect(added?.headers["sub-variant"]).toBe("VIC")
    const cookies = await page.context().cookies(address)
    const affiliate = cookies.find(({ name }) => name === "affiliate_code_acme")
    expect(Math.round(((affiliate?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(14)
    expect(everything.filter((one) => one.includes("their-own-secret"))).toEqual([])
    expect(page.url()).toContain("member=their-own-secret")

    await page.getByRole("button", { name: "Go to checkout" }).click()
    const source = (await page.locator("iframe[title='Sign in and pay']").getAttribute("src")) ?? ""
    const sent = Object.fromEntries(new URL(source).searchParams)
    expect(sent).toMatchObject({ aff: "club-7", sv: "VIC", utm_source: "mail" })
    expect(Object.keys(sent)).not.toContain("member")
  },
)

test(
  "a cart in the address of a partner's page comes after asking, and a reload does not ask again",
  long,
  async ({ page, stranger }) => {
    const button = `<lotto-cart-button partner="acme"></lotto-cart-button>${script("lotto-cart-button")}`
    const address = stranger.at(purchase + button)
    const token = await cartWithTicket(page, address)
    await page.goto(address)
    await addTicket(page)
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
    await page.goto(`${address}?act=${token}`)
    await page.getByRole("button", { name: "No, keep my cart as it is" }).last().click()
    await expect(page.getByRole("dialog")).toBeHidden()
    await page.reload()
    await page.waitForLoadState("networkidle")
    await expect(page.getByRole("link", { name: /1 in the cart/ })).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await page.goto(`${address}?act=${token}&aff=again`)
    await page.getByRole("button", { name: "Add to my cart" }).click()
    await expect(page.getByRole("link", { name: /2 in the cart/ })).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
  },
)

test(
  "a promotion code in the address of a partner's page goes into the cart, and the visitor is told",
  long,
  async ({ page, stranger, quiet }) => {
    quiet.except(/status of 422/)
    const address = stranger.at(purchase)
    await page.goto(`${address}?p=nosuchcode`)
    await expect(page.getByText(/nosuchcode/i)).toBeVisible()
    await addTicket(page)
    await expect(page.getByText("Promotion code not added")).toBeVisible()
  },
)

test("the frame kit hands the frame how the visitor came, of the page's address and nothing else of it", async ({
  page,
  shop,
  stranger,
}) => {
  const calls = callsOf(page, shop.url)
  const address = stranger.at(
    `<div id="shop"></div><script type="module">
      import { mount } from "SHOP/widgets/frame.js"
      await mount("#shop", { partner: "acme", lottery: "oz_lotto" })
    </script>`,
  )
  await page.goto(`${address}?aff=club-8&sv=qld&member=their-own-secret&lottery=powerball`)
  const source = new URL((await page.locator("iframe").getAttribute("src")) ?? "")
  expect(Object.fromEntries(source.searchParams)).toEqual({
    aff: "club-8",
    sv: "qld",
    lottery: "oz_lotto",
    theme: "light",
  })
  const flow = page.frameLocator("iframe").locator("body")
  await addTicket(flow)
  await expect(flow.getByRole("heading", { name: "Your cart" })).toBeVisible()
  const added = calls.find(({ url }) => url.endsWith("/items"))
  expect(JSON.parse(added?.body ?? "{}")).toMatchObject({ affiliate_code: "club-8" })
  expect(added?.headers["sub-variant"]).toBe("QLD")
})
