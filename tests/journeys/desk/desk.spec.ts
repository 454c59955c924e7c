import { isLong, long } from "../../long.ts"
import { findings, findingsInPassing, WALK_MS } from "../setup/findings.ts"
import { expect, changingTest as test } from "../setup/fixtures.ts"
import { agree, atDesk, staffRow } from "./at-desk.ts"

const PASSWORD = "desk-numbers-at-work"
test("somebody signs in with a password and a code, sees what the role allows, and signs out", async ({
  page,
  quiet,
  shop,
}) => {
  // Background requests may be on their way when the session ends.
  quiet.except(/401 \(Unauthorized\).*desk-api\/(session|approvals)/)
  await page.goto(`${shop.url}/dev`)
  const row = staffRow(page, "Sam Support")
  const code = (await row.getByRole("code").textContent()) ?? ""
  await page.goto(`${shop.url}/desk/customers?q=robin`)
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible()
  expect(await findingsInPassing(page)).toEqual([])
  await page.getByLabel("Email").fill("sam@southern-lotto.example")
  await page.getByLabel("Password").fill("a wrong password")
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("alert")).toContainText("don't match")
  await page.getByLabel("Password").fill(PASSWORD)
  await page.getByRole("button", { name: "Continue" }).click()
  await page.getByLabel("Code of your authenticator app").fill(code)
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Audit trail" })).toBeHidden()
  await page.goto(`${shop.url}/desk/audit`)
  await expect(page.getByRole("heading", { name: "Your role doesn't allow this" })).toBeVisible()
  await page.getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible()
})

test("a session that ended while a page was open asks to sign in, once, with nothing behind it", async ({
  browser,
  shop,
}) => {
  const page = await atDesk(browser, shop, "Olive Owner")
  let sent = 0
  page.on("request", () => {
    sent += 1
  })
  await page.goto(`${shop.url}/desk/customers?q=robin%40example.com`)
  const customer = page.getByRole("link", { name: /R•••• H••••/ })
  await expect(customer).toBeVisible()
  const session = await page.context().cookies()
  await page.context().clearCookies()
  await page.keyboard.press("/")
  await page.keyboard.type("sam")
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible()
  await expect(customer).toBeHidden()
  let before = -1
  const isStill = () => {
    const still = sent === before
    before = sent
    return still
  }
  await expect.poll(isStill, { intervals: [400] }).toBe(true)
  await page.context().addCookies(session)
  await page.reload()
  await expect(page).toHaveURL(/\/desk\/customers/)
  await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible()
})

test("a balance is corrected by two people, and put back", async ({ browser, shop }) => {
  const finn = await atDesk(browser, shop, "Finn Finance")
  const olive = await atDesk(browser, shop, "Olive Owner")
  const propose = async (way: string, amount: string) => {
    await finn.getByRole("button", { name: "Correct the balance" }).click()
    await finn.getByLabel("What to do").selectOption(way)
    await finn.getByLabel("Amount (AUD)").fill(amount)
    await finn.getByLabel("Why?").fill("A ticket was counted twice.")
    await finn.getByRole("button", { name: "Propose" }).click()
    await expect(finn.getByRole("dialog")).toBeHidden()
  }
  const approve = async (title: RegExp) => {
    await olive.goto(`${shop.url}/desk/approvals`)
    const row = olive.getByRole("row", { name: title })
    await row.getByRole("button", { name: "Approve" }).click()
    await olive.getByRole("dialog").getByRole("button", { name: "Approve" }).click()
    await expect(row).toBeHidden()
  }
  const balance = finn.getByText("Balance", { exact: true }).locator("..").getByRole("definition")

  await finn.goto(`${shop.url}/desk/customers`)
  await expect(finn.getByRole("row")).toHaveCount(4)
  // The search is one key away, and rows are reached by arrows.
  await finn.keyboard.press("/")
  await finn.keyboard.type("robin@example.com")
  await expect(finn.getByRole("row")).toHaveCount(2)
  await finn.getByRole("link", { name: /R•••• H••••/ }).click()
  await expect(finn.getByRole("heading", { name: "R•••• H••••" })).toBeVisible()
  await expect(finn.getByText("robin@example.com")).toBeHidden()
  await expect(finn.getByRole("button", { name: /^Show/ })).toHaveCount(0)
  await expect(balance).toHaveText("$200.00")
  await propose("in", "12.50")
  await expect(finn.getByText("Put $12.50 into a customer's wallet")).toBeVisible()
  await approve(/Put \$12\.50/)
  await finn.reload()
  await expect(balance).toHaveText("$212.50")
  await propose("out", "12.50")
  await approve(/Take \$12\.50/)
  await finn.reload()
  await expect(balance).toHaveText("$200.00")
  await expect(finn.getByRole("region", { name: "transactions" }).getByText("correction")).toHaveCount(2)
})

