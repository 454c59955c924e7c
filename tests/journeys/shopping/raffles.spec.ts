import { australian, details, long } from "../../long.ts"
import { amount, country, words } from "../setup/countries.ts"
import { expect, signIn, changingTest as test } from "../setup/fixtures.ts"

const { book, preOrdered } = country.raffles

test("a customer buys a raffle book from the wallet, reads its numbers, and sees who won", async ({
  page,
  shop,
  customer,
}) => {
  await page.goto(shop.url)
  await page.getByRole("navigation").getByRole("button", { name: "Raffles" }).click()
  await page.getByRole("link", { name: "All raffles" }).click()
  await expect(page.getByRole("heading", { name: "Charity tickets", level: 1 })).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: book.name }).click()
  await expect(page.getByRole("heading", { name: book.edition, level: 1 })).toBeVisible()
  // A press before the page is alive is done once it is.
  await page.getByRole("radio", { name: /^5 tickets/ }).click({ force: true })
  await expect(page.getByText(book.chosen, { exact: true }).last()).toBeVisible()
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Go to cart" }).click()
  await expect(page.getByRole("heading", { name: book.name })).toBeVisible()
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await signIn(page, customer)
  await expect(page.getByText(`${book.name}, 5 tickets`)).toBeVisible()
  await page.getByRole("button", { name: `Pay ${amount(book.five)} from wallet` }).click()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  const numbers = page.getByRole("list", { name: "Your ticket numbers" }).getByRole("listitem")
  await expect(numbers).toHaveCount(5)
  const first = Number(await numbers.first().innerText())
  expect(Number(await numbers.last().innerText())).toBe(first + 4)

  await page.getByRole("link", { name: "See my tickets" }).click()
  const ticket = page.getByRole("link", { name: words`${book.name} Draw (\d+)` })
  const drawNo = Number(/Draw (\d+)/.exec((await ticket.textContent()) ?? "")?.[1])
  await shop.drawNow(book.key, drawNo)

  await page.goto(`${shop.url}/${book.key}/results/draw/${drawNo}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(book.edition)
  const winning = await page.getByRole("cell", { name: /^\d{6}$/ }).allInnerTexts()
  expect(winning).toHaveLength(book.prizes)
  await page.getByRole("link", { name: "All draws of this raffle" }).click()
  const ofDraw = page.getByRole("listitem").filter({ hasText: `Draw ${drawNo} ` })
  await expect(ofDraw.getByText(new RegExp(`: .+, ticket ${winning[0]}$`))).toBeVisible()
  await expect(
    ofDraw.getByText(/^(Your (ticket|\d+ tickets) won|No win with your (ticket|\d+ tickets)$)/),
  ).toBeVisible()
  await page.getByRole("link", { name: "By month" }).click()
  await expect(
    ofDraw.getByText(/^(Your (ticket|\d+ tickets) won|No win with your (ticket|\d+ tickets)$)/),
  ).toBeVisible()
  await page.getByRole("link", { name: "All draws of this raffle" }).click()
  await page.getByRole("link", { name: "Winners", exact: true }).click()
  await page.getByRole("searchbox", { name: "Find a winner" }).fill(winning[0] as string)
  await expect(page.getByRole("row")).toHaveCount(2)
  await page.getByRole("searchbox", { name: "Find a winner" }).fill("nobody of that name")
  await expect(page.getByText("No winners found for “nobody of that name”.")).toBeVisible()

  await page.goto(`${shop.url}/my-account/past-tickets`)
  await page.getByRole("link", { name: `${book.name} Draw ${drawNo}` }).click()
  await expect(page.getByRole("list", { name: "Your ticket numbers" })).toBeVisible()
  await page.getByText("Proof of entry").click()
  await expect(page.getByText(/^Verified in your browser/)).toBeVisible()
  await page.goto(`${shop.url}/${book.key}`)
  await expect(page.getByText(`Draw ${drawNo + 1}`).first()).toBeVisible()
})

test("a pre-order costs nothing until its draw opens, and can be cancelled before", async ({
  page,
  shop,
  customer,
}) => {
  await page.goto(`${shop.url}/${preOrdered.key}/draw/${preOrdered.draw}`)
  await page.getByRole("button", { name: "Pre-order" }).click()
  await page.getByRole("dialog").getByRole("link", { name: "Go to cart" }).click()
  await expect(page.getByText("Charged later", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await signIn(page, customer)
  await page.getByRole("button", { name: "Place the pre-order" }).click()
  await expect(page.getByRole("heading", { name: "Your pre-order is placed." })).toBeVisible()
  await page.getByRole("link", { name: "See or cancel this pre-order" }).click()
  await expect(page.getByText("Waiting for its draw to open")).toBeVisible()
  await page.getByRole("button", { name: "Cancel this pre-order" }).click()
  await page.getByRole("button", { name: "Yes, cancel it" }).click()
  await expect(page.getByText("Cancelled. You weren't charged.")).toBeVisible()
  await page.getByRole("link", { name: "All scheduled purchases" }).click()
  await expect(page.getByText("Nothing is scheduled")).toBeVisible()
})

test("a sold-out draw says so", details(long, australian.soldOut), async ({ page, shop }) => {
  await page.goto(`${shop.url}/night_shelter_calendar/draw/5`)
  await expect(page.getByText("Sold out. Thank you.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeHidden()
})

test("a draw that is over leads to its winners", long, async ({ page, shop }) => {
  await page.goto(`${shop.url}/${preOrdered.key}/draw/2`)
  await page.getByRole("link", { name: "See who won" }).click()
  await expect(page.getByRole("columnheader", { name: "Winner" })).toBeVisible()
  const nowhere = await page.request.get(`${shop.url}/${preOrdered.key}/draw/99`)
  expect(nowhere.status()).toBe(404)
})

test(
  "a raffle tells how to enter by post, what a ticket does and its terms, and a preview sells nothing",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/${preOrdered.key}`)
    await page.getByRole("link", { name: "Enter by post, free of charge" }).click()
    await expect(page.getByRole("heading", { name: "Free postal entry" })).toBeVisible()
    await page.getByRole("link", { name: "Your support" }).click()
    await expect(page.getByRole("heading", { name: "Your support", level: 1 })).toBeVisible()
    await page.goto(`${shop.url}/${preOrdered.key}/terms-and-conditions/2`)
    await expect(page.getByText(preOrdered.permit)).toBeVisible()
    await page.goto(`${shop.url}/${preOrdered.key}?preview=true`)
    await expect(page.getByText("Nothing can be bought from a preview.")).toBeVisible()
    await expect(page.getByRole("radio").first()).toBeAttached()
    await expect(page.getByRole("button", { name: "Add to cart" })).toBeDisabled()
    await page.goto(`${shop.url}/causes/harbour-lifeboats`)
    await page.getByRole("link", { name: preOrdered.name }).click()
    await expect(page.getByRole("heading", { name: preOrdered.edition, level: 1 })).toBeVisible()
  },
)
