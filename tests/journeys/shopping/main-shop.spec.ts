import { long } from "../../long.ts"
import { amount, byCard, country, words } from "../setup/countries.ts"
import {
  addTicket,
  buildTicket,
  exceptSignedOut,
  expect,
  signIn,
  signUp,
  test,
  typeCard,
} from "../setup/fixtures.ts"

const { main, second } = country.lotteries

test("a visitor buys a ticket with a card in one step, and sees it drawn and paid", async ({
  page,
  shop,
}) => {
  await page.goto(shop.url)
  await page.getByRole("link", { name: `Play ${main.name}` }).click()
  await expect(page.getByRole("heading", { name: main.name, level: 1 })).toBeVisible()
  await buildTicket(page)
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page.getByRole("link", { name: "Go to cart" }).click()
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
  await expect(page.getByText(amount(3 * main.game)).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: main.name })).toBeVisible()

  await page.getByRole("button", { name: "Go to checkout" }).click()
  await signUp(page)
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible()
  await typeCard(page)
  await page.getByRole("button", { name: `Pay ${byCard(3 * main.game)}` }).click()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await expect(page).toHaveURL(/\/receipt\//)
  await expect(page.getByRole("button", { name: `Account ${amount(500 - 3 * main.game)}` })).toBeVisible()

  await page.getByRole("link", { name: "See my tickets" }).click()
  await expect(page.getByRole("heading", { name: "Upcoming tickets" })).toBeVisible()
  const ticket = page.getByRole("link", { name: words`${main.name} Draw (\d+)` })
  const drawNo = Number(/Draw (\d+)/.exec((await ticket.textContent()) ?? "")?.[1])
  await shop.drawNow(main.key, drawNo)

  await page.goto(`${shop.url}/${main.key}/results/draw/${drawNo}`)
  await expect(page.getByRole("heading", { name: new RegExp(`${main.name}.*${drawNo}`) })).toBeVisible()
  await page.getByRole("link", { name: /Won|No win/ }).click()
  await expect(page.getByRole("heading", { name: "Your games" })).toBeVisible()
  await page.getByText("Proof of entry").click()
  await expect(page.getByText(/^Verified in your browser/)).toBeVisible()
  await page.goto(`${shop.url}/my-account/past-tickets`)
  await expect(page.getByRole("link", { name: `${main.name} Draw ${drawNo}` })).toBeVisible()
})

test("a customer who comes back with the back button after paying is shown the receipt and cannot pay again", async ({
  page,
  shop,
  customer,
}) => {
  await page.goto(`${shop.url}/${second.key}`)
  await addTicket(page)
  await page.getByRole("link", { name: "Go to cart" }).click()
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await signIn(page, customer)
  await page.getByRole("button", { name: `Pay ${amount(2 * second.game)} from wallet` }).dblclick()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await page.goto(`${shop.url}/cart/buy`)
  await expect(page.getByText("You've already paid for this")).toBeVisible()
  await page.getByRole("link", { name: "See your receipt" }).click()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
})

