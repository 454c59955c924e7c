import { long } from "../../long.ts"
import { clearCaches } from "../setup/clear-caches.ts"
import { editorHeaders } from "../setup/editor.ts"
import { buildTicket, expect, signIn } from "../setup/fixtures.ts"
import { answer, names, signOut, test, tracked } from "../setup/third-party-shop.ts"

test.beforeEach(({ vendors }) => vendors.forget())

test("nothing of a third party is loaded before consent, and nothing after it was refused", async ({
  page,
  shop,
  vendors,
}) => {
  await page.goto(`${shop.url}/`)
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible()
  await page.getByRole("link", { name: "Login" }).click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await answer(page, "Essential only")
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByRole("heading", { name: /cart/i, level: 1 })).toBeVisible()
  expect(vendors.reached).toEqual([])
})

test(
  "what fails on a page is reported without what could say to whom",
  long,
  async ({ page, shop, vendors, quiet }) => {
    await page.goto(`${shop.url}/powerball`)
    await answer(page, "Accept all")
    await expect.poll(() => vendors.calls("analytics").length).toBeGreaterThan(1)
    await page.route("**/v2/draws/**", (route) => route.fulfill({ status: 503, json: { errors: [] } }))
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("no ticket for ada@example.com")
      })
      setTimeout(() => {
        throw new Error("Load failed: network request timeout")
      })
    })
    await page.getByRole("link", { name: "Results" }).first().click()
    const reports = () => JSON.stringify(vendors.reports())
    await expect.poll(reports).toContain("no ticket for [email]")
    await expect.poll(reports).toContain("The API responded with a 503 error for /v2/draws/")
    expect(reports()).not.toContain("timeout")
    quiet.except(/503|no ticket for|network request timeout/)
  },
)

test(
  "a vendor whose script does not come is reported, and the shop goes on",
  long,
  async ({ page, shop, vendors, quiet }) => {
    await page.route("**/analytics.js", (route) => route.abort())
    await page.goto(`${shop.url}/powerball`)
    await answer(page, "Accept all")
    await expect.poll(() => JSON.stringify(vendors.reports())).toContain("Segment failed to load")
    await buildTicket(page)
    await page.getByRole("button", { name: /add to cart/i }).click()
    await expect(page.getByRole("link", { name: /^Cart 1/ })).toBeVisible()
    quiet.except(/analytics\.js/)
  },
)

test(
  "a recording without a key is an error that is reported, and records nothing",
  long,
  async ({ page, shop, vendors, quiet }) => {
    // The page as the server writes it for a site whose file has no key, before its program runs.
    await page.addInitScript(() =>
      document.addEventListener(
        "readystatechange",
        () => {
          const data = document.getElementById("lotto-data")
          if (data) data.textContent = data.textContent.replace('"key":"shop/replay"', '"key":null')
        },
        { once: true },
      ),
    )
    await page.goto(`${shop.url}/lotto-results`)
    await answer(page, "Accept all")
    const words = "Session replay is configured without a key."
    await expect.poll(() => JSON.stringify(vendors.reports())).toContain(words)
    expect(vendors.reached.some(({ path }) => path === "/replay.js")).toBe(false)
    // The report comes on another way than the console, which may be later.
    await expect.poll(() => quiet.told).toEqual([expect.stringContaining(words)])
    quiet.except(new RegExp(words))
  },
)

