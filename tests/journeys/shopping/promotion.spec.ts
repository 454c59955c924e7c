import { expect, fillCart, type Quiet, signIn, test } from "../setup/fixtures.ts"

/** The browser itself notes the refusal that told us. */
const expectRefusals = (quiet: Quiet) => quiet.except(/422/)

test("a code typed in the cart takes its part off, goes over at sign-in, and stands on the receipt", async ({
  page,
  shop,
  quiet,
  customer,
}) => {
  await fillCart(page, `${shop.url}/powerball`)
  await page.goto(`${shop.url}/cart`)
  await page.getByRole("button", { name: "Add a promotion code" }).click()
  const field = page.getByRole("textbox", { name: "Promotion code" })
  await field.fill("nosuchcode")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page.getByText("We don't know this code.")).toBeVisible()
  expectRefusals(quiet)
  await field.fill("tenoff")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page.getByText("10% off everything: $0.32 off.")).toBeVisible()
  await expect(page.getByText("$2.88")).toBeVisible()
  await page.getByRole("button", { name: "Remove the code TENOFF" }).click()
  await expect(page.getByText("$2.88")).toBeHidden()
  await page.getByRole("button", { name: "Add a promotion code" }).click()
  await field.fill("tenoff")
  await field.press("Enter")
  await expect(page.getByText("$2.88")).toBeVisible()
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await signIn(page, customer)
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible()
  await expect(page.getByText("−$0.32")).toBeVisible()
  await page.getByRole("button", { name: "Pay $2.88 from wallet" }).click()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await expect(page.getByText("10% off everything (TENOFF)")).toBeVisible()
  await expect(page.getByText("$2.88")).toBeVisible()
})

test("a code that a link brings waits for the first ticket, and says what became of it", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/?p=tenoff`)
  await expect(page.getByText("as soon as there's a ticket in your cart")).toBeVisible()
  await fillCart(page, `${shop.url}/powerball`)
  await expect(page.getByText("10% off everything: $0.32 off.")).toBeVisible()
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByText("$2.88")).toBeVisible()
})

test("a code that a link brings goes into the cart there is, and one that is no good is not kept", async ({
  page,
  shop,
  quiet,
}) => {
  await fillCart(page, `${shop.url}/powerball`)
  await page.goto(`${shop.url}/cart?p=nosuchcode`)
  await expect(page.getByText("nosuchcode: We don't know this code.")).toBeVisible()
  expectRefusals(quiet)
  await page.goto(`${shop.url}/about/faq?p=TENOFF`)
  await expect(page.getByText("10% off everything: $0.32 off.")).toBeVisible()
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByText("$2.88")).toBeVisible()
})
