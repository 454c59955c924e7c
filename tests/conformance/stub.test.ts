import { type Browser, chromium, type Page } from "playwright"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { TOO_OLD } from "#src/domain/core/browser/floor.ts"
import { testBrowser } from "../chromium.ts"
import { bundle, serve, type ToyAnswer, type ToySite } from "./toy-sites.ts"

/** The stable entry of an element alone, between a toy shop and a toy host; the element's own code is a toy too. */
let shop: ToySite
let host: ToySite
let browser: Browser
let page: Page
let stub = ""
let notLoaded = ""
let asked: string[] = []
let hostPage: ToyAnswer = ""
let late: Promise<void> | null = null
/** The shop answers nothing but its entries. */
let away = false
/** Whether the page's network blocks the element's own files. */
let blocked = false
/** The openings that the shop's entry brings along. */
let openings: Record<string, { html: string; css: string[] }> | null = null
/** Until when the shop lets its first views wait. */
let lateView: Promise<void> | null = null

const entry = (build: string) =>
  stub.replace("__LOTTO_ENTRY__", () =>
    JSON.stringify({
      build: `elements-${build}`,
      tags: {
        "lotto-toy": [
          { lottery: "", mode: "inline", quantity: 0, page: 1, compact: false, partner: "" },
          ["double", "focus"],
        ],
      },
      chunks: [`toy-${build}`, "shared"],
    }),
  )
const words = "<p>Powerball<!-- --> $60 Million</p>"
const view = {
  html: words,
  css: ["p { color: rgb(1, 2, 3) }"],
  data: { now: 1, services: [], queries: {} },
}

function shopAnswer(path: string, url: URL): ToyAnswer | Promise<ToyAnswer> {
  asked.push(path + url.search)
  if (path === "/widgets/lotto-toy.js")
    return (openings ? `const lottoOpenings=${JSON.stringify(openings)};\n` : "") + entry("one")
  if (path === "/widgets/other/lotto-toy.js") return entry("two")
  if (path === "/widgets/lotto-toy.classic.js")
    return `import(document.currentScript.src.replace(".classic.js",".js"))`
  if (path === "/widgets/lost.js") return notLoaded
  if (away) return { body: "", status: 503 }
  if (path.startsWith("/widgets/first-view/")) {
    const lines = `${JSON.stringify({ html: view.html, css: view.css })}\n${JSON.stringify(view.data)}`
    return lateView ? lateView.then(() => lines) : lines
  }
  if (blocked && path.startsWith("/assets/")) return { body: "", status: 403 }
  if (path === "/assets/shared.js") return "export {}"
  if (path.startsWith("/assets/elements-"))
    return `export default {"lotto-toy":["toy-${path.slice("/assets/elements-".length, -".js".length)}"]}`
  if (path.startsWith("/assets/toy-")) {
    const code = `(window.builds ??= []).push("${path}"); 
      const Early = customElements.get("lotto-toy")
      const waiting = Early[Symbol.for("lotto.v1.early")]
      delete Early[Symbol.for("lotto.v1.early")]
      Object.setPrototypeOf(Early.prototype, class extends HTMLElement {
        connectedCallback() { window.shown = this.shadowRoot?.textContent ?? "nothing" }
        double(value) { return 2 * value }
      }.prototype)
      for (const toy of waiting ?? []) toy.connectedCallback()`
    return late ? late.then(() => code) : code
  }
  return { body: "", status: 404 }
}

beforeAll(async () => {
  stub = await bundle("widgets/partner/stub/stub.ts")
  notLoaded = await bundle("widgets/partner/stub/lost.ts")
  shop = await serve("localhost", shopAnswer)
  host = await serve("127.0.0.1", () => hostPage)
  browser = await chromium.launch(testBrowser())
}, 60_000)
afterAll(async () => {
  await browser.close()
  shop.server.close()
  host.server.close()
})
afterEach(async () => {
  await page.close()
  asked = []
  late = null
  away = false
  blocked = false
  openings = null
  lateView = null
  view.html = words
})

