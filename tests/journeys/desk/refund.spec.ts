import { referenceOf } from "#src/domain/orders/order-state.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { buyATicket } from "../setup/buy-a-ticket.ts"
import { expect, openSignedIn, changingTest as test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"
import { atDesk } from "./at-desk.ts"

test("a ticket is refunded at the desk, and its customer sees where the money is", async ({
  browser,
  page,
  shop,
  customer,
}) => {
  test.slow()
  const { checkoutId } = await buyATicket(shop.url, customer)
  const sam = await atDesk(browser, shop, "Sam Support")
  await sam.goto(`${shop.url}/desk`)
  await sam.getByRole("navigation").getByRole("link", { name: "Purchases" }).click()
  await sam.getByLabel("Receipt, or an id of a purchase, ticket or customer").fill(referenceOf(checkoutId))
  const row = sam.getByRole("row", { name: new RegExp(referenceOf(checkoutId)) })
  await expect(row.getByText("In the draw")).toBeVisible()
  await expect(sam.getByRole("row")).toHaveCount(2)
  await looksRight(sam)
  await row.getByRole("link").first().click()
  await expect(sam.getByRole("heading", { name: `Receipt ${referenceOf(checkoutId)}` })).toBeVisible()
  await sam.getByRole("button", { name: "Refund" }).click()
  const dialog = sam.getByRole("dialog", { name: "Refund tickets" })
  await dialog.getByLabel("Why?").selectOption({ label: "Bought twice" })
  await dialog.getByLabel("In your words").fill("You told us on the phone.")
  await dialog.getByRole("button", { name: /^Refund / }).click()
  await expect(dialog).toBeHidden()
  await expect(sam.getByText("Bought twice: You told us on the phone.")).toBeVisible()
  await expect(sam.getByRole("button", { name: "Refund" })).toBeHidden()
  await looksRight(sam)

  await openSignedIn(page, shop, customer, paths.receipt.link(checkoutId))
  await expect(page.getByRole("heading", { name: "We refunded this purchase." })).toBeVisible()
  await expect(page.getByText("Refunded").first()).toBeVisible()
  await page.goto(shop.url + accountPaths.transactions.link())
  await expect(page.getByRole("row", { name: /Refund .*draw \d+/ }).first()).toBeVisible()
  const outbox = await (await page.request.get(`${shop.url}/dev/outbox`)).text()
  expect(outbox).toContain("You told us on the phone.")
})
