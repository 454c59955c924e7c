import { long } from "../../long.ts"
import { amount, byCard, country } from "../setup/countries.ts"
import { addTicket, buildTicket, expect, signUp, test, typeCard } from "../setup/fixtures.ts"
import { pressNamed } from "../setup/press.ts"

const { partners } = country.lotteries

test("on a partner's page a stranger buys without leaving it, and the page never sees what is typed", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    for (const name of ["lotto-cart-change", "lotto-checkout", "lotto-sign-in", "lotto-purchase"])
      addEventListener(name, (event) => seen.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`))
    addEventListener("keydown", (event) => seen.push(`key ${event.key}`), true)
  })
  await page.goto(shop.partner(1))
  const element = page.locator("lotto-purchase")
  await buildTicket(element, partners)
  await element.getByRole("button", { name: "Add to cart" }).click()
  await element.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("lotto-purchase iframe").locator("body")
  await signUp(frame)
  await typeCard(frame)
  await pressNamed(frame, `Pay ${byCard(3 * partners.game)}`)
  await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  expect(page.url()).toBe(shop.partner(1))
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen))
    .toContainEqual(expect.stringContaining("lotto-purchase"))
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.join(" "))
  expect(seen).toContain("lotto-sign-in")
  expect(seen).not.toMatch(/4242|key|secret|@example/)
})

test(
  "a customer who signed in on a partner's page and steps back still sees the cart",
  long,
  async ({ page, shop }) => {
    await page.goto(shop.partner(1))
    const element = page.locator("lotto-purchase")
    await buildTicket(element, partners)
    await element.getByRole("button", { name: "Add to cart" }).click()
    await element.getByRole("button", { name: "Go to checkout" }).click()
    const frame = page.frameLocator("lotto-purchase iframe").locator("body")
    await signUp(frame)
    await expect(frame.getByRole("heading", { name: "Checkout" })).toBeVisible()
    await pressNamed(frame, "Back to the cart")
    await expect(frame.getByRole("heading", { name: "Your cart" })).toBeVisible()
    await expect(frame.getByText(amount(3 * partners.game)).first()).toBeVisible()
    await pressNamed(frame, "Go to checkout")
    await expect(frame.getByRole("heading", { name: "Checkout" })).toBeVisible()
  },
)

test(
  "on a partner's page the bank's question is asked and answered inside the shop's frame",
  long,
  async ({ page, shop }) => {
    await page.goto(shop.partner(1))
    const element = page.locator("lotto-purchase")
    await addTicket(element)
    await element.getByRole("button", { name: "Go to checkout" }).click()
    const inner = page.frameLocator("lotto-purchase iframe")
    const frame = inner.locator("body")
    await signUp(frame)
    await typeCard(frame, "4000 0000 0000 3220")
    await pressNamed(frame, `Pay ${byCard(2 * partners.game)}`)
    await inner
      .frameLocator("iframe[title='Confirm this payment with your bank']")
      .getByRole("button", { name: "Approve" })
      .click()
    await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  },
)

test("in a partner's iframe a member is signed in by a one-time token and buys from the wallet", async ({
  page,
  shop,
}) => {
  await page.goto(shop.partner(4))
  const flow = page.frameLocator("iframe").locator("body")
  await expect(flow.getByRole("button", { name: /^2 games .*whole ticket/ })).toBeVisible()
  await addTicket(flow, 4)
  await pressNamed(flow, "Go to checkout")
  // The ticket was far higher than this step: the frame is as high as what it shows, to the pixel.
  await expect
    .poll(async () => {
      const content = (await flow.locator("#page").boundingBox())?.height ?? 0
      return Math.abs(((await page.locator("iframe").boundingBox())?.height ?? 0) - content)
    })
    .toBeLessThanOrEqual(1)
  expect((await page.locator("iframe").boundingBox())?.height).toBeLessThan(1000)
  await pressNamed(flow, /from wallet/)
  await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
})

test("a member who chooses AutoPlay in a partner's iframe is told so there, and goes on in a tab of the shop with the same cart", async ({
  page,
  shop,
}) => {
  await page.goto(shop.partner(4))
  const flow = page.frameLocator("iframe").locator("body")
  await expect(flow.getByRole("button", { name: /^2 games .*whole ticket/ })).toBeVisible()
  const words = flow.getByText("On this page you can only buy what is paid for now.", { exact: false })
  await flow.getByRole("checkbox", { name: "AutoPlay" }).check({ force: true })
  await expect(words).toBeVisible()
  await addTicket(flow, 4)
  await expect(words).toBeVisible()
  await expect(flow.getByRole("button", { name: "Go to checkout" })).toHaveCount(0)
  const opened = page.waitForEvent("popup")
  await flow.getByRole("link", { name: "Open the shop in a new tab" }).click()
  const tab = await opened
  await expect(tab.getByRole("heading", { name: "Your cart" })).toBeVisible()
  await expect(tab.getByText("AutoPlay", { exact: false }).first()).toBeVisible()
  await expect(tab).toHaveURL(/\/purchase\/[\w-]+\?step=cart$/)
  await expect(tab.getByRole("button", { name: "Go to checkout" })).toBeVisible()
})

test("a member whom the shop does not know opens an account in the iframe, lets the partner sign them in, and is signed in from then on", async ({
  page,
  shop,
  browser,
}) => {
  const address = `${shop.partner(4)}?member=${crypto.randomUUID().slice(0, 8)}`
  await page.goto(address)
  const flow = page.frameLocator("iframe").locator("body")
  await addTicket(flow)
  await pressNamed(flow, "Go to checkout")
  const isNew = flow.getByRole("radio", { name: "I'm new here" })
  await expect(async () => {
    await isNew.click({ force: true })
    await expect(isNew).toBeChecked({ timeout: 2000 })
  }).toPass()
  await expect(flow.getByLabel("First name")).toHaveValue("Robin")
  await signUp(flow)
  await expect(flow.getByRole("heading", { name: /^Let .+ sign you in from their site\?$/ })).toBeVisible()
  // Presses count once the button has been in view for a moment.
  const question = flow.getByRole("heading", { name: /sign you in from their site/ })
  await expect(async () => {
    if (await question.isVisible())
      await flow.getByRole("button", { name: /^Let .+ sign me in$/ }).click({ timeout: 2000 })
    await expect(question).toBeHidden({ timeout: 1000 })
  }).toPass()
  const elsewhere = await browser.newPage()
  await elsewhere.goto(address)
  await expect(elsewhere.getByText("You are signed in at the desk.")).toBeVisible()
  await elsewhere.close()
})

test("a page that the partner record does not list gets no frame", async ({ page, shop, quiet }) => {
  await page.route("http://127.0.0.1:9/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>stranger</title><iframe title="shop" src="${shop.url}/purchase/acme"></iframe>`,
    }),
  )
  await page.goto("http://127.0.0.1:9/")
  await expect
    .poll(() =>
      page
        .frames()
        .find((frame) => frame !== page.mainFrame())
        ?.url(),
    )
    .toMatch(/chrome-error|about:blank/)
  await expect(page.frameLocator("iframe").getByRole("heading")).toHaveCount(0)
  // The browser's own words about the refusal.
  quiet.except(/frame-ancestors/)
})

test("the shop's addresses with a partner's token sign in once, in its section, and take it out of the address", async ({
  page,
  shop,
  quiet,
}) => {
  const minted = await fetch(`${shop.url}/v2/partners/harbour-radio/autologin-tokens`, {
    method: "POST",
    headers: { authorization: "Bearer demo-secret-harbour" },
    body: JSON.stringify({ customer_reference: "listener-7" }),
  })
  const { result } = (await minted.json()) as { result: { token: string } }
  const address = `${shop.url}/purchase/harbour-radio/autologin/${result.token}`
  // The lotteries are on the page from the first response on, before the token was used.
  const used = page.waitForResponse(
    (response) => response.url().endsWith("/auth/autologin") && response.status() === 200,
  )
  await page.goto(`${shop.url}/login/autologin/${result.token}`)
  await expect(page).toHaveURL(`${shop.url}/purchase/harbour-radio`)
  await expect(page.getByRole("heading", { name: "Lotteries" })).toBeVisible()
  await used
  await page.goto(address)
  await expect(page.getByText("Email link no longer valid")).toBeVisible()
  quiet.except(/\/auth\/autologin/)
})
