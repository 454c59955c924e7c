import type { Browser, BrowserContext, Page } from "@playwright/test"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { sessionOrderEndpoints } from "#src/contract/party/session-order.ts"
import { operatedLottery } from "../../journeys/setup/a-win.ts"
import { type Customer, clientOf, openAccount } from "../../journeys/setup/customers.ts"
import { openSignedIn, signIn } from "../../journeys/setup/fixtures.ts"
import { pressNamed } from "../../journeys/setup/press.ts"
import { isLong } from "../../long.ts"
import { expect, script, test } from "../fixtures.ts"

const IN_SHOP = 16
const ON_PARTNERS_PAGE = 3
/** Of whom as many do something at once as a small machine can serve. */
const AT_ONCE = 4
/** A prize that twenty cannot share evenly. */
const PRIZE_CENTS = 100_007

interface Player {
  readonly page: Page
  readonly customer: Customer
}

async function inTurns<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** Puts shares into the cart, and pays for them from the wallet. */
async function buyShares({ page }: Player, url: string, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).click()
  await expect(page.getByRole("dialog", { name: "In your cart" })).toBeVisible()
  await page.goto(`${url}/cart/buy`)
  await page.getByRole("button", { name: /^Pay \$.+ from wallet/ }).click()
  await expect(page).toHaveURL(/\/receipt\//)
}

/** Opens a group and its ticket; gives the addresses of its page and of its invitation. */
async function openParty({ page }: Player, lottery: string) {
  await page.getByRole("button", { name: "Start a Lotto Party" }).click()
  const dialog = page.getByRole("dialog", { name: "Start a Lotto Party" })
  const onward = () => dialog.getByRole("button", { name: "Continue" }).click()
  const name = `Twenty of ${process.pid}`
  await dialog.getByLabel("Group name").fill(name)
  await onward()
  await dialog.getByLabel("Lottery").selectOption({ label: lottery })
  await onward()
  await dialog.getByRole("radio", { name: /^24 games, \$38\.40/ }).check({ force: true })
  await dialog.getByRole("radio", { name: "$2.00" }).check({ force: true })
  await onward()
  await dialog.getByRole("button", { name: "Open the ticket" }).click()
  await dialog.getByRole("button", { name: "Go to the group" }).click()
  await expect(page.getByText(/\d+ of \d+ shares left/)).toBeVisible()
  const shares = Number(/of (\d+) shares left/.exec(await page.getByText(/shares left/).innerText())?.[1])
  const group = page.url()
  await page.getByRole("button", { name: "Show the group to everyone" }).click()
  await expect(page.getByText("Anyone can find and join this group.")).toBeVisible()
  const link = await page.getByText(/lotto-party\/group\?token=/).innerText()
  return { name, group, shares, invitation: link.slice(link.indexOf("http")) }
}

/** A browser of somebody's own. */
async function aBrowser(browser: Browser, open: BrowserContext[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  })
  open.push(context)
  return context.newPage()
}

/** The group's ticket, and the first of its games. */
async function readTicket(client: Awaited<ReturnType<typeof clientOf>> | undefined, groupId: string) {
  if (!client) throw new Error("Nobody signed in.")
  const sessions = await client.call(partySessionEndpoints.ofGroup, {
    params: { id: groupId },
    query: { limit: 1, offset: 0 },
  })
  const sessionId = sessions.items[0]?.sessionId ?? ""
  const { details } = await client.call(sessionOrderEndpoints.get, {
    params: { id: sessionId },
    query: { showDetails: "true" },
  })
  const game = details?.tickets[0]?.games[0]
  if (!game) throw new Error("The ticket has no numbers.")
  return { sessionId, game }
}

