import type { Locator, Page } from "@playwright/test"
import { findingsInPassing } from "../journeys/setup/findings.ts"
import { addTicket, buildTicket } from "../journeys/setup/fixtures.ts"
import { checkSeen } from "../journeys/setup/press.ts"
import { watchShift } from "../journeys/setup/watch-shift.ts"
import { long, longUnless } from "../long.ts"
import { expect, script, test } from "./fixtures.ts"

/** The effects of an element on the page around it, and of that page on the element. */

const ready = (page: Page, tag = "lotto-purchase") =>
  expect(page.locator(tag).first()).toHaveAttribute("state", "ready")
const purchase = '<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>'
const room = '<link rel="stylesheet" href="SHOP/widgets/placeholder.css">'

for (const [place, name] of [
  [1, "the newsagent's hostile page"],
  [2, "the charity's strict page"],
  [3, "the radio station's page"],
] as const)
  test(
    `nothing moves on ${name} while the elements arrive`,
    longUnless(place === 1),
    async ({ page, shop }) => {
      const shift = await watchShift(page)
      await page.goto(shop.partner(place))
      await ready(page)
      await page.waitForLoadState("networkidle")
      expect(await shift()).toBeLessThan(0.001)
    },
  )

test("hostile styles change nothing inside an element", async ({ page, shop, stranger }) => {
  const looks = (on: Page) =>
    on.locator("lotto-purchase").evaluate((element) => {
      const names = [
        "color",
        "backgroundColor",
        "fontSize",
        "fontFamily",
        "display",
        "float",
        "textTransform",
        "letterSpacing",
        "borderTopStyle",
        "direction",
      ] as const
      const nodes = Array.from(element.shadowRoot?.querySelectorAll(".wrapper *") ?? [])
      return nodes.map((node) => {
        const style = getComputedStyle(node)
        return `${node.localName}.${node.className}: ${names.map((name) => style[name]).join(" ")}`
      })
    })
  await page.setViewportSize({ width: 760, height: 900 })
  await page.goto(stranger.at(script("lotto-purchase") + purchase))
  const settled = async () => {
    await ready(page)
    // Parts that come when the browser is idle, each with what it has to ask for.
    const later = [".builder-undo button", ".field__check", ".facts", ".link-card", ".accordion .rich-text"]
    for (const part of later) await expect(page.locator(`lotto-purchase ${part}`).first()).toBeAttached()
  }
  await settled()
  const plain = await looks(page)
  expect(plain.length).toBeGreaterThan(50)
  const hostile = (await (await fetch(`${shop.partner(1)}legacy-reset.css`)).text()).replaceAll("</", "")
  await page.goto(stranger.at(`<style>${hostile}</style>${script("lotto-purchase")}${purchase}`))
  await settled()
  expect(await looks(page)).toEqual(plain)
})

test("a strict content-security policy with Trusted Types is not violated by choosing, the cart or the frame", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    document.addEventListener("securitypolicyviolation", (event) =>
      (window as unknown as { violations: string[] }).violations.push(
        `${event.violatedDirective} ${event.blockedURI}`,
      ),
    )
  })
  await page.goto(shop.partner(2))
  await ready(page)
  await addTicket(page)
  await page.getByRole("button", { name: "Go to checkout" }).click()
  await expect(page.frameLocator("iframe[title='Sign in and pay']").getByLabel("Email address")).toBeVisible()
  expect(await page.evaluate("violations")).toEqual([])
})

