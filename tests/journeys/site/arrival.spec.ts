import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { expect, fillCart, withOwnShop } from "../setup/fixtures.ts"
import { writeSite } from "../setup/vendors.ts"

/** A site whose visitors choose where they play. */
const site = writeSite({ capabilities: ["sub_variants"] })
const test = withOwnShop({ SITE_CONFIG: site.path })
test.afterAll(() => site.remove())

/** Follows an address of the shop as a link on the page that is shown. */
const follow = (page: Page, address: string) =>
  page.evaluate((href) => {
    const link = document.createElement("a")
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, address)

test(
  "a state that is chosen in the navigation has its names at once, on the page and in the cart",
  long,
  async ({ page, shop }) => {
    await fillCart(page, `${shop.url}/saturday_lotto`, 4)
    await page.getByRole("link", { name: "Go to cart" }).click()
    const main = page.getByRole("main")
    const gold = main.getByRole("heading", { name: "Gold Lotto", exact: true })
    await expect(main.getByRole("heading", { name: "Your cart" })).toBeVisible()
    await expect(main.getByRole("heading", { name: "Saturday Lotto", exact: true })).toBeVisible()
    let loads = 0
    page.on("load", () => loads++)
    await page.getByRole("button", { name: "Your state" }).click()
    const drawer = page.getByRole("dialog", { name: "Menu" })
    await drawer.getByRole("link", { name: "QLD", exact: true }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(`${shop.url}/cart?sv=QLD`)
    await expect(gold).toBeVisible()
    await expect(page.getByText("Your cart has been updated")).toBeVisible()

    await page.getByRole("button", { name: "Lotteries", exact: true }).click()
    await drawer.getByRole("link", { name: "Gold Lotto", exact: true }).click()
    await expect(page).toHaveURL(`${shop.url}/saturday_lotto`)
    await expect(gold).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${shop.url}/cart?sv=QLD`)
    await page.goBack()
    await expect(page).toHaveURL(`${shop.url}/cart`)
    await expect(gold).toBeVisible()
    expect(loads, "pages that were loaded").toBe(0)
  },
)

test(
  "a code on a link of the shop is used when the link is followed, and not with back and forward",
  long,
  async ({ page, shop }) => {
    await fillCart(page, `${shop.url}/saturday_lotto`, 4)
    await page.getByRole("link", { name: "Go to cart" }).click()
    const used: string[] = []
    page.on("request", (request) => {
      if (/\/promotion$/.test(request.url())) used.push(request.url())
    })
    await follow(page, "/about/faq?p=tenoff")
    await expect(page.getByText(/^10% off everything: \$/)).toBeVisible()
    await follow(page, "/cart")
    await page.getByRole("button", { name: "Remove the code TENOFF" }).click()
    await expect(page.getByRole("button", { name: "Add a promotion code" })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${shop.url}/about/faq?p=tenoff`)
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Your cart")
    await page.goForward()
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Add a promotion code" })).toBeVisible()
    expect(used).toHaveLength(1)
  },
)

test(
  "a cart that a link brings along over a lost network is told of, and is there after a reload",
  long,
  async ({ browser, page, shop, quiet }) => {
    const giver = await browser.newContext()
    const theirs = await giver.newPage()
    await fillCart(theirs, `${shop.url}/saturday_lotto`, 4)
    const token = (await giver.cookies()).find(({ name }) => name === "anonymous_cart_token")?.value
    await giver.close()

    await page.route("**/adopt", (route) => route.abort("internetdisconnected"))
    await page.goto(`${shop.url}/cart?act=${token}`)
    const card = page.getByText("Your tickets are on their way")
    await expect(card).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/cart`)
    await page.unroute("**/adopt")
    await page.reload()
    const line = page.getByRole("main").getByRole("heading", { name: "Saturday Lotto", exact: true })
    await expect(line).toBeVisible()
    await expect(card).toBeHidden()
    quiet.except(/ERR_INTERNET_DISCONNECTED/)
  },
)

test(
  "a visitor who comes by an advertisement gets the page that others had, and is still attributed to it",
  long,
  async ({ browser, page, shop }) => {
    await (await page.request.get(`${shop.url}/oz_lotto`)).text()
    await page.goto(
      `${shop.url}/oz_lotto?utm_source=paper&utm_campaign=spring&gclid=click-1&aff=kiosk&favourite_numbers=true`,
    )
    const served = await page.locator("#lotto-data").textContent()
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("utm")
    const cookie = async (name: string) => (await page.context().cookies()).find((one) => one.name === name)
    expect(decodeURIComponent((await cookie("utm"))?.value ?? "")).toContain("spring")
    expect((await cookie("affiliate_code"))?.value).toBe("kiosk")

    const other = await browser.newContext()
    const theirs = await other.newPage()
    await theirs.goto(`${shop.url}/oz_lotto?utm_source=radio&gclid=click-2`)
    expect(await theirs.locator("#lotto-data").textContent()).toBe(served)
    const utm = () => other.cookies().then((all) => all.find(({ name }) => name === "utm")?.value ?? "")
    await expect.poll(async () => decodeURIComponent(await utm())).toContain("radio")
    await other.close()
  },
)
