import type { Page } from "@playwright/test"
import { boardEndpoints } from "#src/contract/party/board.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { long } from "../../long.ts"
import { aGroup } from "../setup/a-group.ts"
import { amount, country, words } from "../setup/countries.ts"
import { clientOf, openAccount } from "../setup/customers.ts"
import { expect, openSignedIn, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"

const { main } = country.lotteries
/** The price of a ticket of twelve games. */
const twelve = 12 * main.game

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } })

/** Puts a share into the cart and pays for it from the wallet. */
async function buyShare(page: Page, url: string): Promise<void> {
  await page.getByRole("button", { name: `Add 1 share, ${amount(twelve / 2)}` }).click()
  await expect(page.getByRole("dialog", { name: "In your cart" })).toBeVisible()
  await page.goto(`${url}/cart/buy`)
  await page.getByRole("button", { name: `Pay ${amount(twelve / 2)} from wallet` }).click()
  await expect(page).toHaveURL(/\/receipt\//)
}

/** Makes a group of its own with a ticket of two shares, as far as its price. */
async function nameAGroup(page: Page, name: string, lottery: string) {
  await page.getByRole("button", { name: "Start a Lotto Party" }).click()
  const dialog = page.getByRole("dialog", { name: "Start a Lotto Party" })
  await dialog.getByLabel("Group name").fill(name)
  await dialog.getByRole("button", { name: "Continue" }).click()
  await dialog.getByLabel("Lottery").selectOption({ label: lottery })
  await dialog.getByRole("button", { name: "Continue" }).click()
  return dialog
}

test("two friends buy a ticket together: one opens it and invites, the other joins, and both see it drawn", async ({
  page,
  browser,
  shop,
  customer,
}) => {
  await openSignedIn(page, shop, customer, "/lotto-party")
  await looksRight(page)
  const dialog = await nameAGroup(page, `Friends of ${process.pid}`, main.name)
  await dialog.getByRole("radio", { name: `12 games, ${amount(twelve)}` }).check({ force: true })
  await dialog.getByRole("radio", { name: amount(1000) }).check({ force: true })
  await expect(dialog.getByText(`That makes 2 shares of ${amount(twelve / 2)}.`)).toBeVisible()
  await dialog.getByRole("button", { name: "Continue" }).click()
  await dialog.getByRole("button", { name: "Open the ticket" }).click()
  await dialog.getByRole("button", { name: "Go to the group" }).click()
  await expect(page.getByText("2 of 2 shares left")).toBeVisible()
  const group = page.url()
  const drawNo = Number(/Draw (\d+)/.exec(await page.getByText(/^Draw \d+/).innerText())?.[1])
  const link = await page.getByText(/lotto-party\/group\?token=/).innerText()
  await buyShare(page, shop.url)
  await page.goto(group)
  await expect(page.getByText("You have 1 of 2 shares")).toBeVisible()
  await looksRight(page)

  const elsewhere = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  })
  const friend = await elsewhere.newPage()
  const other = await openAccount(shop.url)
  await friend.goto(link.slice(link.indexOf("http")))
  await expect(friend.getByText("Wilma invites you to")).toBeVisible()
  await expect(friend.getByText("1 of 2 shares left")).toBeVisible()
  await openSignedIn(friend, shop, other, new URL(link.slice(link.indexOf("http"))).pathname)
  await friend.goto(link.slice(link.indexOf("http")))
  await friend.getByRole("button", { name: "Join the group" }).click()
  await expect(friend).toHaveURL(group)
  // The organiser sees who joined and the ticket fill, without a reload.
  await expect(page.getByText("2 members")).toBeVisible({ timeout: 20_000 })
  await buyShare(friend, shop.url)
  await expect(page.getByText("No ticket is open right now.")).toBeVisible({ timeout: 20_000 })

  await shop.drawNow(main.key, drawNo)
  await friend.goto(`${shop.url}/my-account/lotto-party`)
  await friend
    .getByRole("main")
    .getByRole("link", { name: `Friends of ${process.pid}` })
    .click()
  await expect(friend.getByText("Drawn", { exact: true })).toBeVisible()
  await friend.getByRole("link", { name: "See the ticket" }).click()
  await expect(friend.getByText(words`The ticket (won ${country.sign}|didn't win this time)`)).toBeVisible()
  await looksRight(friend)
  await elsewhere.close()
})