test("the page keeps its globals, prototypes, head, title, history and scroll", async ({
  page,
  stranger,
}) => {
  await page.addInitScript(() => {
    const known = new Set(Object.getOwnPropertyNames(window))
    const prototypes = [
      Object.prototype,
      Array.prototype,
      Element.prototype,
      HTMLElement.prototype,
      Node.prototype,
      Document.prototype,
    ]
    const names = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).join())
    const before = names()
    Object.assign(window, {
      changes: () => ({
        globals: Object.getOwnPropertyNames(window).filter((name) => !known.has(name)),
        prototypes: names().filter((name, place) => name !== before[place]),
      }),
    })
  })
  await page.goto(stranger.at(`<div style="height: 3000px"></div>${purchase}${script("lotto-purchase")}`))
  const head = await page.evaluate(() => document.head.innerHTML)
  const before = await page.evaluate(() => [history.length, scrollY, location.href, document.title])
  await ready(page)
  await page.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
  const { globals, prototypes } = (await page.evaluate("changes()")) as {
    globals: string[]
    prototypes: string[]
  }
  expect(globals.filter((name) => name !== "changes")).toEqual([])
  expect(prototypes).toEqual([])
  expect(await page.evaluate(() => document.head.innerHTML)).toBe(head)
  const after = await page.evaluate(() => [history.length, location.href, document.title])
  expect(after).toEqual([before[0], before[2], before[3]])
})

test(
  "an element that is only made, set and cloned asks for nothing",
  long,
  async ({ page, stranger, shop }) => {
    const asked: string[] = []
    page.on("request", (request) => asked.push(request.url()))
    await page.goto(stranger.at(script("lotto-purchase")))
    await page.waitForFunction(() => customElements.get("lotto-purchase"))
    await page.waitForLoadState("networkidle")
    asked.length = 0
    await page.evaluate(() => {
      const element = document.createElement("lotto-purchase")
      element.setAttribute("lottery", "powerball")
      Object.assign(element, { partner: "acme", quantity: 3 })
      element.cloneNode(true)
    })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect(asked.filter((url) => url.startsWith(shop.url))).toEqual([])
  },
)

test("a hundred elements that came and went leave nothing behind", long, async ({ page, stranger }) => {
  await page.goto(stranger.at(script("lotto-purchase")))
  await page.waitForFunction(() => customElements.get("lotto-purchase"))
  const devtools = await page.context().newCDPSession(page)
  const rounds = (count: number) =>
    page.evaluate(async (times) => {
      for (let round = 0; round < times; round++) {
        const element = document.createElement("lotto-purchase")
        element.setAttribute("partner", "acme")
        element.setAttribute("lottery", "powerball")
        const { promise, resolve } = Promise.withResolvers<unknown>()
        element.addEventListener("lotto-ready", resolve)
        document.body.append(element)
        await promise
        element.remove()
        await new Promise((done) => setTimeout(done))
      }
    }, count)
  const counted = async () => {
    // The last one that went is let go when the browser has nothing else to do.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))))
    await devtools.send("HeapProfiler.collectGarbage")
    await devtools.send("HeapProfiler.collectGarbage")
    const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters")
    const { usedSize } = await devtools.send("Runtime.getHeapUsage")
    return { nodes, listeners: jsEventListeners, heap: usedSize }
  }
  await rounds(10)
  const before = await counted()
  await rounds(100)
  const after = await counted()
  expect(after.nodes - before.nodes).toBeLessThan(200)
  expect(after.listeners - before.listeners).toBeLessThan(20)
  expect(after.heap - before.heap).toBeLessThan(2_000_000)
})

test(
  "in a transformed, clipped, right-to-left corner of the page an element works, and its dialog is on top",
  long,
  async ({ page, stranger }) => {
    await page.goto(
      stranger.at(
        `<style>html { font-size: 62.5% }</style><div dir="rtl" style="transform: rotate(1deg); overflow: hidden; height: 200px"><lotto-purchase partner="acme" lottery="powerball" mode="dialog"></lotto-purchase></div>${script("lotto-purchase")}`,
      ),
    )
    await page.evaluate(() => customElements.whenDefined("lotto-purchase").then(() => {}))
    const add = page.getByRole("button", { name: "Add to cart" })
    await expect(add).toBeHidden()
    await page
      .locator("lotto-purchase")
      .evaluate((element) => (element as HTMLElement & { open(): Promise<void> }).open())
    await page.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
    await expect(add).toBeVisible()
    const box = await page.getByRole("dialog").boundingBox()
    expect(box?.height).toBeGreaterThan(400)
    await page.keyboard.press("Escape")
    await expect(add).toBeHidden()
  },
)

