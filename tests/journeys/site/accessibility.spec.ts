import type { Page } from "@playwright/test"
import { routes } from "#site/routes/table.ts"
import { bankReturnPath } from "#src/domain/site/paths/bank-return-path.ts"
import { isLong, long } from "../../long.ts"
import { buyATicket } from "../setup/buy-a-ticket.ts"
import { demoCustomer } from "../setup/customers.ts"
import { findings, findingsInPassing, WALK_MS } from "../setup/findings.ts"
import { addTicket, buildTicket, expect, openSignedIn, test } from "../setup/fixtures.ts"
import { looksRight } from "../setup/looks-right.ts"

const everybodys = [
  "/",
  "/lotto-tickets",
  "/powerball",
  "/powerball/powerhit",
  "/syndicates",
  "/social-play",
  "/daily-winners",
  "/daily-winners/membership-tiers",
  "/oz_lotto/syndicates",
  "/powerball/super-combos",
  "/lotto_strike/boxed",
  "/super_jackpot_lottery/random",
  "/cart",
  "/login",
  "/lotto-results",
  "/oz_lotto/results",
  "/oz_lotto/statistics",
  "/oz_lotto/winners",
  "/powerball/results/draw/1594",
  "/oz_lotto/terms-and-conditions",
  "/oz_lotto/results/1999-12",
  "/charity-tickets",
  "/lifeboat_house_draw",
  "/lifeboat_house_draw/draw/5?free-postal-entry",
  "/night_shelter_calendar/draw/5",
  "/lifeboat_house_draw/results?tab=winners",
  "/lifeboat_house_draw/results/draw/2",
  "/lifeboat_house_draw/terms-and-conditions",
  "/lifeboat_house_draw/your-support",
  "/lotto-results/raffles",
  "/nowhere/at/all",
  "/about",
  "/about/faq",
  "/about/contact-us",
  "/blog",
  "/blog/birthdays-and-company",
  "/causes",
  "/causes/night-shelter",
  "/close-my-account/success",
  "/account-verification",
  "/my-account/confirm-address/somebody~1.abc",
  "/communication-preferences/somebody",
  "/unsubscribe/somebody/powerball",
  "/preview",
]
/** Every page of the account that has no id in its address. */
const own = routes
  .filter(({ account }) => account !== undefined)
  .map(({ pattern }) => pattern.replace("/{page?}", ""))
  // Where a bank leads back to takes up what the bank said.
  .filter((pattern) => !pattern.includes("{") && pattern !== bankReturnPath.pattern)
  .concat(["/my-account/confirm-address", "/my-account/upgrade-account", "/change-Password", "/logout"])

// The longest walks of all: each on whatever worker is free.
test.describe.configure({ mode: "parallel" })

test.describe("in both themes, narrow and wide,", () => {
  // Colours are measured as they stay, not on their way from one to the other.
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  const half = Math.ceil(everybodys.length / 2)
  for (const [which, paths] of [
    ["first", everybodys.slice(0, half)],
    ["last", everybodys.slice(half)],
  ] as const)
    test(`the ${which} half of the open screens passes axe and fits its width`, async ({
      page,
      shop,
      quiet,
    }) => {
      test.setTimeout(WALK_MS)
      for (const [place, path] of paths.entries()) await look(page, shop.url + path, place)
      quiet.except(/404 .*\/nowhere\/at\/all/)
      quiet.except(/401 .*\/customer\/somebody\//)
    })

  test("a customer's cart and payment pass axe and fit their width", async ({ page, shop }) => {
    await openSignedIn(page, shop, demoCustomer, "/powerball")
    await buildTicket(page)
    await page.getByRole("button", { name: "Add to cart" }).click()
    await expect(page.getByRole("link", { name: /in the cart/ })).toBeVisible()
    for (const path of ["/cart", "/cart/buy"]) await look(page, shop.url + path)
  })

  const middle = Math.ceil(own.length / 2)
  for (const [which, paths] of [
    ["first", own.slice(0, middle)],
    ["last", own.slice(middle)],
  ] as const)
    test(`the ${which} half of the account passes axe in both themes, and fits every width`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(WALK_MS)
      expect(paths.length).toBeGreaterThan(9)
      await openSignedIn(page, shop, demoCustomer, "/")
      for (const [place, path] of paths.entries()) await look(page, shop.url + path, place)
    })
})

test("in the system's own colours, screens with choices, numbers and figures pass axe", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" })
  await openSignedIn(page, shop, demoCustomer, "/powerball")
  for (const path of ["/powerball", "/deposit", "/powerball/results/draw/1594", "/oz_lotto/statistics"]) {
    await page.goto(shop.url + path)
    await expect(page.locator("main > *").first(), path).toHaveAttribute("state", /ready|error/)
    expect(await findings(page), path).toEqual([])
  }
})

/** Opens a page once and looks at it in every window; in a usual run axe looks at every other page in the dark theme. */
async function look(page: Page, address: string, place = 0): Promise<void> {
  await page.goto(address)
  await expect(page.locator("main > *").first(), address).toHaveAttribute("state", /ready|error/)
  const theme = place % 2 === 0 ? "light" : "dark"
  await test.step(address, () => looksRight(page, isLong ? {} : { theme, everywhere: true }))
}

test(
  "an open ticket, its receipt and the steps on a partner's page pass axe",
  long,
  async ({ page, shop, customer }) => {
    await openSignedIn(page, shop, customer, "/powerball")
    await buildTicket(page)
    expect(await findingsInPassing(page), "an open ticket").toEqual([])
    const { checkoutId } = await buyATicket(shop.url, customer)
    await page.goto(`${shop.url}/receipt/${checkoutId}`)
    await expect(page.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
    expect(await findingsInPassing(page), "the receipt").toEqual([])
    await page.goto(shop.partner(1))
    await addTicket(page)
    const checkout = page.getByRole("button", { name: "Go to checkout" })
    await expect(checkout).toBeVisible()
    expect(await findingsInPassing(page), "the cart on a partner's page").toEqual([])
    await checkout.click()
    const frame = page.frameLocator("iframe[title='Sign in and pay']")
    await expect(frame.locator("lotto-purchase")).toHaveAttribute("state", "ready")
    expect(await findingsInPassing(page), "the shop's frame on a partner's page").toEqual([])
  },
)

test("a ticket is built and put into the cart by keyboard alone", async ({ page, shop }) => {
  await page.goto(`${shop.url}/powerball`)
  const pack = page.getByRole("button", { name: /^2 games .*whole ticket/ })
  await pack.focus()
  await page.keyboard.press("Enter")
  const add = page.getByRole("button", { name: "Add to cart" })
  await expect(add).toBeEnabled()
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab")
    if (await add.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)) break
  }
  await page.keyboard.press("Enter")
  await expect(page.getByRole("link", { name: /1 in the cart/ })).toBeVisible()
})
