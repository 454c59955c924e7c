import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import type { Page } from "@playwright/test"
import { addTicket, signIn } from "../journeys/setup/fixtures.ts"
import { expect, script, test } from "./fixtures.ts"

/** Pages with libraries that replace what browsers have, as many did before browsers had it. */

const purchase = `${script("lotto-purchase")}<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>`
const frame = `<div id="shop"></div><script type="module">
  import { mount } from "SHOP/widgets/frame.js"
  const frame = await mount("#shop", { partner: "acme" })
  const { lineId } = await frame.addToCart({ lotteryKey: "powerball", quickpick: true, numGames: 1 })
  document.body.setAttribute("added", lineId)
</script>`

/** MooTools's own definitions, as its package has them, and those of its compatible builds for browsers. */
const mootools = `${readFileSync("node_modules/mootools/lib/mootools-core-1.5.2-server.js", "utf8")}
Function.prototype.bind = function (self, args) {
  const bound = this
  return function () { return bound.apply(self, args == null ? arguments : Array.from(args)) }
}
window.Event = window.DOMEvent = function DOMEvent(event) { this.event = event }
window.Request = function Request(options) { this.options = options }
window.Document = window.Window = function () {}
Element.prototype.scrollTo = function (x, y) { this.scrollLeft = x; this.scrollTop = y }`

/** The modules of a package for Node as one script of a page. */
function asScript(folder: string): string {
  const texts = globSync(`${folder}/*.js`).map((path) => [basename(path, ".js"), readFileSync(path, "utf8")])
  return `{
  const texts = ${JSON.stringify(Object.fromEntries(texts))}
  const known = {}
  function require(path) {
    const name = path.replace(/^\\.\\/|\\.js$/g, "")
    if (known[name]) return known[name].exports
    const module = (known[name] = { exports: {} })
    new Function("module", "exports", "require", texts[name])(module, module.exports, require)
    return module.exports
  }
  Object.assign(window, require("./index"))
}`
}

/** Prototype's own definitions, as its package has them, and those of 1.6 that it leaves out. */
const prototype = `${asScript("node_modules/prototype/lib")}
Array.prototype.toJSON = function () { return "[" + this.map((value) => JSON.stringify(value)).join(", ") + "]" }
String.prototype.toJSON = function () { return this.inspect(true) }
Date.prototype.toJSON = function () { return '"' + this.toISOString() + '"' }
HTMLElement.prototype.remove = function () { this.parentNode.removeChild(this); return this }
HTMLElement.prototype.scrollTo = function () { window.scrollTo(this.offsetLeft, this.offsetTop); return this }
window.Element = Object.assign(function (name) { return document.createElement(name) }, window.Element)
window.Element.prototype = Object.getPrototypeOf(HTMLElement.prototype)`

/** Everything at once, each of which throws, and methods that every loop over an object's keys meets. */
const everything = `
const replace = (holder, name) => {
  holder[name] = function () { throw new Error("This page's own " + name + " was called.") }
}
for (const [holder, names] of [
  [Array, "from"], [Array.prototype, "entries"], [Date, "parse"], [JSON, "stringify"],
  [Object, "entries keys values"],
  [window, "CustomEvent Element Event Map Promise Request Set URL WeakMap"],
]) for (const name of names.split(" ")) replace(holder, name)
Array.prototype.toJSON = () => "an array"
Object.prototype.extend = Array.prototype.each = function () {}`

const pages: readonly (readonly [string, string])[] = [
  ["MooTools", mootools],
  ["Prototype", prototype],
  ["functions of its own that throw", everything],
]

/** Opens a page that has loaded a library first. Elements say what went wrong in an attribute of the page. */
async function open(page: Page, address: string, library: string): Promise<void> {
  await page.route("**/library.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: library }),
  )
  await page.goto(address)
}
const listening = `<script type="module">
  addEventListener("lotto-error", ({ detail: { code, message } }) => {
    document.body.setAttribute("error", (document.body.getAttribute("error") ?? "") + code + ": " + message + " ")
  })
</script>`
const library = '<script src="/library.js"></script>'

for (const [name, text] of pages) {
  test(`a ticket is chosen and can be paid on a page with ${name}`, async ({ page, stranger, customer }) => {
    await open(page, stranger.at(listening + library + purchase), text)
    await expect(page.locator("lotto-purchase")).toHaveAttribute("state", "ready")
    await addTicket(page)
    await page.getByRole("button", { name: "Go to checkout" }).click()
    const inFrame = page.frameLocator("iframe[title='Sign in and pay']")
    await signIn(inFrame, customer)
    await expect(inFrame.getByRole("button", { name: /^Pay \$/ })).toBeVisible()
    await expect(page.locator("body")).not.toHaveAttribute("error")
  })

  test(`the frame takes a ticket of a page with ${name}`, async ({ page, stranger }) => {
    await open(page, stranger.at(library + frame), text)
    await expect(page.locator("body")).toHaveAttribute("added", /./)
  })
}

test("a page keeps what it replaced, and one that replaced nothing gets no frame", async ({
  page,
  stranger,
}) => {
  const emptyFrames = page.locator("html > iframe")
  await page.goto(stranger.at(purchase))
  await expect(page.locator("lotto-purchase")).toHaveAttribute("state", "ready")
  await expect(emptyFrames).toHaveCount(0)

  const own = "const own = Array.from = () => []; window.isKept = () => Array.from === own"
  await open(page, stranger.at(library + purchase), own)
  await expect(page.locator("lotto-purchase")).toHaveAttribute("state", "ready")
  expect(await page.evaluate("isKept()")).toBe(true)
  await expect(emptyFrames).toHaveCount(1)
  await expect(emptyFrames).toBeHidden()
})

test("what the shop cannot do without is named once", async ({ page, stranger, quiet }) => {
  const message = "This page replaces String.prototype.padStart with something that works differently"
  const said: string[] = []
  page.on("console", (entry) => entry.text().startsWith(message) && said.push(entry.text()))
  quiet.except(/This page replaces|status of 400/)
  await open(page, stranger.at(listening + library + purchase), "String.prototype.padStart = () => ''")
  await expect(page.locator("body")).toHaveAttribute("error", new RegExp(`config: ${message}`))
  expect(said).toHaveLength(1)
})