test(
  "a customer is blocked, cannot sign in, and is let back in; the trail says who did it",
  long,
  async ({ browser, page, quiet, shop }) => {
    quiet.except(/423/)
    const rita = await atDesk(browser, shop, "Rita Risk")
    await rita.goto(`${shop.url}/desk/customers?q=robin%40example.com`)
    await rita.getByRole("link", { name: /R••••/ }).click()
    await rita.getByRole("button", { name: "Show email" }).click()
    const why = rita.getByRole("dialog", { name: "Why do you need to see this?" })
    await why.getByLabel("Reason").fill("Their bank called.")
    await why.getByRole("button", { name: "Show it" }).click()
    await expect(rita.getByText("robin@example.com")).toBeVisible()
    await rita.getByRole("button", { name: "Block", exact: true }).click()
    const dialog = rita.getByRole("dialog")
    await dialog.getByRole("button", { name: "Block", exact: true }).click()
    await expect(dialog.getByRole("alert")).toContainText("reason")
    await dialog.getByLabel("Why?").fill("Their bank asked us to.")
    await dialog.getByRole("button", { name: "Block", exact: true }).click()
    await expect(rita.getByText("Blocked: Their bank asked us to.")).toBeVisible()

    await page.goto(`${shop.url}/login`)
    const signIn = async () => {
      await page.getByLabel("Email").first().fill("robin@example.com")
      await page.getByLabel("Password").first().fill("lucky-numbers")
      await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click()
    }
    await signIn()
    await expect(page.getByText("Your account is blocked. Please contact us.")).toBeVisible()

    await rita.getByRole("button", { name: "Let back in" }).click()
    await rita.getByRole("dialog").getByRole("button", { name: "Let back in" }).click()
    await expect(rita.getByRole("button", { name: "Block", exact: true })).toBeVisible()
    await signIn()
    await expect(page).not.toHaveURL(/login/)

    await rita.goto(`${shop.url}/desk/audit?call=deskCustomers`)
    for (const what of [
      "Looked at a customer's personal data.",
      "Blocked a customer",
      "Let a blocked customer back in.",
    ])
      await expect(rita.getByRole("row", { name: new RegExp(what) }).first()).toContainText("Rita Risk")
    await rita.getByRole("button", { name: "Check the chain" }).click()
    await expect(rita.getByText(/^All \d+ entries follow/)).toBeVisible()
  },
)

