import type { Page } from "@playwright/test"
import { long } from "../../long.ts"
import { editorHeaders } from "../setup/editor.ts"
import { findingsInPassing } from "../setup/findings.ts"
import { expect, openSignedIn, test } from "../setup/fixtures.ts"

const inTrouble = (page: Page, call: string, status: number) =>
  page.route(`**${call}`, (route) => route.fulfill({ status, json: { errors: [] } }))

test("the menu and the account open, are walked and close by keyboard", async ({ page, shop, customer }) => {
  await openSignedIn(page, shop, customer, "/lotto-results")
  await expect(page.getByRole("heading", { name: "Lottery results" })).toBeVisible()
  const menu = page.getByRole("button", { name: "Menu" })
  await menu.focus()
  await page.keyboard.press("Enter")
  const drawer = page.getByRole("dialog", { name: "Menu" })
  await expect(drawer).toBeVisible()
  await drawer.getByRole("button", { name: "Lotteries" }).focus()
  await page.keyboard.press("Enter")
  await drawer.getByRole("link", { name: "Oz Lotto" }).focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${shop.url}/oz_lotto`)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole("heading", { name: "Oz Lotto", level: 1 })).toBeVisible()

  const account = page.getByRole("button", { name: /^Account \$/ })
  await account.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("link", { name: "Upcoming tickets" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("link", { name: "Upcoming tickets" })).toBeHidden()
  await expect(account).toBeFocused()
})

test("what a customer presses before the page works is done once it does, and keeps the focus", async ({
  page,
  shop,
  customer,
}) => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/lotto-navigation.*\.js$/, async (route) => {
    await late
    await route.continue()
  })
  await openSignedIn(page, shop, customer, "/lotto-results")
  const menu = page.getByRole("button", { name: "Menu" })
  await menu.focus()
  await page.keyboard.press("Enter")
  // Every other element works by now, and could have said who is signed in.
  await expect(page.locator("lotto-results")).toHaveAttribute("state", "ready")
  arrive()
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: /^Account \$/ })).toBeVisible()
  await expect(menu).toBeFocused()
})

test(
  "a page that loads slowly does not take the focus from who went on meanwhile",
  long,
  async ({ page, shop }) => {
    await page.goto(`${shop.url}/`)
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/lotto-login.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole("link", { name: "Login" }).click()
    const menu = page.getByRole("button", { name: "Menu" })
    await menu.focus()
    await page.keyboard.press("Enter")
    const drawer = page.getByRole("dialog", { name: "Menu" })
    await expect(drawer).toBeVisible()
    arrive()
    await expect(page.getByLabel("Email address")).toBeAttached()
    await page.keyboard.press("Escape")
    await expect(menu).toBeFocused()
  },
)

test(
  "the page that is shown is marked in the navigation, from the server on and from page to page",
  long,
  async ({ page, shop }) => {
    const html = await (await page.request.get(`${shop.url}/login`)).text()
    expect(html).toMatch(/href="\/login"[^>]*aria-current="page"/)
    await page.goto(`${shop.url}/login`)
    const login = page.getByRole("link", { name: "Login" })
    await expect(login).toHaveAttribute("aria-current", "page")
    await page.getByRole("link", { name: / home$/ }).click()
    await expect(login).not.toHaveAttribute("aria-current")
  },
)

for (const [status, words] of [
  [500, "We are experiencing large load times on our server. Thank you for being patient."],
  [503, "We'll be up and running again soon after this scheduled maintenance."],
] as const)
  test(
    `a ${status} on a call of the frame is told above a page that still works, until another is shown`,
    long,
    async ({ page, shop, quiet, customer }) => {
      await openSignedIn(page, shop, customer, "/lotto-results")
      await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible()
      await inTrouble(page, "/v2/customer", status)
      await page.goto(`${shop.url}/powerball`)
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole("button", { name: /^2 games .*whole ticket/ })).toBeVisible()
      await page.unroute("**/v2/customer")
      await page.getByRole("button", { name: "Menu" }).click()
      await inMenu(page, "Homepage").click()
      await expect(page.getByText(words)).toBeHidden()
      quiet.except(/\/v2\/customer/)
    },
  )

test(
  "a page without anything to show for a 500 is an error page; going home leaves it",
  long,
  async ({ page, shop, quiet }) => {
    await page.goto(shop.url)
    await inTrouble(page, "/v2/draws/**", 500)
    await page.getByRole("button", { name: "Results", exact: true }).click()
    await inMenu(page, "Oz Lotto results").click()
    const main = page.locator("main")
    await expect(main.getByText(/^We are experiencing large load times/)).toBeVisible()
    await expect(main.getByRole("button", { name: "Reload page" })).toBeVisible()
    await expect(main.getByText("We couldn't load this.")).toBeHidden()
    await main.getByRole("link", { name: "Homepage" }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
    await expect(main.getByText(/^We are experiencing large load times/)).toBeHidden()
    quiet.except(/500/)
  },
)

test("offline, a page says what it could not load in its own place and the rest goes on", async ({
  page,
  shop,
  quiet,
}) => {
  await page.goto(shop.url)
  await page.route("**/v2/draws/**", (route) => route.abort("internetdisconnected"))
  await page.getByRole("button", { name: "Results", exact: true }).click()
  await inMenu(page, "Oz Lotto results").click()
  await expect(page.getByText("We couldn't load this.")).toBeVisible()
  await expect(page.getByText("It's not you, it's us!")).toBeHidden()
  await page.unroute("**/v2/draws/**")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("link", { name: "Full result" }).first()).toBeVisible()
  quiet.except(/ERR_INTERNET_DISCONNECTED/)
})

test(
  "a part of the program that does not come is told, and tried again with the next step",
  long,
  async ({ page, shop, quiet }) => {
    await page.goto(shop.url)
    await page.route("**/assets/lotto-login*", (route) => route.abort())
    await page.getByRole("link", { name: "Login" }).click()
    await expect(page.getByRole("heading", { name: "It's not you, it's us!" })).toBeVisible()
    await expect(page.getByText("Please try reloading or go back to the Homepage.")).toBeVisible()
    await page.unroute("**/assets/lotto-login*")
    await page.getByRole("button", { name: "Reload page" }).click()
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
    quiet.except(/ERR_FAILED|lotto-login/)
  },
)

test(
  "an error that nobody caught is told above the page that is still there, until another is shown",
  long,
  async ({ page, shop, quiet }) => {
    const fail = (message: string, file: string) =>
      page.evaluate(`setTimeout(() => { throw new Error("${message}") })\n//# sourceURL=${file}`)
    await page.goto(`${shop.url}/lotto-results`)
    const heading = page.getByRole("heading", { name: "Lottery results" })
    await expect(page.locator("lotto-results")).toHaveAttribute("state", "ready")
    await fail("of an extension", "https://elsewhere.example/x.js")
    await fail("Load failed", `${shop.url}/assets/own.js`)
    await fail("price is undefined", `${shop.url}/assets/own.js`)
    const told = page.locator("main").getByText("It's not you, it's us!")
    await expect(told).toBeVisible()
    await expect(heading).toBeVisible()
    await page.getByRole("link", { name: "Login" }).click()
    await expect(told).toBeHidden()
    quiet.except(/of an extension|Load failed|price is undefined/)
  },
)