async function open(body: string, headers: Record<string, string> = {}): Promise<string[]> {
  const messages: string[] = []
  hostPage = { body: `<!doctype html><title>host</title>${body.replaceAll("SHOP", shop.origin)}`, headers }
  page = await browser.newPage()
  page.on("console", (message) => messages.push(message.text()))
  page.on("pageerror", (error) => messages.push(error.message))
  await page.goto(host.origin)
  return messages
}
const element = '<lotto-toy partner="acme" lottery="powerball" class="big" data-x="1"></lotto-toy>'
const script = '<script type="module" src="SHOP/widgets/lotto-toy.js"></script>'
const text = () => page.locator("lotto-toy p")

test("the first view is shown before the element's own code is there, with its styles and without scripts", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  late = promise
  view.html = `${words}<script>window.ran = true</script><img src="x" onerror="window.ran = true">`
  await open(element + script)
  await text().waitFor()
  expect(await text().textContent()).toBe("Powerball $60 Million")
  expect(await text().evaluate((node) => getComputedStyle(node).color)).toBe("rgb(1, 2, 3)")
  expect(await page.evaluate("window.builds")).toBeUndefined()
  expect(asked).toContain("/widgets/first-view/lotto-toy?lottery=powerball&partner=acme")
  resolve()
  await page.waitForFunction("window.builds")
  expect(await page.evaluate("window.shown")).toContain("$60 Million")
  expect(await page.evaluate("window.ran")).toBeUndefined()
  // React finds the pieces of a text by the comments between them.
  expect(await text().evaluate((node) => node.childNodes.length)).toBe(3)
})

test("what the page preloads is what the element uses, however its line is written", async () => {
  const line = `<link rel="preload" as="fetch" crossorigin href="SHOP/widgets/first-view/lotto-toy?partner=acme&amp;campaign=spring&amp;quantity=2&amp;lottery=powerball">`
  await open(
    `${line}<lotto-toy lottery="powerball" campaign="spring" quantity="2" partner="acme"></lotto-toy>${script}`,
  )
  await page.waitForFunction("window.builds")
  expect(asked.filter((path) => path.includes("first-view"))).toEqual([
    "/widgets/first-view/lotto-toy?partner=acme&campaign=spring&quantity=2&lottery=powerball",
  ])
})

test("an opening that the entry brings is shown before anything has come, with room for the whole, and makes way for it", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  lateView = promise
  late = promise
  openings = { "lotto-toy?lottery=powerball&partner=acme": { html: "<p>Powerball", css: view.css } }
  await open(`${element}<lotto-toy partner="acme" lottery="oz_lotto"></lotto-toy>${script}`)
  await text().waitFor()
  expect(await text().allTextContents()).toEqual(["Powerball"])
  expect(await text().evaluate((node) => getComputedStyle(node).color)).toBe("rgb(1, 2, 3)")
  expect(await page.locator("lotto-toy").first().getAttribute("state")).toBe("loading")
  resolve()
  await page.waitForFunction("window.builds")
  await text().nth(1).waitFor()
  expect(await text().allTextContents()).toEqual(["Powerball $60 Million", "Powerball $60 Million"])
  expect(asked.filter((path) => path.includes("first-view")).toSorted()).toEqual([
    "/widgets/first-view/lotto-toy?lottery=oz_lotto&partner=acme",
    "/widgets/first-view/lotto-toy?lottery=powerball&partner=acme&opened=",
  ])
})

test("a page that preloads its view uses that also where the entry brings its opening", async () => {
  openings = { "lotto-toy?lottery=powerball&partner=acme": { html: "<p>Powerball", css: [] } }
  const address = "/widgets/first-view/lotto-toy?partner=acme&lottery=powerball"
  const line = `<link rel="preload" as="fetch" crossorigin href="SHOP${address.replace("&", "&amp;")}">`
  await open(line + element + script)
  await page.waitForFunction("window.builds")
  expect(await page.evaluate("window.shown")).toContain("$60 Million")
  expect(asked.filter((path) => path.includes("first-view"))).toEqual([address])
})