test(
  "on a page in another script an element says its own language and reads from left to right",
  long,
  async ({ page, stranger }) => {
    await page.goto(stranger.at(`${script("lotto-purchase")}${purchase}`))
    await page.evaluate(() => {
      document.documentElement.lang = "ar"
      document.documentElement.dir = "rtl"
    })
    await ready(page)
    const heading = page.locator("lotto-purchase").getByRole("heading").first()
    await expect(heading).toHaveCSS("direction", "ltr")
    expect(await heading.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe("en-AU")
  },
)

test(
  "with everything twice as large an element fits its page, and can be played",
  long,
  async ({ page, stranger }) => {
    await page.setViewportSize({ width: 760, height: 900 })
    await page.goto(
      stranger.at(
        `<style>html { zoom: 2; text-size-adjust: 200% }</style>${script("lotto-purchase")}${purchase}`,
      ),
    )
    await ready(page)
    await buildTicket(page)
    const wide = await page.evaluate(() => {
      const root = document.querySelector("lotto-purchase")?.shadowRoot
      // The ways to play stand in a line of their own that scrolls.
      const scrolls = (node: Element | null): boolean =>
        node !== null && (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement))
      const beyond = Array.from(root?.querySelectorAll(".wrapper *") ?? []).filter(
        (node) =>
          node.getBoundingClientRect().right > innerWidth + 1 &&
          !node.closest("[aria-hidden]") &&
          !scrolls(node.parentElement),
      )
      return {
        page: document.documentElement.scrollWidth - innerWidth,
        beyond: beyond.map((node) => node.className),
      }
    })
    expect(wide.page).toBeLessThanOrEqual(1)
    expect(wide.beyond).toEqual([])
    await page.getByRole("button", { name: "Add to cart" }).click()
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
  },
)

test(
  "an element that is taken away in the middle of its work says nothing more, and works when it comes back",
  long,
  async ({ page, stranger }) => {
    await page.goto(stranger.at(script("lotto-purchase")))
    await page.waitForFunction(() => customElements.get("lotto-purchase"))
    const late = await page.evaluate(async () => {
      const told: string[] = []
      const element = document.createElement("lotto-purchase")
      element.setAttribute("partner", "acme")
      element.setAttribute("lottery", "powerball")
      for (const name of ["lotto-ready", "lotto-error", "lotto-analytics"])
        element.addEventListener(name, () => told.push(name))
      const frames = (count: number) =>
        Array.from({ length: count }).reduce<Promise<unknown>>(
          (before) => before.then(() => new Promise(requestAnimationFrame)),
          Promise.resolve(),
        )
      // Gone before it began, while it was asking, while it was painting, and from within its own first change.
      for (const wait of [0, 1, 2, 4]) {
        document.body.append(element)
        await frames(wait)
        element.remove()
      }
      const watched = new MutationObserver(() => element.remove())
      document.body.append(element)
      if (element.shadowRoot) watched.observe(element.shadowRoot, { subtree: true, childList: true })
      await frames(30)
      watched.disconnect()
      element.remove()
      told.length = 0
      await frames(30)
      const silent = [...told]
      document.body.append(element)
      return silent
    })
    expect(late).toEqual([])
    await ready(page)
    await page.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
    await expect(page.getByRole("button", { name: "Add to cart" })).toBeEnabled()
  },
)