test(
  "whoever has AutoPlay in a group is in its next ticket without doing anything",
  long,
  async ({ page, shop, customer }) => {
    await openSignedIn(page, shop, customer, "/lotto-party")
    const name = `Every week ${process.pid}`
    const dialog = await nameAGroup(page, name, main.name)
    await dialog.getByRole("radio", { name: `12 games, ${amount(twelve)}` }).check({ force: true })
    await dialog.getByRole("radio", { name: amount(1000) }).check({ force: true })
    await dialog.getByRole("button", { name: "Continue" }).click()
    await dialog.getByRole("radio", { name: /^Open the next ticket/ }).check({ force: true })
    await dialog.getByRole("button", { name: "Open the ticket" }).click()
    await dialog.getByRole("button", { name: "Go to the group" }).click()
    const group = page.url()
    const drawNo = Number(/Draw (\d+)/.exec(await page.getByText(/^Draw \d+/).innerText())?.[1])
    await page.getByRole("checkbox", { name: /^AutoPlay: the same number of shares/ }).check()
    await buyShare(page, shop.url)
    await page.goto(group)
    await buyShare(page, shop.url)
    await page.goto(group)
    await shop.drawNow(main.key, drawNo)
    await expect(page.getByText("You have 1 of 2 shares")).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText(`Draw ${drawNo + 1}`)).toBeVisible()
    await page.goto(`${shop.url}/my-account/autoplay`)
    await expect(page.getByRole("main").getByText(name)).toBeVisible()
  },
)

test(
  "a group that anybody may join is offered to others, and to its own members among their groups alone",
  long,
  async ({ page, shop, customer }) => {
    const name = `Open to all of ${process.pid}`
    await aGroup(shop.url, customer, name, "public")
    const ticket = page.getByRole("region", { name: "Open to everyone" }).getByRole("listitem", { name })
    await page.goto(`${shop.url}/lotto-party`)
    await expect(ticket).toBeVisible()
    await openSignedIn(page, shop, customer, "/lotto-party")
    await expect(page.getByRole("region", { name: "Your groups" }).getByText(name)).toBeVisible()
    await expect(ticket).toBeHidden()
  },
)

test("whoever was offline for a while finds what was written meanwhile, once and without a reload", async ({
  page,
  shop,
  customer,
  quiet,
}) => {
  const [organiser, friend] = [
    await clientOf(shop.url, customer),
    await clientOf(shop.url, await openAccount(shop.url)),
  ]
  const { groupId: id, invitationToken } = await organiser.call(groupEndpoints.create, {
    body: { groupName: `Often away ${process.pid}`, publicityStatus: "private" },
  })
  await friend.call(groupEndpoints.joinByToken, { params: { token: invitationToken ?? "" } })
  const write = (text: string) => friend.call(boardEndpoints.post, { params: { id }, body: { text } })
  const streams: string[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith("/events")) streams.push(new URL(request.url()).search)
  })
  await openSignedIn(page, shop, customer, `/lotto-party/group?group=${id}`)
  await write("Who brings cake?")
  await expect(page.getByText("Who brings cake?")).toBeVisible({ timeout: 20_000 })
  const before = streams.length
  await page.context().setOffline(true)
  await write("I do!")
  await write("And coffee.")
  await page.context().setOffline(false)
  for (const text of ["I do!", "And coffee.", "Who brings cake?"])
    await expect(page.getByText(text)).toHaveCount(1, { timeout: 20_000 })
  expect(streams.slice(before), "one stream, from the last event that was heard").toEqual([
    expect.stringMatching(/^\?after=\d+&/),
  ])
  quiet.except(/ERR_INTERNET_DISCONNECTED/)
})