test("elements that are the same ask once for what all of them show", async () => {
  const other = '<lotto-toy partner="acme" lottery="oz_lotto"></lotto-toy>'
  await open(element.repeat(3) + other + script)
  await page.waitForFunction("window.builds")
  await text().nth(3).waitFor()
  expect(await text().allTextContents()).toEqual(Array(4).fill("Powerball $60 Million"))
  expect(asked.filter((path) => path.includes("first-view")).toSorted()).toEqual([
    "/widgets/first-view/lotto-toy?lottery=oz_lotto&partner=acme",
    "/widgets/first-view/lotto-toy?lottery=powerball&partner=acme",
  ])
})

test("all files are asked for at once, and nothing is put into the page's head", async () => {
  await open(element + script)
  await page.waitForFunction("window.builds")
  expect(asked).toEqual(expect.arrayContaining(["/assets/toy-one.js", "/assets/shared.js"]))
  expect(await page.evaluate(() => document.head.innerHTML)).toBe("<title>host</title>")
})

test("loading the same entry twice, as a module and as a classic script, defines once and asks once", async () => {
  const messages = await open(
    `${element}${script}<script src="SHOP/widgets/lotto-toy.classic.js"></script><script type="module">import "SHOP/widgets/lotto-toy.js"</script>`,
  )
  await page.waitForFunction("window.builds")
  await page.waitForLoadState("networkidle")
  expect(await page.evaluate("window.builds")).toEqual(["/assets/toy-one.js"])
  expect(asked.filter((path) => path.includes("first-view"))).toHaveLength(1)
  expect(messages).toEqual([])
})

test("when two versions of the shop's scripts meet on a page, one of them does all the work", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  late = promise
  await open(
    `${element}${script}<script type="module">await import("SHOP/widgets/lotto-toy.js"); await import("SHOP/widgets/other/lotto-toy.js"); window.both = true</script>`,
  )
  await page.waitForFunction("window.both")
  resolve()
  await page.waitForFunction("window.builds")
  await page.waitForLoadState("networkidle")
  expect(await page.evaluate("window.builds")).toEqual(["/assets/toy-one.js"])
})

test("a strict policy with Trusted Types is not violated once", async () => {
  const policy = `default-src 'none'; script-src SHOP; connect-src SHOP; require-trusted-types-for 'script'; trusted-types 'none'`
  openings = { "lotto-toy?lottery=powerball&partner=acme": { html: "<p>Powerball", css: view.css } }
  const messages = await open(element + script, {
    "content-security-policy": policy.replaceAll("SHOP", shop.origin),
  })
  await text().waitFor()
  await page.waitForLoadState("networkidle")
  expect(asked).toContain("/assets/toy-one.js")
  expect(messages).toEqual([])
})

test("where the element's own files are blocked, the ticket says so and offers another try, and a way to the shop", async () => {
  blocked = true
  await open(
    `<script>addEventListener("lotto-error", ({ detail }) => { window.failed = detail.reference })</script>${element}${script}`,
  )
  await text().waitFor()
  const words = page.getByRole("alert")
  await words.waitFor()
  expect(await words.textContent()).toContain("This could not be loaded.")
  expect(await words.getByRole("link", { name: "Go to the shop" }).getAttribute("href")).toBe(
    `${shop.origin}/`,
  )
  expect(await page.locator("lotto-toy").getAttribute("state")).toBe("error")
  expect(await page.evaluate("window.failed")).toMatch(/./)
  blocked = false
  await words.getByRole("button", { name: "Try again" }).click()
  await page.waitForFunction("window.builds")
})

