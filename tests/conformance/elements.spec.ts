import type { Page } from "@playwright/test"
import { addTicket } from "../journeys/setup/fixtures.ts"
import { long, longUnless } from "../long.ts"
import { expect, script, test } from "./fixtures.ts"

/** Elements among themselves, their events, and what a visitor sees when something does not work. */

const ready = (page: Page, tag: string) => expect(page.locator(tag).first()).toHaveAttribute("state", "ready")
const builder = (attributes: string) => `<lotto-ticket-builder ${attributes}></lotto-ticket-builder>`

/** Keeps every event of the page's elements in `told`. */
const listening = `<script>
  window.told = []
  for (const name of ["lotto-ready", "lotto-cart-change", "lotto-checkout", "lotto-navigate", "lotto-error"])
    document.addEventListener(name, (event) => told.push({ name, from: event.target.id || event.target.localName, detail: event.detail,
      frozen: Object.isFrozen(event.detail), composed: event.composed, bubbles: event.bubbles, cancelable: event.cancelable }))
</script>`
interface Announced {
  readonly name: string
  readonly from: string
  readonly detail: Record<string, unknown>
  readonly frozen: boolean
  readonly composed: boolean
  readonly bubbles: boolean
  readonly cancelable: boolean
}
const announced = async (page: Page, name: string) =>
  ((await page.evaluate("told")) as Announced[]).filter((event) => event.name === name)

test("elements from separate scripts share one cart, in whatever order they came", async ({
  page,
  stranger,
}) => {
  await page.goto(
    stranger.at(
      `${listening}<lotto-cart-button partner="acme"></lotto-cart-button>${builder('partner="acme" offer="oz_lotto"')}${script("lotto-ticket-builder")}`,
    ),
  )
  await ready(page, "lotto-ticket-builder")
  await addTicket(page)
  await expect.poll(async () => (await announced(page, "lotto-cart-change")).length).toBeGreaterThan(0)
  await page.evaluate((source) => {
    const late = document.createElement("script")
    late.type = "module"
    late.src = source
    document.body.append(late)
  }, stranger.shop("/widgets/lotto-cart-button.js"))
  await expect(page.getByRole("link", { name: /1 in the cart/ })).toBeVisible()
  await page.reload()
  await page.addScriptTag({ type: "module", url: stranger.shop("/widgets/lotto-cart-button.js") })
  await expect(page.getByRole("link", { name: /1 in the cart/ })).toBeVisible()
})

test("who goes on to the shop from a partner's page finds the cart there, and no token stays in the address", async ({
  page,
  stranger,
}) => {
  await page.goto(
    stranger.at(`${builder('partner="acme" offer="oz_lotto"')}${script("lotto-ticket-builder")}`),
  )
  await ready(page, "lotto-ticket-builder")
  await addTicket(page)
  // A press opens the cart over the page; whoever opens the link in a tab of its own is in the shop.
  const address = await page.getByRole("link", { name: "Go to cart" }).getAttribute("href")
  await page.goto(address ?? "")
  await expect(page.getByRole("heading", { name: "Oz Lotto" })).toBeVisible()
  await expect(page).toHaveURL(stranger.shop("/purchase/acme?step=cart"))
})

test("elements of two partners on one page have carts of their own", long, async ({ page, stranger }) => {
  await page.goto(
    stranger.at(
      `${builder('partner="acme" offer="oz_lotto"')}<lotto-cart-button id="theirs" partner="harbour-radio"></lotto-cart-button>${script("all")}`,
    ),
  )
  await ready(page, "lotto-ticket-builder")
  await addTicket(page)
  await expect(page.getByRole("link", { name: "Go to cart" })).toBeVisible()
  await expect(page.locator("#theirs").getByRole("link")).not.toHaveAccessibleName(/1 in/)
})

test("events are told once, bubble out of the shadow root, are frozen, and a page can prevent what is about to happen", async ({
  page,
  stranger,
}) => {
  await page.goto(
    stranger.at(
      `${listening}<script>document.addEventListener("lotto-checkout", (event) => event.preventDefault())</script><lotto-purchase id="one" partner="acme" lottery="oz_lotto"></lotto-purchase>${script("lotto-purchase")}`,
    ),
  )
  await ready(page, "lotto-purchase")
  await page.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
  await page.getByRole("button", { name: "Add to cart" }).dblclick()
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await expect.poll(async () => (await announced(page, "lotto-checkout")).length).toBe(1)
  await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
  await expect(page.locator("iframe")).toHaveCount(0)
  const [checkout] = await announced(page, "lotto-checkout")
  expect(checkout).toMatchObject({
    from: "one",
    detail: { itemCount: 1 },
    frozen: true,
    composed: true,
    bubbles: true,
    cancelable: true,
  })
  expect(await announced(page, "lotto-cart-change")).toHaveLength(1)
  expect(await announced(page, "lotto-ready")).toHaveLength(1)
})

