import { long } from "../../long.ts"
import { amount, country } from "../setup/countries.ts"
import { expect, fillCart, type Quiet, signIn, signUp, test } from "../setup/fixtures.ts"

const { main } = country.lotteries
/** Two games, their discount by the code TENOFF, and the rest. */
const [discount, rest] = [amount(main.game / 5), amount((main.game * 9) / 5)]

/** The browser itself notes the refusal that told us. */
const expectRefusals = (quiet: Quiet) => quiet.except(/422/)

test("a code typed in the cart takes its part off, goes over at sign-in, and stands on the receipt", async ({
  page,
  shop,
  quiet,
  customer,
}) => {
  await fillCart(page, `${shop.url}/${main.key}`)
  await page.goto(`${shop.url}/cart`)
  await page.getByRole("button", { name: "Add a promotion code" }).click()
  const field = page.getByRole("textbox", { name: "Promotion code" })
  await field.fill("nosuchcode")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page.getByText("We don't know this code.")).toBeVisible()
  expectRefusals(quiet)
  await field.fill("tenoff")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page.getByText(`10% off everything: ${discount} off.`)).toBeVisible()
  await expect(page.getByText(rest)).toBeVisible()
  await page.getByRole("button", { name: "Remove the code TENOFF" }).click()
  await expect(page.getByText(rest)).toBeHidden()
  await page.getByRole("button", { name: "Add a promotion code" }).click()
  await field.fill("tenoff")
  await field.press("Enter")
  await expect(page.getByText(rest)).toBeVisible()
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await signIn(page, customer)
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible()
  await expect(page.getByText(`−${discount}`)).toBeVisible()
  await page.getByRole("button", { name: `Pay ${rest} from wallet` }).click()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await expect(page.getByText("10% off everything (TENOFF)")).toBeVisible()
  await expect(page.getByText(rest)).toBeVisible()
})

test(
  "a code that a link brings waits for the first ticket, and says what became of it",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/?p=tenoff`)
    await expect(page.getByText("as soon as there's a ticket in your cart")).toBeVisible()
    await fillCart(page, `${shop.url}/${main.key}`)
    await expect(page.getByText(`10% off everything: ${discount} off.`)).toBeVisible()
    await page.goto(`${shop.url}/cart`)
    await expect(page.getByText(rest)).toBeVisible()
  },
)

test(
  "a code that a link brings goes into the cart there is, and one that is no good is not kept",
  long,
  async ({ page, shop, quiet }) => {
    await fillCart(page, `${shop.url}/${main.key}`)
    await page.goto(`${shop.url}/cart?p=nosuchcode`)
    await expect(page.getByText("nosuchcode: We don't know this code.")).toBeVisible()
    expectRefusals(quiet)
    await page.goto(`${shop.url}/about/faq?p=TENOFF`)
    await expect(page.getByText(`10% off everything: ${discount} off.`)).toBeVisible()
    await page.goto(`${shop.url}/cart`)
    await expect(page.getByText(rest)).toBeVisible()
  },
)

test(
  "credit from a code waits until a new customer proves the email address, and is paid with the mail's link",
  long,
  async ({ page, request, shop }) => {
    await fillCart(page, `${shop.url}/${main.key}`)
    await page.goto(`${shop.url}/login?next=/cart`)
    await signUp(page)
    await expect(page).toHaveURL(`${shop.url}/cart`)
    await page.getByRole("button", { name: "Add a promotion code" }).click()
    await page.getByRole("textbox", { name: "Promotion code" }).fill("gift10")
    await page.getByRole("button", { name: "Apply" }).click()
    const waits = "Confirm your email address first: we've sent you a link. Your code then works."
    await expect(page.getByText(`A gift for your wallet: ${waits}`)).toBeVisible()
    const line = page.getByRole("list", { name: "Promotion codes" }).getByText(waits)
    await expect(line).toBeVisible()

    const mails = await (await request.get(`${shop.url}/dev/outbox`)).text()
    const link = /http:\/\/localhost:\d+\/my-account\/confirm-address#token=email~[\w.~-]+/.exec(mails)?.[0]
    await page.goto(link as string)
    await expect(page).toHaveURL(`${shop.url}/my-account/confirm-address`)
    await page.getByRole("button", { name: "Yes, it's mine" }).click()
    await expect(page.getByText("Your email address is confirmed.")).toBeVisible()
    await expect(
      page.getByText(`A gift for your wallet: we paid ${amount(1000)} into your wallet.`),
    ).toBeVisible()
    await page.goto(`${shop.url}/cart`)
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
    await expect(line).toBeHidden()
  },
)