test("somebody is invited, sets up a passkey, and is suspended", long, async ({ browser, shop }) => {
  const olive = await atDesk(browser, shop, "Olive Owner")
  await olive.goto(`${shop.url}/desk/staff`)
  await olive.getByRole("button", { name: "Invite somebody" }).click()
  await olive.getByLabel("Name").fill("Nell New")
  await olive.getByLabel("Email").fill("nell@southern-lotto.example")
  await olive.getByRole("button", { name: "Send the invitation" }).click()
  await agree(olive, shop, { by: "Omar Owner" })
  await expect(olive.getByRole("row", { name: /Nell New/ })).toContainText("invited")

  const nell = await (await browser.newContext()).newPage()
  const devtools = await nell.context().newCDPSession(nell)
  await devtools.send("WebAuthn.enable")
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const outbox = await (await nell.request.get(`${shop.url}/dev/outbox`)).text()
  const link = /\/desk\/invitation#[\w-]+/.exec(outbox)?.[0] ?? ""
  await nell.goto(shop.url + link)
  await expect(nell.getByRole("heading", { name: "Welcome, Nell New" })).toBeVisible()
  expect(nell.url(), "the secret is out of the address").not.toContain("#")
  await nell.getByLabel("Password").fill("a desk full of tickets")
  await nell.getByRole("button", { name: "Continue" }).click()
  await nell.getByRole("button", { name: "Create a passkey" }).click()
  await expect(nell.getByRole("navigation", { name: "Desk" })).toBeVisible()

  await olive.reload()
  const row = olive.getByRole("row", { name: /Nell New/ })
  await expect(row).toContainText("passkey")
  await row.getByRole("button", { name: "Suspend" }).click()
  await olive.getByRole("dialog").getByRole("button", { name: "Suspend" }).click()
  await expect(row).toContainText("suspended")
  await nell.goto(`${shop.url}/desk/customers`)
  await expect(nell.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible()
})

test("every page of the desk is readable for everybody, and framed by nobody", async ({ browser, shop }) => {
  // Some forty pages; a usual run looks at every other one in the dark theme, the long one at each in both.
  test.setTimeout(WALK_MS)
  const olive = await atDesk(browser, shop, "Olive Owner")
  await olive.goto(`${shop.url}/desk`)
  await expect(olive.getByRole("navigation", { name: "Desk" })).toBeVisible()
  const links = await olive.getByRole("navigation", { name: "Desk" }).getByRole("link").all()
  const listed = await Promise.all(links.map((link) => link.getAttribute("href")))
  expect(listed.length).toBeGreaterThan(5)
  const unlisted = [
    "account",
    "reply-templates",
    "giveaway-rules",
    "giveaways/preview/1",
    "giveaways/daily/1",
    "products/powerball",
  ]
  const paths = [...listed, ...unlisted.map((path) => `/desk/${path}`)]
  for (const [index, path] of paths.entries()) {
    const first = index % 2 === 0 || isLong ? "light" : "dark"
    await olive.emulateMedia({ colorScheme: first })
    const answer = await olive.goto(shop.url + path)
    expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'")
    await expect(olive.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(olive.getByText("Loading …")).toHaveCount(0)
    expect(await findings(olive), `${path} in ${first}`).toEqual([])
    if (!isLong) continue
    // Only the colours are others.
    await olive.emulateMedia({ colorScheme: "dark" })
    expect(await findings(olive, { rules: ["color-contrast"] }), `${path} in dark`).toEqual([])
    await olive.emulateMedia({ forcedColors: "active" })
    const inSystemColours = await findings(olive, { rules: ["color-contrast"] })
    expect(inSystemColours, `${path} in the system's own colours`).toEqual([])
    await olive.emulateMedia({ forcedColors: null })
  }
})

test(
  "on a phone the navigation waits behind a button, also for the keyboard",
  long,
  async ({ browser, shop }) => {
    const sam = await atDesk(browser, shop, "Sam Support")
    await sam.setViewportSize({ width: 390, height: 844 })
    await sam.goto(`${shop.url}/desk/customers`)
    await expect(sam.getByRole("heading", { name: "Customers" })).toBeInViewport()
    const navigation = sam.getByRole("navigation", { name: "Desk" })
    await expect(navigation).toBeHidden()
    const menu = sam.getByRole("button", { name: "Menu" })
    await expect(menu).toHaveAttribute("aria-expanded", "false")
    await menu.focus()
    await sam.keyboard.press("Enter")
    await expect(menu).toHaveAttribute("aria-expanded", "true")
    await expect(navigation.getByRole("link", { name: "Feedback" })).toBeVisible()
    expect(await findingsInPassing(sam)).toEqual([])
    await sam.keyboard.press("Escape")
    await expect(navigation).toBeHidden()
    await expect(menu).toBeFocused()
    await sam.keyboard.press("Enter")
    await navigation.getByRole("link", { name: "Feedback" }).focus()
    await sam.keyboard.press("Enter")
    await expect(sam.getByRole("heading", { name: "Feedback" })).toBeVisible()
    await expect(navigation).toBeHidden()
    await expect(sam.getByRole("main")).toBeFocused()
  },
)

test("whatever has a page is found from any other by the keyboard alone", long, async ({ browser, shop }) => {
  const drew = await atDesk(browser, shop, "Drew Draws")
  await drew.goto(`${shop.url}/desk/approvals`)
  await expect(drew.getByRole("heading", { name: "Approvals" })).toBeVisible()
  await drew.keyboard.press("Control+k")
  const dialog = drew.getByRole("dialog", { name: "Search" })
  await expect(dialog.getByRole("searchbox")).toBeFocused()
  await drew.keyboard.type("oz lotto 17")
  await expect(dialog.getByText("Nothing was found for “oz lotto 17”.")).toBeVisible()
  await dialog.getByRole("searchbox").fill("Oz Lotto")
  await expect(dialog.getByRole("link", { name: "Oz Lotto", exact: true })).toBeVisible()
  expect(await findingsInPassing(drew)).toEqual([])
  await drew.keyboard.press("ArrowDown")
  await drew.keyboard.press("ArrowDown")
  await drew.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
  await expect(drew.getByRole("heading", { name: /^Oz Lotto, draw \d+/ })).toBeVisible()
  // What a role may not open is not found by it either.
  await drew.keyboard.press("Control+k")
  await dialog.getByRole("searchbox").fill("robin@example.com")
  await expect(dialog.getByText("Nothing was found for “robin@example.com”.")).toBeVisible()
  await drew.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
})

test(
  "a lottery is taken off sale, which customers see, and put back",
  long,
  async ({ browser, page, shop }) => {
    const drew = await atDesk(browser, shop, "Drew Draws")
    await drew.goto(`${shop.url}/desk/products`)
    const row = drew.getByRole("row", { name: /Oz Lotto/ })
    await row.getByRole("button", { name: "Take off sale" }).click()
    const dialog = drew.getByRole("dialog")
    await dialog.getByLabel("Why?").fill("The operator asked us to.")
    await dialog.getByRole("button", { name: "Take off sale" }).click()
    await expect(row).toContainText("Off sale")
    await page.goto(`${shop.url}/oz_lotto`)
    await expect(page.getByRole("main").getByText("This lottery isn't on sale right now.")).toBeVisible()
    await row.getByRole("button", { name: "Put on sale" }).click()
    await dialog.getByRole("button", { name: "Put on sale" }).click()
    await agree(drew, shop)
    await expect(row).toContainText("On sale")

    // A draw's own page, reached by the keyboard alone.
    await drew.goto(`${shop.url}/desk/draws?offer=oz_lotto`)
    const first = drew.getByRole("link", { name: /^Oz Lotto, draw \d+/ }).first()
    await first.focus()
    await drew.keyboard.press("ArrowDown")
    await drew.keyboard.press("Enter")
    await expect(drew.getByRole("heading", { name: "Sales" })).toBeVisible()
    expect(await findingsInPassing(drew)).toEqual([])
  },
)