test(
  "the page hears of each change once, however many elements there are, and who listens to one hears it there",
  long,
  async ({ page, stranger }) => {
    await page.goto(
      stranger.at(
        `${listening}<lotto-purchase id="one" partner="acme" lottery="oz_lotto"></lotto-purchase><lotto-purchase id="two" partner="acme" lottery="powerball"></lotto-purchase>${script("lotto-purchase")}`,
      ),
    )
    await ready(page, "#two")
    await page.locator("#one").evaluate((one) => {
      one.addEventListener("lotto-cart-change", () =>
        Object.assign(window, { heardByOne: 1 + ((window as { heardByOne?: number }).heardByOne ?? 0) }),
      )
    })
    const two = page.locator("#two")
    await addTicket(two)
    await two.getByRole("button", { name: "Go to checkout" }).click()
    expect((await announced(page, "lotto-cart-change")).map(({ from }) => from)).toEqual(["two"])
    expect(await page.evaluate("heardByOne")).toBe(1)
    expect((await announced(page, "lotto-checkout")).map(({ from }) => from)).toEqual(["two"])
  },
)

test(
  "moving an element while a ticket is filled keeps it, and the frame begins where it was",
  long,
  async ({ page, stranger }) => {
    await page.goto(
      stranger.at(
        `<div id="from"><lotto-purchase partner="acme" lottery="oz_lotto"></lotto-purchase></div><div id="to"></div>${script("lotto-purchase")}`,
      ),
    )
    await ready(page, "lotto-purchase")
    await page.getByRole("button", { name: /^4 games .*whole ticket/ }).click()
    await page.evaluate(() =>
      document.querySelector("#to")?.append(document.querySelector("lotto-purchase") as Element),
    )
    await expect(page.getByRole("button", { name: "Add to cart" })).toBeEnabled()
  },
)

test(
  "addToCart takes a ticket from the page's own script and says what is wrong with a bad one",
  long,
  async ({ page, stranger }) => {
    await page.goto(
      stranger.at(`${builder('partner="acme" offer="oz_lotto"')}${script("lotto-ticket-builder")}`),
    )
    await ready(page, "lotto-ticket-builder")
    const add = (ticket: object) =>
      page.locator("lotto-ticket-builder").evaluate(
        (element, given) =>
          (element as HTMLElement & { addToCart(ticket: object): Promise<void> }).addToCart(given).then(
            () => "added",
            (error: Error) => error.message,
          ),
        ticket,
      )
    expect(await add({ lotteryKey: "oz_lotto" })).toMatch(/^addToCart: /)
    const numbers = [1, 2, 3, 4, 5, 6, 7]
    const ticket = {
      lotteryKey: "oz_lotto",
      gameType: "standard",
      gameOffer: "standard",
      games: [[{ name: "Numbers", numbers }], [{ name: "Numbers", numbers: numbers.map((n) => n + 7) }]],
      quickpick: false,
      numDraws: 1,
    }
    expect(await add(ticket)).toBe("added")
  },
)

test(
  "a bad attribute is told to the page's developer alone; what cannot be shown is told to everybody",
  long,
  async ({ page, stranger, quiet }) => {
    quiet.except(/^<lotto-purchase lottery="powerbal">/)
    const warnings: string[] = []
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text())
    })
    await page.goto(
      stranger.at(
        `${listening}<lotto-purchase partner="acme" lottery="powerbal"></lotto-purchase>${builder('partner="acme" offer="oz_lotto" theme="purple" game-type="powerhit" draw="1"')}${script("all")}`,
      ),
    )
    await ready(page, "lotto-ticket-builder")
    await expect(page.getByRole("alert")).toContainText("You can't buy tickets on this page right now")
    await expect(page.getByRole("link", { name: "Go to the shop" })).toBeVisible()
    expect((await announced(page, "lotto-error")).map(({ detail }) => detail.code)).toEqual(["config"])
    expect(quiet.told.join(" ")).toMatch(/"powerbal" is not on sale. lottery takes one of powerball, /)
    await expect.poll(() => warnings).toHaveLength(3)
    for (const [place, line] of [
      [0, /^<lotto-ticket-builder theme="purple">: theme takes one of light, dark, auto/],
      [1, /^<lotto-ticket-builder game-type="powerhit">: .*game-type takes one of standard/],
      [2, /^<lotto-ticket-builder draw="1">: .*draw takes one of \d/],
    ] as const)
      expect(warnings[place]).toMatch(line)
    expect(await page.locator("lotto-ticket-builder").textContent()).not.toContain("attribute")
  },
)

