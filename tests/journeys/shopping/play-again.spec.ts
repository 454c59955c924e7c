import { long } from "../../long.ts"
import { amount, country } from "../setup/countries.ts"
import { addTicket, expect, openSignedIn, signIn, test } from "../setup/fixtures.ts"

const { main, third } = country.lotteries
const theDrawer = { name: "In your cart" } as const

test(
  "what goes into the cart is shown at the side, by keyboard too, and the page behind is where it was",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/${main.key}`)
    await addTicket(page)
    const drawer = page.getByRole("dialog", theDrawer)
    await expect(drawer.getByText(amount(2 * main.game)).first()).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(drawer).toBeHidden()
    await expect(page.getByText("Added to your cart", { exact: true })).toBeVisible()
    await addTicket(page, 4)
    await expect(drawer.getByRole("region", { name: "Just added" }).getByRole("listitem")).toHaveCount(4)
    await expect(drawer.getByText("Also in your cart")).toBeVisible()
    await drawer.getByRole("button", { name: "Go to checkout" }).click()
    await expect(page).toHaveURL(/\/checkout\/login/)
    await expect(drawer).toBeHidden()
  },
)

test("a customer plays a whole purchase again with one link, once, and single tickets with one press", async ({
  page,
  shop,
  customer,
}) => {
  await page.goto(`${shop.url}/${third.key}`)
  await page
    .getByRole("button", { name: /^\d+ games .*whole ticket/ })
    .first()
    .click()
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page.getByRole("dialog", theDrawer).getByRole("button", { name: "Go to checkout" }).click()
  await signIn(page, customer)
  await page.getByRole("button", { name: /^Pay .* from wallet/ }).click()
  const again = page.getByRole("link", { name: "Play these again" })
  await expect(again).toBeVisible()
  const address = (await again.getAttribute("href")) as string
  await again.click()
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
  const lines = page.getByRole("button", { name: /^Remove .* from the cart$/ })
  await expect(lines).toHaveCount(1)

  await page.goto(shop.url + address)
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
  await expect(lines).toHaveCount(1)
  await lines.click()
  await page.getByRole("button", { name: `Add the ${third.name} ticket again` }).click()
  await page.keyboard.press("Escape")
  await expect(lines).toHaveCount(1)
})

test("nobody's purchase but one's own can be played again", long, async ({ page, shop, quiet, customer }) => {
  await openSignedIn(page, shop, customer, "/cart/replay/0199c0de-7b1c-7aaa-8bbb-0123456789ab")
  await expect(page.getByText("We couldn't find these tickets in your account.")).toBeVisible()
  // The browser itself notes the 404 that told us.
  quiet.except(/404/)
})

test(
  "beside the cart stands what is not in it; a recommendation service in trouble is not noticed",
  long,
  async ({ page, shop, quiet }) => {
    await page.goto(`${shop.url}/${main.key}`)
    await addTicket(page)
    await page.getByRole("dialog", theDrawer).getByRole("link", { name: "Go to cart" }).click()
    const more = page.getByRole("region", { name: "You may also like" })
    await expect(more.getByRole("link")).toHaveCount(3)
    await expect(more.getByRole("link", { name: main.name, exact: true })).toHaveCount(0)

    await page.route("**/recommend/**", (route) => route.fulfill({ status: 503, body: "<h1>Away</h1>" }))
    await page.reload()
    await expect(page.getByRole("button", { name: "Go to checkout" })).toBeVisible()
    // The browser itself notes the 503.
    await expect.poll(() => quiet.told.length).toBeGreaterThan(0)
    await expect(page.getByRole("alert")).toHaveCount(0)
    quiet.except(/503/)
  },
)
