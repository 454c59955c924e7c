import { amount, country } from "../journeys/setup/countries.ts"
import { addTicket, buildTicket, signIn } from "../journeys/setup/fixtures.ts"
import { pressNamed } from "../journeys/setup/press.ts"
import { long } from "../long.ts"
import { expect, script, test } from "./fixtures.ts"
import { serve } from "./toy-sites.ts"

const { partners, second } = country.lotteries

/** The whole purchase on partners' pages, which know the shop by its addresses only. */

test(
  "on a partner's page a ticket is chosen in the page and paid in the shop's frame, without leaving it",
  long,
  async ({ page, shop, customer }) => {
    const address = shop.partner(1)
    await page.goto(address)
    const element = page.locator("lotto-purchase")
    await expect(element).toHaveAttribute("state", "ready")
    await element.evaluate((node) => {
      const told: string[] = []
      const steps: unknown[] = []
      Object.assign(window, { told, steps })
      node.addEventListener("lotto-analytics", (event) => {
        const { name, properties } = (event as CustomEvent).detail
        if (name === "step") steps.push(properties.step)
      })
      for (const name of ["lotto-cart-change", "lotto-checkout", "lotto-sign-in", "lotto-purchase"])
        node.addEventListener(name, () => told.push(name))
    })
    await buildTicket(page, partners)
    await page.getByRole("button", { name: "Add to cart" }).click()
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
    await page.getByRole("button", { name: "Go to checkout" }).click()

    const frame = page.frameLocator("iframe[title='Sign in and pay']")
    await signIn(frame, customer)
    await pressNamed(frame, `Pay ${amount(3 * partners.game)} from wallet`)
    await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
    expect(page.url()).toBe(address)
    await expect
      .poll(() => page.evaluate("told"))
      .toEqual([
        "lotto-cart-change",
        "lotto-checkout",
        "lotto-sign-in",
        "lotto-purchase",
        // Empty now, which the frame tells.
        "lotto-cart-change",
      ])
    expect(await page.evaluate("steps"), "each step once, whoever shows it").toEqual([
      "cart",
      "pay",
      "sign-in",
      "pay",
      "receipt",
    ])
  },
)

test("a partner's page hears of every step in the frame, however late the frame can speak", async ({
  page,
  shop,
  customer,
}) => {
  const speaking = Promise.withResolvers<void>()
  await page.route(/\/assets\/guest-[\w-]+\.js$/, async (route) => {
    await speaking.promise
    await route.continue()
  })
  await page.goto(shop.partner(1))
  const element = page.locator("lotto-purchase")
  await expect(element).toHaveAttribute("state", "ready")
  await element.evaluate((node) => {
    const steps: unknown[] = []
    Object.assign(window, { steps })
    node.addEventListener("lotto-analytics", (event) => {
      const { name, properties } = (event as CustomEvent).detail
      if (name === "step") steps.push(properties.step)
    })
  })
  await addTicket(page)
  await page.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("iframe[title='Sign in and pay']")
  await expect(frame.locator("lotto-purchase")).toHaveAttribute("state", "ready")
  expect(await page.evaluate("steps")).toEqual(["cart", "pay"])
  speaking.resolve()
  await signIn(frame, customer)
  await expect.poll(() => page.evaluate("steps")).toEqual(["cart", "pay", "sign-in", "pay"])
})

test("a receipt is printed from within the shop's frame: the receipt alone", long, async ({ page, shop }) => {
  await page.goto(shop.partner(4))
  const flow = page.frameLocator("iframe")
  const add = flow.getByRole("button", { name: "Add to cart" })
  // The subject is what is printed: a press that met the page while it signed in is made again.
  await expect(async () => {
    await flow.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
    await expect(add).toBeEnabled({ timeout: 2000 })
  }).toPass()
  await add.click()
  await pressNamed(flow, "Go to checkout")
  await pressNamed(flow, /from wallet/)
  const print = flow.getByRole("button", { name: "Print receipt" })
  await print.evaluate((button) => {
    addEventListener("beforeprint", () => button.ownerDocument.documentElement.setAttribute("printed", ""))
  })
  await print.click()
  await expect(flow.locator("html")).toHaveAttribute("printed", "")
  await page.emulateMedia({ media: "print" })
  await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await expect(print).toBeHidden()
})