test("a declined card costs nothing and another one can be tried; 3-D Secure asks in the page", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/login?next=/my-account/deposit`)
  await signUp(page)
  await expect(page.getByRole("heading", { name: "Deposit" })).toBeVisible()
  await page.getByLabel("Amount").fill("25")
  await typeCard(page, "4000 0000 0000 0002")
  await page.getByRole("button", { name: "Deposit", exact: true }).click()
  await expect(page.getByText("Your card was declined. Please try another card.")).toBeVisible()
  await expect(page.getByLabel("Amount")).toHaveValue("25")
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002")
  await typeCard(page, "4000 0000 0000 3220")
  const deposit = page.getByRole("button", { name: "Deposit", exact: true })
  await deposit.click()
  await expect(page.getByText("Your card was declined. Please try another card.")).toBeHidden()
  await expect(page.getByRole("heading", { name: "Confirm this payment with your bank" })).toBeInViewport()
  await page.getByRole("button", { name: "Cancel this payment" }).click()
  await expect(page.getByText("The bank check wasn't completed. You haven't been charged.")).toBeVisible()
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 3220")
  await deposit.click()
  await page
    .frameLocator("iframe[title='Confirm this payment with your bank']")
    .getByRole("button", { name: "Approve" })
    .click()
  await expect(page.getByText(`${amount(2500)} is in your wallet.`)).toBeVisible()
  await expect(page.getByRole("button", { name: `Account ${amount(2500)}` })).toBeVisible()
})

test("protected pages send a visitor to sign in and back to where they were going", async ({
  page,
  shop,
  customer,
  quiet,
}) => {
  await page.goto(`${shop.url}/my-account/upcoming-tickets`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, customer)
  await expect(page.getByRole("heading", { name: "Upcoming tickets" })).toBeVisible()
  exceptSignedOut(quiet)
  await page.goto(`${shop.url}/logout`)
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByRole("region", { name: "Messages" }).getByText("You are signed out.")).toBeVisible()
  await page.goto(`${shop.url}/my-account`)
  await expect(page).toHaveURL(/\/login\?next=/)
})

test("the cart follows from tab to tab", async ({ context, shop }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto(`${shop.url}/${main.key}`)
  await second.goto(`${shop.url}/cart`)
  await expect(second.getByText("Your cart is empty.")).toBeVisible()
  await addTicket(first, 4)
  await expect(first.getByRole("link", { name: /1 in the cart/ })).toBeVisible()
  await second.reload()
  await expect(second.getByText(amount(4 * main.game)).first()).toBeVisible()
  await second.getByRole("button", { name: `Remove ${main.name} from the cart` }).click()
  await expect(second.getByText("Your cart is empty.")).toBeVisible()
  await expect(first.getByRole("link", { name: /1 in the cart/ })).toBeHidden()
})

test(
  "an address that leads nowhere answers 404 in the specified words",
  long,
  async ({ page, shop, quiet }) => {
    const response = await page.goto(`${shop.url}/${main.key}/nonsense`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole("heading", { name: "Something went wrong." })).toBeVisible()
    await expect(page.getByText("It's looking like you may have taken a wrong turn.")).toBeVisible()
    quiet.except(/404/)
  },
)

test(
  "a lottery's statistics are there without scripts, with a table behind every picture",
  long,
  async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${shop.url}/${main.key}/results`)
    await page.getByRole("main").getByRole("link", { name: "Statistics" }).click()
    await expect(page.getByRole("heading", { name: `${main.name} statistics`, level: 1 })).toBeVisible()
    const numbers = page.getByRole("region", { name: "Numbers" })
    await expect(numbers.getByRole("listitem")).toHaveCount(main.last)
    await numbers.getByText("As a table").click()
    await expect(numbers.getByRole("row")).toHaveCount(main.last + 1)
    await page.getByRole("region", { name: "Division 1 over time" }).getByText("As a table").click()
    await expect(page.getByRole("region", { name: "Division 1 over time" }).getByRole("row")).not.toHaveCount(
      1,
    )
    await context.close()
  },
)

test(
  "results are read month by month, back to where nothing was drawn, and never into the future",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/${main.key}/results`)
    await page.getByRole("link", { name: "By month" }).click()
    await expect(
      page.getByRole("heading", { name: words`^${main.name} results for \w+ \d{4}$` }),
    ).toBeVisible()
    const months = page.getByRole("navigation", { name: "Other months" })
    await expect(months.getByRole("link")).toHaveCount(1)
    await months.getByRole("link").click()
    await expect(months.getByRole("link")).toHaveCount(2)
    await expect(page.getByRole("heading", { name: /^Draw \d+/ }).first()).toBeVisible()

    await page.goto(`${shop.url}/${main.key}/results/1999-12`)
    await expect(page.getByText("No draw was held in December 1999.")).toBeVisible()
    await expect(months.getByRole("link")).toHaveText(["January 2000"])
    expect((await page.request.get(`${shop.url}/${main.key}/results/1999-13`)).status()).toBe(404)
  },
)

test("the rules of a lottery are told from what it is sold and scored by", long, async ({ page, shop }) => {
  await page.goto(`${shop.url}/${main.key}/results`)
  const latest = await page
    .getByRole("heading", { name: /^Draw \d+/ })
    .first()
    .innerText()
  const drawNo = Number(/\d+/.exec(latest)?.[0])
  await page.goto(`${shop.url}/${main.key}`)
  await page.getByText("Divisions and odds").click()
  await page.getByRole("link", { name: `${main.name} terms and conditions` }).click()
  await expect(
    page.getByRole("heading", { name: `${main.name} terms and conditions`, level: 1 }),
  ).toBeVisible()
  for (const set of main.sets) await expect(page.getByText(set, { exact: true })).toBeVisible()
  const divisions = page.getByRole("region", { name: "Prize divisions" })
  await expect(divisions.getByRole("row")).toHaveCount(10)
  await expect(divisions.getByText(main.odds)).toBeVisible()
  expect(
    (await page.request.get(`${shop.url}/${main.key}/terms-and-conditions/${drawNo + 1}`)).status(),
  ).toBe(200)
  expect((await page.request.get(`${shop.url}/${main.key}/terms-and-conditions/soon`)).status()).toBe(404)
  expect((await page.request.get(`${shop.url}/${main.key}/terms-and-conditions/99999`)).status()).toBe(404)
  await page.goto(`${shop.url}/${main.key}/terms-and-conditions/${drawNo}`)
  const draw = page.getByRole("region", { name: `Draw ${drawNo}` })
  await expect(draw.getByText("Sales closed")).toBeVisible()
  await expect(draw.getByText(/^\w{3} \d+ \w+ \d{4}, /).first()).toBeVisible()
  await expect(divisions.getByText(main.odds)).toBeVisible()
  await page.getByRole("link", { name: `${main.name}'s rules today` }).click()
  await expect(page.getByText("Sales close for the next draw")).toBeVisible()
})