test(
  "a page that is looked at asks for the empty page every minute, until nobody has changed pages for long",
  long,
  async ({ page, shop, quiet }) => {
    const beats: string[] = []
    page.on("request", (request) => request.url().endsWith("/blank.html") && beats.push(request.url()))
    await page.clock.install()
    await page.goto(`${shop.url}/lotto-results`)
    await page.clock.runFor(5000)
    // Nobody is signed in, and nothing was said of cookies: it needs none.
    await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible()
    await page.waitForLoadState("networkidle")
    await page.clock.runFor(3 * 60_000)
    await expect.poll(() => beats.length).toBe(3)
    await page.clock.runFor(60 * 60_000)
    await expect.poll(() => beats.length).toBe(10)
    await page.getByRole("link", { name: / home$/ }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
    await expect(page.locator("lotto-home")).toBeAttached()
    await page.clock.runFor(60_000)
    await expect.poll(() => beats.length).toBe(11)
    // The server's clock did not go forward with the page's: it refuses what is signed by it.
    quiet.except(/400/)
  },
)

test(
  "who changes their mind on the page about cookies gets it anew without third parties",
  long,
  async ({ page, shop, vendors }) => {
    await page.goto(`${shop.url}/about/cookie-policy`)
    await answer(page, "Accept all")
    await expect.poll(() => vendors.calls("analytics").length).toBeGreaterThan(1)
    await page.goto(`${shop.url}/about/cookie-policy`)
    await expect(page.getByText(/You've accepted all cookies/)).toBeVisible()
    await expect.poll(() => vendors.calls("analytics").filter(([what]) => what === "loaded").length).toBe(2)
    await Promise.all([page.waitForEvent("load"), answer(page, "Essential only")])
    await expect(page.getByText(/essential cookies only/)).toBeVisible()
    vendors.forget()
    await page.getByRole("link", { name: / home$/ }).click()
    await expect(page).toHaveURL(`${shop.url}/`)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    expect(vendors.reached).toEqual([])
  },
)

test(
  "support is talked to in the page once the visitor agreed, and whoever spoke is forgotten with the sign-out",
  long,
  async ({ page, shop, vendors, customer }) => {
    await page.goto(`${shop.url}/login?next=/lotto-results`)
    const chat = page.getByRole("button", { name: "Chat Online" })
    await expect(page.getByRole("link", { name: "Email us" })).toBeVisible()
    await expect(chat).toBeHidden()
    await answer(page, "Accept all")
    await chat.click()
    await expect(page.getByRole("region", { name: "Conversation" })).toBeVisible()
    await expect.poll(() => names(vendors)).toContain("Chat Opened")
    await signIn(page, customer)
    await expect(page.getByRole("heading", { name: "Lottery results" })).toBeVisible()
    await signOut(page, shop)
    const booted = ["boot", { app_id: "chat-key", hide_default_launcher: true }]
    await expect.poll(() => vendors.calls("chat").slice(-2)).toEqual([["shutdown", null], booted])
    await expect(page.getByRole("region", { name: "Conversation" })).toBeHidden()
  },
)

test(
  "a vendor's cards stand behind the bell until they were looked at, and are wiped with the sign-out",
  long,
  async ({ page, shop, vendors, customer }) => {
    await page.goto(`${shop.url}/login?next=/lotto-results`)
    await answer(page, "Accept all")
    await signIn(page, customer)
    await page.getByRole("button", { name: /^Messages \d+ new/ }).click()
    await expect(page.getByRole("dialog").getByRole("heading", { name: /Welcome back/ })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect.poll(() => vendors.calls("cards").at(-1)).toEqual(["impressions", ["welcome"]])
    await expect(page.getByRole("button", { name: "Messages", exact: true })).toBeVisible()
    await signOut(page, shop)
    await expect
      .poll(() => vendors.calls("cards").slice(-2))
      .toEqual([["wipeData"], ["initialize", "cards-key", vendors.origin]])
  },
)

test("a recording sees the shop, but neither what is typed nor what is a customer's own", async ({
  page,
  shop,
  vendors,
  customer,
}) => {
  await page.goto(`${shop.url}/login?next=/my-account`)
  await answer(page, "Accept all")
  await expect
    .poll(() => vendors.calls("replay")[0])
    .toEqual(["init", "shop/replay", { masked: true, address: `${shop.url}/login` }])
  const seen = () =>
    vendors.calls("replay").flatMap(([what, text]) => (what === "sees" ? [String(text)] : []))
  await page.getByRole("heading", { name: "Sign in" }).click()
  await expect.poll(() => seen().at(-1) ?? "").toContain("Email address")
  await signIn(page, customer)
  await expect(page).toHaveURL(/my-account/)
  const own = page.getByRole("heading", { name: new RegExp(customer.firstname), level: 1 })
  await expect(own).toBeVisible()
  const before = seen().length
  await own.click()
  await expect.poll(() => seen().length).toBe(before + 1)
  await expect.poll(() => vendors.calls("replay").map(([what]) => what)).toContain("identify")
  expect(seen().at(-1)).not.toMatch(/wilma|\$\d|example\.com/i)
  // Anybody may open this one; it shows a customer's own address all the same.
  await page.goto(`${shop.url}/my-account/confirm-address`)
  await expect(page.getByText(customer.address)).toBeVisible()
  const earlier = seen().length
  await page.getByText(customer.address).click()
  await expect.poll(() => seen().length).toBeGreaterThan(earlier)
  expect(seen().join(" ")).not.toContain(customer.address)
  await signOut(page, shop)
  await expect.poll(() => vendors.calls("replay").map(([what]) => what)).toContain("startNewSession")
})

test("on a partner's page nothing of the shop's third parties is loaded, beside the element or in the frame", async ({
  page,
  shop,
  vendors,
}) => {
  await page.goto(shop.partner(1))
  await expect(page.getByRole("button", { name: /^2 games .*whole ticket/ }).first()).toBeVisible()
  await page.goto(shop.partner(4))
  await expect(
    page.frameLocator("iframe").getByRole("button", { name: /^2 games .*whole ticket/ }),
  ).toBeVisible()
  expect(vendors.reached).toEqual([])
})

test(
  "who agreed reads their variant's words from the server on, and the same ones on every visit",
  long,
  async ({ page, shop, vendors }) => {
    for (const [id, value] of [
      ["experiment.support.b.support.question", "Stuck with a ticket?"],
      ["experiment.email.b.support.email", "Write to the moon"],
    ] as const)
      await page.request.put(`${shop.url}/content/en-AU/items/${id}`, {
        headers: await editorHeaders(shop),
        data: { type: "plain", value },
      })
    await clearCaches(page.request, shop)
    await page.goto(`${shop.url}/`)
    await expect(page.getByRole("heading", { name: "Got a question?" })).toBeVisible()
    expect(vendors.reached).toEqual([])
    await answer(page, "Accept all")
    const html = await (await page.request.get(`${shop.url}/`)).text()
    expect(html).toContain("Stuck with a ticket?")
    expect(html).not.toContain("the moon")
    for (const path of ["/", "/lotto-results"]) {
      await page.goto(shop.url + path)
      await expect(page.getByRole("heading", { name: "Stuck with a ticket?" })).toBeVisible()
      await expect(page.getByRole("link", { name: "Email us" })).toBeVisible()
    }
    await expect
      .poll(() => tracked(vendors).filter(({ name }) => name === "Experiment Viewed"))
      .toContainEqual({ name: "Experiment Viewed", properties: { experiment: "support", variant: "b" } })
  },
)

test("a page allows exactly the origins of the vendors its site has", async ({ page, shop, vendors }) => {
  const policy = (await page.request.get(`${shop.url}/`)).headers()["content-security-policy"] ?? ""
  const origins = policy.match(/https?:\/\/[^\s;]+/g)
  expect(new Set(origins)).toEqual(new Set([vendors.origin]))
})
