import { buildTicket, expect, signIn, test } from "../journeys/setup/fixtures.ts"

/** The whole purchase on partners' pages, which know the shop by its addresses only. */

test("on a partner's page a ticket is chosen in the page and paid in the shop's frame, without leaving it", async ({
  page,
  shop,
  customer,
}) => {
  const address = shop.partner(1)
  await page.goto(address)
  const element = page.locator("lotto-purchase")
  await element.evaluate((node) => {
    const told: string[] = []
    Object.assign(window, { told })
    for (const name of ["lotto-cart-change", "lotto-checkout", "lotto-sign-in", "lotto-purchase"])
      node.addEventListener(name, () => told.push(name))
  })
  await expect(element).toHaveAttribute("state", "ready")
  await buildTicket(page)
  await page.getByRole("button", { name: "Add to cart" }).click()
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
  await page.getByRole("button", { name: "Go to checkout" }).click()

  const frame = page.frameLocator("iframe[title='Sign in and pay']")
  await signIn(frame, customer)
  await frame.getByRole("button", { name: /Pay \$4\.80 from wallet/ }).click()
  await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  expect(page.url()).toBe(address)
  await expect
    .poll(() => page.evaluate("told"))
    .toEqual(["lotto-cart-change", "lotto-checkout", "lotto-sign-in", "lotto-purchase"])
})

test("a receipt is printed from within the shop's frame: the receipt alone", async ({ page, shop }) => {
  await page.goto(shop.partner(4))
  const flow = page.frameLocator("iframe")
  const add = flow.getByRole("button", { name: "Add to cart" })
  // The subject is what is printed: a press that met the page while it signed in is made again.
  await expect(async () => {
    await flow.getByRole("button", { name: /whole ticket: 2 games/ }).click()
    await expect(add).toBeEnabled({ timeout: 2000 })
  }).toPass()
  await add.click()
  await flow.getByRole("button", { name: "Go to checkout" }).click()
  await flow.getByRole("button", { name: /from wallet/ }).click()
  const print = flow.getByRole("button", { name: "Print receipt" })
  await print.evaluate((button) => {
    addEventListener("beforeprint", () => button.ownerDocument.documentElement.setAttribute("printed", ""))
  })
  await print.click()
  await expect(flow.locator("html")).toHaveAttribute("printed", "")
  await page.emulateMedia({ media: "print" })
  await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await expect(print).toBeHidden()
})
