import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { country } from "../setup/countries.ts"
import { type Customer, clientOf } from "../setup/customers.ts"
import { expect, openSignedIn, changingTest as test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"
import { atDesk } from "./at-desk.ts"

const { key, name } = country.raffles.book
const WHY = "The permit of the charity has lapsed."
/** A job pays back within seconds, and the desk looks every few. */
const TURN = { timeout: 30_000 }

/** Buys a book of five tickets from the wallet, and gives its purchase and its draw. */
async function buyABook(url: string, customer: Customer) {
  const { call } = await clientOf(url, customer)
  const { revision, payable } = await call(cartEndpoints.addItem, {
    body: { productType: "raffle_ticket", lotteryKey: key, gameOffer: "book", numRaffleTickets: 5 },
    idempotencyKey: crypto.randomUUID(),
  })
  const { checkoutId, orders } = await call(purchaseEndpoints.purchase, {
    body: {
      channelKey: "web",
      partnerKey: null,
      metadata: {},
      purchaseData: { cartRevision: revision, expectedTotal: payable },
    },
    idempotencyKey: crypto.randomUUID(),
  })
  const [order] = orders
  if (order?.productType !== "raffle_ticket") throw new Error("That is no book.")
  return { checkoutId, drawNo: order.drawNo, ticket: ticketPath({ ...order, state: "cancelled" }) }
}

test("a raffle's draw is cancelled by two people, and its customer reads why and where the money is", async ({
  browser,
  page,
  shop,
  customer,
}) => {
  test.slow()
  const { checkoutId, drawNo, ticket } = await buyABook(shop.url, customer)
  const drew = await atDesk(browser, shop, "Drew Draws")
  const draw = `${shop.url}/desk/draws/${key}/${drawNo}`
  await drew.goto(draw)
  await drew.getByRole("button", { name: "Cancel the draw" }).click()
  const dialog = drew.getByRole("dialog", { name: `Cancel ${name}, draw ${drawNo}?` })
  await expect(dialog.getByText(/ for 5 tickets goes back to 1 customer/)).toBeVisible()
  await looksRight(drew)
  await dialog.getByLabel("Why?").fill(WHY)
  await dialog.getByRole("button", { name: "Propose to cancel it" }).click()
  await expect(dialog).toBeHidden()
  await expect(drew.getByRole("heading", { name: "Cancelling waits for a second person" })).toBeVisible(TURN)
  await expect(drew.getByRole("button", { name: "Cancel the draw" })).toBeHidden()

  const finn = await atDesk(browser, shop, "Finn Finance")
  await finn.goto(draw)
  await finn.getByRole("button", { name: "Approve" }).click()
  await finn.getByRole("dialog").getByRole("button", { name: "Approve" }).click()
  await expect(finn.getByText("Cancelled", { exact: true }).first()).toBeVisible(TURN)
  await finn.reload()
  await expect(finn.getByText(WHY)).toBeVisible()
  await expect(finn.getByText("Done", { exact: true })).toBeVisible(TURN)
  await looksRight(finn)

  await openSignedIn(page, shop, customer, paths.receipt.link(checkoutId))
  await expect(page.getByRole("heading", { name: "We refunded this purchase." })).toBeVisible()
  await page.goto(shop.url + paths.offer.link(key))
  await expect(page.getByText(WHY)).toBeVisible()
  await expect(page.getByRole("button", { name: "Add to cart" })).toBeHidden()
  await looksRight(page)
  await page.goto(shop.url + resultPaths.drawResult.link(key, drawNo))
  await expect(page.getByText("This draw was cancelled.").first()).toBeVisible()
  await expect(page.getByText("Draw cancelled")).toBeVisible()
  await looksRight(page)
  await page.goto(shop.url + accountPaths.pastTickets.link())
  await expect(page.getByText("Draw cancelled").first()).toBeVisible()
  await page.goto(shop.url + ticket)
  await expect(page.getByText(/This draw was cancelled\. We refunded /)).toBeVisible()
  await looksRight(page)
  const outbox = await (await page.request.get(`${shop.url}/dev/outbox`)).text()
  expect(outbox).toContain(WHY)
})