/** A link of the open menu; the page behind it may have one of the same name. */
const inMenu = (page: Page, name: string) =>
  page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).first()

/** The site's editor gives every page a notice; null takes it away. It is seen at once. */
async function editorSays(page: Page, shop: string, text: string | null, type = "plain"): Promise<void> {
  const address = `${shop}/content/en-AU/items/sitewide.banner`
  const headers = await editorHeaders({ url: shop })
  if (text) await page.request.put(address, { headers, data: { type, value: text } })
  else await page.request.delete(address, { headers })
  await page.request.get(`${shop}/lotto-results?clear_cache`)
}

test("a notice for everybody stays dismissed until it says something new", long, async ({ page, shop }) => {
  const address = `${shop.url}/lotto-results`
  const notice = page.getByRole("region", { name: "Notice" })
  await editorSays(page, shop.url, "We are moving on Sunday.")
  await page.goto(address)
  await expect(notice).toContainText("We are moving on Sunday.")
  const height = (await notice.boundingBox())?.height ?? 0
  await expect.poll(async () => (await page.locator("lotto-navigation").boundingBox())?.y).toBe(height)
  await page.getByRole("button", { name: "Dismiss" }).press("Enter")
  await expect(notice).toBeHidden()
  await expect.poll(async () => (await page.locator("lotto-navigation").boundingBox())?.y).toBe(0)
  await page.reload()
  await expect(page.locator("lotto-site-banner")).toHaveAttribute("state", "ready")
  await expect(notice).toBeHidden()
  await editorSays(page, shop.url, "We have moved.")
  await page.goto(address)
  await expect(notice).toContainText("We have moved.")
  await editorSays(page, shop.url, "We have **moved**: [all about it](/about).", "markdown")
  await page.goto(address)
  await expect(notice).toContainText("We have moved: all about it.")
  await expect(notice.locator("strong")).toHaveText("moved")
  await expect(notice.getByRole("link", { name: "all about it" })).toHaveAttribute("href", "/about")
  await editorSays(page, shop.url, null)
  await page.goto(address)
  await expect(page.locator("lotto-site-banner")).toHaveAttribute("state", "ready")
  await expect(notice).toBeHidden()
})