test(
  "who is not a partner page's first visitor sees the top of the ticket before the shop has answered for it",
  long,
  async ({ page, stranger }) => {
    const address = stranger.at(
      `${builder('partner="acme" offer="powerball"')}${script("lotto-ticket-builder")}`,
    )
    await page.goto(address)
    await ready(page, "lotto-ticket-builder")
    const answers = Promise.withResolvers<void>()
    await page.route(/first-view|assets/, async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.goto(address)
    const element = page.locator("lotto-ticket-builder")
    await expect(element.getByRole("heading", { name: "Powerball" })).toBeVisible()
    await expect(element.getByText(/^Closes in /)).toBeVisible()
    await expect(element).toHaveAttribute("state", "loading")
    await expect(element.getByRole("button")).toHaveCount(0)
    answers.resolve()
    await ready(page, "lotto-ticket-builder")
    await expect(element.getByRole("heading", { level: 1 })).toHaveText(["Powerball"])
    await addTicket(page)
  },
)

for (const [what, status] of [
  ["is down", 500],
  ["has had too many questions", 429],
] as const)
  test(
    `when the shop ${what}, the visitor reads so and can try again`,
    longUnless(status === 500),
    async ({ page, stranger, quiet }) => {
      const address = stranger.at(
        `${listening}${builder('partner="acme" offer="powerball"')}${script("lotto-ticket-builder")}`,
      )
      // The entry brings the top of the ticket from now on, which has to go again.
      await page.goto(address)
      await ready(page, "lotto-ticket-builder")
      let broken = true
      await page.route(/first-view|product_offers/, (route) =>
        broken
          ? route.fulfill({ status, body: "{}", headers: { "access-control-allow-origin": "*" } })
          : route.continue(),
      )
      await page.goto(address)
      await expect(page.locator("lotto-ticket-builder")).toHaveAttribute("state", "error")
      const again = page.getByRole("button", { name: /again/i })
      await expect(again).toBeVisible()
      await expect(page.locator("lotto-ticket-builder").getByText(/^Closes in /)).toHaveCount(0)
      expect(
        (await announced(page, "lotto-error")).map(({ detail }) => [detail.code, detail.retryable]),
      ).toEqual([["network", status === 500]])
      broken = false
      await again.click()
      await expect(page.getByRole("button", { name: /^2 games .*whole ticket/ })).toBeVisible()
      await ready(page, "lotto-ticket-builder")
      quiet.except(new RegExp(`${status}`))
    },
  )

for (const [where, body] of [
  [
    "an element",
    `<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>${script("lotto-purchase")}`,
  ],
  [
    "the frame",
    `<div id="shop"></div><script type="module">
      import { mount } from "SHOP/widgets/frame.js"
      const frame = await mount("#shop", { partner: "acme", lottery: "powerball" })
      frame.on("error", (detail) => document.dispatchEvent(new CustomEvent("lotto-error", { detail })))
    </script>`,
  ],
] as const)
  test(
    `a ticket that cannot be added in ${where} says why beside its button, and the page hears it`,
    long,
    async ({ page, stranger, quiet }) => {
      quiet.except(/status of 422/)
      await page.route(/\/anon-cart\/.*items/, (route) =>
        route.fulfill({
          status: 422,
          headers: { "access-control-allow-origin": "*" },
          json: { errors: [{ field: "this", code: "draw_closed", message: "This draw has closed." }] },
        }),
      )
      await page.goto(stranger.at(listening + body))
      const flow =
        where === "the frame" ? page.frameLocator("iframe").locator("body") : page.locator("lotto-purchase")
      await addTicket(flow)
      const bar = flow
        .locator(".builder-bar")
        .filter({ has: page.getByRole("button", { name: "Add to cart" }) })
      await expect(bar.getByText("This draw has closed.")).toBeInViewport()
      await expect
        .poll(async () =>
          (await announced(page, "lotto-error")).map(({ detail }) => [detail.code, detail.retryable]),
        )
        .toEqual([["closed-draw", false]])
    },
  )

test(
  "the cart's button opens the cart over the page, and Escape gives the focus back",
  long,
  async ({ page, shop }) => {
    await page.goto(shop.partner(3))
    await ready(page, "lotto-cart-button")
    const cart = page.locator("lotto-cart-button").getByRole("link", { name: /Cart/ })
    await cart.focus()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible()
    expect(page.url()).toBe(shop.partner(3))
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
    await expect(cart).toBeFocused()
  },
)
