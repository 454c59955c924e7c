import { country, words } from "../setup/countries.ts"
import { expect, signIn, changingTest as test } from "../setup/fixtures.ts"

// A draw is held: other files' tests play in shops where it is still to come.

const { second } = country.lotteries

test("shares are chosen, paid, seen with their numbers, drawn, and show what they won", async ({
  page,
  shop,
  customer,
}) => {
  await page.goto(`${shop.url}/syndicates`)
  await expect(page.getByRole("heading", { level: 1, name: "Syndicates" })).toBeVisible()
  await page.goto(`${shop.url}/${second.key}/syndicates`)
  await expect(page.getByRole("heading", { level: 1, name: `${second.name} syndicates` })).toBeVisible()
  const saver = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "The Saver" }) })
  const next = saver.first()
  await expect(next.getByText("10 of 10 shares left")).toBeVisible()
  await next.getByRole("button", { name: "Add a share" }).click()
  await next.getByRole("button", { name: words`^Add 2 shares, .* The Saver, ${second.name}` }).click()
  await expect(next.getByText("In your cart: 2 of The Saver.")).toBeVisible()

  await page.goto(`${shop.url}/cart`)
  await expect(page.getByText("2 of 10 shares of the syndicate")).toBeVisible()
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await signIn(page, customer)
  await page.getByRole("button", { name: /from wallet/ }).click()
  await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()

  await page.goto(`${shop.url}/my-account/syndicate-tickets`)
  await page.getByRole("link", { name: words`^${second.name} Draw ` }).click()
  await expect(page).toHaveURL(/\/my-account\/syndicate-tickets\/share\//)
  await expect(page.getByRole("heading", { name: "Standard, 20 standard games" })).toBeVisible()
  const heading = await page.getByRole("heading", { level: 1 }).textContent()
  await shop.drawNow(second.key, Number(/\d+$/.exec(heading ?? "")?.[0]))

  await page.reload()
  await page.getByRole("button", { name: "Check this ticket" }).click()
  await expect(page.getByText("Numbers drawn")).toBeVisible()
  await expect(page.getByText(words`^(Won ${country.sign}|No win this time)`).first()).toBeVisible()
  await page.goto(`${shop.url}/my-account/syndicate-tickets`)
  await expect(page.getByRole("heading", { name: "Past draws" })).toBeVisible()
})