test(
  "which cookies are welcome is asked once, where the site must ask",
  long,
  async ({ page, shop, context }) => {
    await page.route(/lotto-results$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace('"consent":{"required":false,"key":null}', '"consent":{"required":true,"key":"2026-11"}')
        .replaceAll('"commercial_lotteries"', '"cookie_consent","commercial_lotteries"')
      await route.fulfill({ response, body })
    })
    await page.goto(`${shop.url}/lotto-results`)
    await page.getByRole("button", { name: "Essential only" }).press("Enter")
    await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden()
    const kept = (await context.cookies()).find(({ name }) => name === "cookie_consent")
    expect(decodeURIComponent(kept?.value ?? "")).toBe("2026-11:ESSENTIAL")
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.reload()
    await expect(page.locator("lotto-consent")).toHaveAttribute("state", "ready")
    await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden()
  },
)

test("the bell counts new messages until they were looked at", long, async ({ page, shop, customer }) => {
  await page.request.put(`${shop.url}/notifications/cards/holidays`, {
    headers: await editorHeaders(shop),
    data: { title: "Holidays", message: "Support sleeps on the 25th." },
  })
  await openSignedIn(page, shop, customer, "/lotto-results")
  await page.getByRole("button", { name: /^Messages New messages: \d+/ }).click()
  await expect(page.getByText("Support sleeps on the 25th.")).toBeVisible()
  const seen = page.waitForResponse(`${shop.url}/notifications/feed/viewed`)
  await page.keyboard.press("Escape")
  await seen
  await expect(page.getByRole("button", { name: "Messages", exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("button", { name: "Messages", exact: true })).toBeVisible()
})

test("feedback is given in two steps and kept by the server", long, async ({ page, shop }) => {
  await page.goto(`${shop.url}/powerball`)
  await page.getByRole("button", { name: "Give Feedback" }).click()
  const dialog = page.getByRole("dialog", { name: "Give Feedback" })
  await dialog.getByRole("radio", { name: "Satisfied", exact: true }).press("Space")
  await expect(dialog.getByText("Yay! What did you like most?")).toBeVisible()
  await dialog.getByLabel("Any Feedback - we are all ears! (optional)").fill("The numbers are large.")
  const kept = page.waitForResponse(`${shop.url}/visitors-api/events`)
  await dialog.getByRole("button", { name: "Send Feedback" }).press("Enter")
  const answer = await kept
  expect(answer.status()).toBe(204)
  expect(answer.request().postDataJSON()).toMatchObject({
    rating: "satisfied",
    comment: "The numbers are large.",
    source: "/powerball",
    client_information: { build: "release", name: "Web" },
  })
  await expect(dialog.getByText("Thank you!")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
})

for (const colorScheme of ["light", "dark"] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } })
    test(
      "drawers, notices, feedback and error pages pass axe",
      long,
      async ({ page, shop, quiet, customer }) => {
        const look = async (what: string) => expect(await findingsInPassing(page), what).toEqual([])
        await editorSays(page, shop.url, "We are moving on Sunday.")
        await page.goto(`${shop.url}/lotto-results`)
        await page.getByRole("button", { name: "Give Feedback" }).click()
        await expect(page.getByRole("region", { name: "Notice" })).toBeVisible()
        await look("the notice and the feedback")
        await editorSays(page, shop.url, null)
        await page.unrouteAll()
        await openSignedIn(page, shop, customer, "/lotto-results")
        await page.getByRole("button", { name: /^Account \$/ }).click()
        await expect(page.getByRole("link", { name: "Upcoming tickets" })).toBeVisible()
        await look("the account's drawer")
        await page.keyboard.press("Escape")
        await page.getByRole("button", { name: "Lotteries", exact: true }).click()
        await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
        await look("the menu")
        await inTrouble(page, "/v2/draws/**", 503)
        await inMenu(page, "All lotteries").click()
        await page.getByRole("contentinfo").getByRole("link", { name: "Oz Lotto results" }).click()
        await expect(page.getByRole("heading", { name: "There's a spanner in the works!" })).toBeVisible()
        await look("the error page")
        quiet.except(/503/)
      },
    )
  })