test("files that never come are given up after a while, and a ticket does not swallow taps for good", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  late = promise
  page = await browser.newPage()
  await page.clock.install()
  hostPage = {
    body: `<!doctype html><title>host</title>${(element + script).replaceAll("SHOP", shop.origin)}`,
  }
  await page.goto(host.origin)
  await text().waitFor()
  await vi.waitFor(async () => {
    await page.clock.runFor(4000)
    expect(await page.getByRole("alert").count()).toBe(1)
  }, 15_000)
  resolve()
  await page.waitForFunction("window.builds")
})

test("what the page pre-fills as content stays when the shop cannot be reached, and the page is told", async () => {
  away = true
  await open(
    `<script>addEventListener("lotto-error", (event) => { window.failed = event.detail.code })</script><lotto-toy>Ask at the counter.</lotto-toy><script type="module" src="SHOP/widgets/lotto-toy.js"></script>`,
  )
  await page.waitForFunction("window.failed")
  expect(await page.evaluate("window.failed")).toBe("network")
  expect(await page.getByText("Ask at the counter.").isVisible()).toBe(true)
})

test("an element has its properties and methods as soon as its entry has run, and what is called then is done later", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  late = promise
  await open(
    `<div id="app"></div>${script}<script type="module">
      const toy = document.createElement("lotto-toy")
      window.before = ["lottery", "mode", "quantity", "page", "compact", "getToken"].map((name) => [name in toy, toy[name]])
      Object.assign(toy, { lottery: "oz_lotto", partner: "acme", quantity: 3, compact: true, mode: null, getToken: () => 7 })
      window.after = [toy.outerHTML, toy.lottery, toy.quantity, toy.compact, toy.getToken()]
      app.append(toy)
      window.doubled = toy.double(21)
    </script>`,
  )
  await text().waitFor()
  expect(await page.evaluate("[before, after]")).toEqual([
    [
      [true, null],
      [true, "inline"],
      [true, null],
      [true, 1],
      [true, false],
      [true, null],
    ],
    [
      '<lotto-toy lottery="oz_lotto" partner="acme" quantity="3" compact=""></lotto-toy>',
      "oz_lotto",
      3,
      true,
      7,
    ],
  ])
  expect(asked.filter((path) => path.includes("first-view"))).toEqual([
    "/widgets/first-view/lotto-toy?compact=&lottery=oz_lotto&partner=acme&quantity=3",
  ])
  resolve()
  expect(await page.evaluate("doubled")).toBe(42)
})

test("a method that was called before a program that does not come is rejected, and works after another try", async () => {
  blocked = true
  const messages = await open(
    `${element}${script}<script type="module">
      const toy = document.querySelector("lotto-toy")
      toy.focus()
      window.doubled = toy.double(21).catch(({ message }) => message)
    </script>`,
  )
  expect(await page.evaluate("doubled")).toBe("The shop did not answer.")
  await page.getByRole("alert").waitFor()
  // The browser's own notes of the files that were refused, and nothing that was thrown.
  expect(messages.filter((message) => !/status of 403/.test(message))).toEqual([])
  blocked = false
  const again = page.evaluate("document.querySelector('lotto-toy').double(4)")
  await page.getByRole("button", { name: "Try again" }).click()
  expect(await again).toBe(8)
})

test("a browser below the oldest supported ones reads which browsers work, and nothing else is loaded", async () => {
  const messages = await open(
    `<script>delete Array.prototype.toSorted</script>${element}<lotto-toy>Ask at the counter.</lotto-toy>${script}`,
  )
  await page.getByRole("alert").waitFor()
  expect(await page.getByRole("alert").textContent()).toBe(TOO_OLD)
  expect(await page.getByText("Ask at the counter.").isVisible()).toBe(true)
  expect(asked.toSorted()).toEqual(["/widgets/lost.js", "/widgets/lotto-toy.js"])
  expect(messages).toEqual([])
})