test("the shop's host can be reached from an element only by address: an unlisted page gets an empty frame", async ({
  shop,
}) => {
  const answer = await fetch(`${shop.url}/purchase/acme`)
  const policy = answer.headers.get("content-security-policy") ?? ""
  expect(policy).toContain(`frame-ancestors http://127.0.0.1:${shop.port + 1} `)
  expect(policy).not.toContain("frame-ancestors *")
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
  const nobody = await fetch(`${shop.url}/purchase/nobody`)
  expect(nobody.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  expect(nobody.status, "a partner that nobody knows has no shop").toBe(404)
})

for (const theme of ["light", "dark"])
  test(
    `axe finds nothing serious in a ${theme} element on a partner's page`,
    long,
    async ({ page, stranger }) => {
      // Colours are measured as they stay, not on their way from one to the other.
      await page.emulateMedia({ reducedMotion: "reduce" })
      await page.goto(
        stranger.at(
          `<main><h1>Club</h1>${room}<lotto-purchase partner="acme" lottery="powerball" theme="${theme}"></lotto-purchase></main>${script("lotto-purchase")}`,
        ),
      )
      await ready(page)
      await page.getByRole("button", { name: /^2 games .*whole ticket/ }).click()
      const check = () => findingsInPassing(page, { within: "lotto-purchase" })
      expect(await check()).toEqual([])
      await page.getByRole("button", { name: "Add to cart" }).click()
      await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible()
      expect(await check()).toEqual([])
    },
  )

test(
  "elements for money that leaves and for limits show nothing of a customer here",
  long,
  async ({ page, stranger, quiet }) => {
    quiet.except(/This element works on the shop's own pages only/)
    for (const tag of ["lotto-withdraw", "lotto-cards-and-accounts", "lotto-spend-limits"]) {
      await page.goto(stranger.at(`<${tag} partner="acme"></${tag}>${script(tag)}`))
      await expect(page.getByText("You can find it in our shop instead.", { exact: false })).toBeVisible()
      await expect(page.getByRole("textbox")).toHaveCount(0)
    }
  },
)

/** The first name of a place's typefaces that is there: one that its page loads, or one of the device's. */
const familyOf = (place: Locator) =>
  place.evaluate((element) => {
    const families = getComputedStyle(element)
      .fontFamily.split(",")
      .map((name) => name.trim().replaceAll('"', ""))
    const faces = [...document.fonts].map(({ family }) => family.replaceAll('"', ""))
    return families.find((name) => faces.includes(name) || !name.startsWith("Figtree"))
  })

test("a step in the shop's frame has the font of the steps in the page", async ({ page, stranger }) => {
  const heading = page.getByRole("heading", { name: "Powerball", level: 1 })
  const inFrame = page
    .frameLocator("iframe[title='Sign in and pay']")
    .getByRole("heading", { name: "Sign in" })
  for (const [style, family] of [
    ["", "system-ui"],
    ["lotto-purchase { --lotto-font: Georgia, serif }", "Georgia"],
    ["@font-face { font-family: 'Figtree Variable'; src: local('Liberation Sans') }", "Figtree Variable"],
  ] as const) {
    await page.goto(stranger.at(`<style>${style}</style>${purchase}${script("lotto-purchase")}`))
    await expect(heading).toBeVisible()
    expect(await familyOf(heading), style).toBe(family)
    await addTicket(page)
    await page.getByRole("button", { name: "Go to checkout" }).click()
    await expect(inFrame).toBeVisible()
    await expect.poll(() => familyOf(inFrame), style).toBe(family)
  }
})

test("an element that its page moves while somebody signs in gives back what they typed, and no password", async ({
  page,
  stranger,
}) => {
  await page.goto(stranger.at(`${purchase}<div id="elsewhere"></div>${script("lotto-purchase")}`))
  await addTicket(page)
  await page.getByRole("button", { name: "Go to checkout" }).click()
  const frame = page.frameLocator("iframe[title='Sign in and pay']")
  await checkSeen(frame.getByRole("radio", { name: "I'm new here" }))
  await frame.getByLabel("First name").fill("Wilma")
  await frame.getByLabel("Email address").fill("wilma@example.com")
  await frame.getByLabel("Password").fill("a rather long secret")
  await page.evaluate(() =>
    document.querySelector("#elsewhere")?.append(document.querySelector("lotto-purchase") as Element),
  )
  await expect(frame.getByLabel("First name")).toHaveValue("Wilma")
  await expect(frame.getByLabel("Email address")).toHaveValue("wilma@example.com")
  await expect(frame.getByLabel("Password")).toHaveValue("")
})