test("twenty customers in twenty browsers fill a ticket, three of them on a partner's page, see it win by itself, and each is paid their part to the cent", async ({
  browser,
  shop,
  stranger,
}) => {
  test.skip(!isLong, "It takes minutes: `npm test -- --long` runs it.")
  test.setTimeout(900_000)
  const open: BrowserContext[] = []
  const lottery = await operatedLottery(shop, "powerball")
  const players: Player[] = []
  for (let one = 0; one <= IN_SHOP + ON_PARTNERS_PAGE; one++)
    players.push({ page: await aBrowser(browser, open), customer: await openAccount(shop.url) })
  const [organiser, ...others] = players as [Player, ...Player[]]
  const [members, guests] = [others.slice(0, IN_SHOP), others.slice(IN_SHOP)]
  const inShop = [organiser, ...members]

  await openSignedIn(organiser.page, shop, organiser.customer, "/lotto-party")
  const { name, group, shares, invitation } = await openParty(organiser, lottery.name)
  const left = (count: number) => `${count} of ${shares} shares left`

  const host = stranger.at(
    `<lotto-party partner="acme" lottery="${lottery.key}"></lotto-party>${script("lotto-party")}`,
  )
  await inTurns(guests, async ({ page }) => {
    await page.goto(host)
    await expect(page.getByRole("listitem", { name }).getByText(left(shares))).toBeVisible()
  })
  await inTurns(members, async (member) => {
    await openSignedIn(
      member.page,
      shop,
      member.customer,
      new URL(invitation).pathname + new URL(invitation).search,
    )
    await member.page.getByRole("button", { name: "Join the group" }).click()
    await expect(member.page).toHaveURL(group)
    await buyShares(member, shop.url, /^Add 1 share, /)
    await member.page.goto(group)
    await expect(member.page.getByText(`You have 1 of ${shares} shares`)).toBeVisible()
  })
  await inTurns(guests, async ({ page, customer }) => {
    await page
      .getByRole("listitem", { name })
      .getByRole("button", { name: /^Add 1 share, / })
      .click()
    await page
      .getByRole("dialog", { name: "Your cart" })
      .getByRole("button", { name: "Go to checkout" })
      .click()
    const frame = page.frameLocator("iframe[title='Sign in and pay']")
    await signIn(frame, customer)
    await pressNamed(frame, /^Pay .+ from wallet/)
    await expect(frame.getByRole("heading", { name: "Your shares are reserved." })).toBeVisible()
    await page.keyboard.press("Escape")
  })

  // Nobody reloads: all see how many have joined, and what is left for the organiser.
  const rest = shares - IN_SHOP - ON_PARTNERS_PAGE
  for (const { page } of inShop) {
    await expect(page.getByText("20 members")).toBeVisible()
    await expect(page.getByText(left(rest))).toBeVisible()
  }
  for (const { page } of guests)
    await expect(page.getByRole("listitem", { name }).getByText(left(rest))).toBeVisible()
  for (let more = 1; more < rest; more++)
    await organiser.page.getByRole("button", { name: "Add a share" }).click()
  await buyShares(organiser, shop.url, /^Add \d+ shares?, /)
  await organiser.page.goto(group)
  for (const { page } of inShop) await expect(page.getByText("No ticket is open right now.")).toBeVisible()
  for (const { page } of guests) await expect(page.getByRole("listitem", { name })).toHaveCount(0)

  const clients = await Promise.all(players.map(({ customer }) => clientOf(shop.url, customer)))
  const ticket = await readTicket(clients[0], new URL(group).searchParams.get("group") ?? "")
  await shop.drawNow(lottery.key, lottery.drawNo)
  await lottery.report(ticket.game, PRIZE_CENTS)
  // The mails of the result come with it, one after another.
  for (const { page } of inShop)
    await expect(page.getByText(/^The ticket won \$.+ Your part: \$/)).toBeVisible({ timeout: 60_000 })

  let paid = 0
  let won = 0
  for (const [place, client] of clients.entries()) {
    const { session } = await client.call(sessionOrderEndpoints.get, {
      params: { id: ticket.sessionId },
      query: {},
    })
    const own = session.ownWinnings?.cents ?? 0
    won = session.winnings?.cents ?? 0
    expect((await client.call(customerEndpoints.withdrawableFunds)).cents, `wallet ${place}`).toBe(own)
    paid += own
  }
  expect(won).toBeGreaterThanOrEqual(PRIZE_CENTS)
  expect(paid).toBe(won)
  for (const context of open) await context.close()
})