test("a receipt in the frame is there again after the frame was loaded anew, without pressing anything", async ({
  page,
  shop,
}) => {
  await page.goto(shop.partner(4))
  await expect(page.getByText("You are signed in at the desk.")).toBeVisible()
  const flow = page.frameLocator("iframe")
  await addTicket(flow.locator("body"))
  await pressNamed(flow, "Go to checkout")
  await pressNamed(flow, /from wallet/)
  await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  const inFrame = page.frames().find((candidate) => candidate.url().startsWith(shop.url))
  expect(inFrame?.url()).toContain("/purchase/acme/receipt/")
  await inFrame?.evaluate(() => Object.assign(window, { before: true }))
  await inFrame?.evaluate(() => location.reload())
  await expect
    .poll(() => inFrame?.evaluate(() => "before" in window).catch(() => true), { timeout: 10_000 })
    .toBe(false)
  await expect(flow.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
  await expect(flow.getByText(second.name).or(flow.getByText(partners.name)).first()).toBeVisible()
})

for (const { what, channel, counted, warned } of [
  { what: "its own", channel: "newsletter", counted: "newsletter", warned: 0 },
  { what: "none that the partner has", channel: "shop-window", counted: "web", warned: 1 },
])
  test(
    `sales count for the channel that an element names: ${what}`,
    long,
    async ({ page, stranger, customer }) => {
      const warnings: string[] = []
      page.on("console", (message) => {
        if (message.type() === "warning" && message.text().startsWith("<lotto-purchase"))
          warnings.push(message.text())
      })
      const bought = page.waitForRequest((request) => request.url().endsWith("/cart/purchase"))
      await page.goto(
        stranger.at(
          `<lotto-purchase partner="acme" lottery="${second.key}" channel="${channel}" campaign="spring"></lotto-purchase>${script("lotto-purchase")}`,
        ),
      )
      await expect(page.locator("lotto-purchase")).toHaveAttribute("state", "ready")
      await addTicket(page)
      await page.getByRole("button", { name: "Go to checkout" }).click()
      const frame = page.frameLocator("iframe[title='Sign in and pay']")
      await signIn(frame, customer)
      await pressNamed(frame, /from wallet/)
      expect((await bought).postDataJSON()).toMatchObject({
        channel_key: counted,
        partner_key: "acme",
        metadata: { campaign: "spring" },
      })
      await expect(frame.getByRole("heading", { name: "You're in. Good luck!" })).toBeVisible()
      expect(warnings).toHaveLength(warned)
      for (const warning of warnings) expect(warning).toMatch(/channel="shop-window".*web, newsletter/)
    },
  )

test(
  "an element says when it loads that the shop does not know its partner, or not this page",
  long,
  async ({ page, stranger, quiet }) => {
    quiet.except(/status of 404|^<lotto-purchase/)
    const element = (partner: string) =>
      `<script>
      window.told = []
      document.addEventListener("lotto-error", ({ detail }) => told.push(detail.code + " " + detail.retryable))
    </script><lotto-purchase partner="${partner}" lottery="${second.key}"></lotto-purchase>${script("lotto-purchase")}`
    await page.goto(stranger.at(element("acmee")))
    const purchase = page.locator("lotto-purchase")
    await expect(purchase).toHaveAttribute("state", "error")
    await expect(page.getByRole("alert")).toContainText("You can't buy tickets on this page right now")
    const link = page.getByRole("link", { name: "Go to the shop" })
    await expect(link).toHaveAttribute("href", stranger.shop(""))
    expect(await page.evaluate("told")).toContain("config false")
    // The room that a ticket would need is not left empty.
    expect((await purchase.boundingBox())?.height).toBeLessThan(300)
    expect(quiet.told.join("\n")).toContain('the shop knows no partner "acmee"')

    await page.goto(stranger.at(element("acme")))
    await expect(purchase).toHaveAttribute("state", "ready")
    const unlisted = await serve("127.0.0.1", () => element("acme").replaceAll("SHOP", stranger.shop("")))
    await page.goto(unlisted.origin)
    await expect(purchase).toHaveAttribute("state", "error")
    unlisted.server.close()
    expect(quiet.told.join("\n")).toContain(`does not list ${unlisted.origin}`)
  },
)

test("a getToken that does not do what it should is told to the page, and the visitor signs in by hand", async ({
  page,
  stranger,
  quiet,
}) => {
  // The browser's note of the refused token, and what the frame kit says to the page's developer.
  quiet.except(/\/auth\/autologin|getToken must return a promise/)
  const visit = async (getToken: string) => {
    await page.goto(
      stranger.at(`${script("lotto-purchase")}<lotto-purchase partner="acme" lottery="${partners.key}"></lotto-purchase>
        <script>
          const element = document.querySelector("lotto-purchase")
          element.getToken = ${getToken}
          window.errors = []
          element.addEventListener("lotto-error", ({ detail }) => errors.push(detail))
        </script>`),
    )
    if (!(await page.getByRole("button", { name: "Go to checkout" }).isVisible())) await addTicket(page)
    await page.getByRole("button", { name: "Go to checkout" }).click()
    await expect.poll(() => page.evaluate("errors.length")).toBe(1)
    await expect(page.frameLocator("iframe").getByLabel("Password", { exact: true })).toBeVisible()
    return page.evaluate("errors[0]")
  }
  const auth = { code: "auth", retryable: false, reference: expect.any(String) }
  expect(await visit("async () => undefined")).toEqual({
    ...auth,
    message: expect.stringContaining("it gave undefined"),
  })
  expect(await visit("async () => 'invented'")).toEqual({
    ...auth,
    message: expect.stringContaining("refused (unknown)"),
  })
})

test("a cart that a page filled in the frame is still there when the page is loaded again, one press away", async ({
  page,
  stranger,
}) => {
  await page.goto(
    stranger.at(`<div id="shop"></div><script type="module">
      import { mount } from "SHOP/widgets/frame.js"
      window.frame = await mount("#shop", { partner: "acme", lottery: "${partners.key}" })
    </script>`),
  )
  await page.waitForFunction("window.frame")
  await page.evaluate(`frame.addToCart({ lotteryKey: "${partners.key}", quickpick: true, numGames: 1 })`)
  await page.reload()
  const flow = page.frameLocator("iframe")
  await pressNamed(flow, "Cart 1 item")
  await expect(flow.getByRole("heading", { name: "Your cart" })).toBeVisible()
  await page.evaluate('frame.show("checkout")')
  await expect(flow.getByLabel("Password", { exact: true })).toBeVisible()
})
