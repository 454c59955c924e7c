import type { Frame, Page } from "playwright"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { openStage, type Stage } from "./frame-stage.ts"

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage()
}, 60_000)
afterAll(() => stage.close())
afterEach(() => page.close())

/** A host page that mounts the flow and keeps what it was told in `told`. */
const mounting = (options = "", more = "") => `<div id="shop"></div><script type="module">
  import { mount } from "SHOP/frame.js"
  window.mount = mount
  window.told = []
  window.listen = (frame) => { for (const event of ["ready", "purchase", "cart", "error", "sign-in", "sign-out", "cancel"])
    frame.on(event, (detail) => told.push([event, detail])) ; return frame }
  window.frame = listen(await mount("#shop", { partner: "acme", shop: "SHOP", ${options} }))
  ${more}
</script>`

const messages = (): Promise<[string, unknown][]> => page.evaluate("window.told")
const events = async (name: string) => (await messages()).filter(([event]) => event === name)
const inside = (): Frame => page.frames().filter((frame) => frame.url().startsWith(stage.shop))[0] as Frame
const heard = (frame = inside()): Promise<{ type: string; data: unknown }[]> => frame.evaluate("window.heard")
const ready = () => vi.waitFor(async () => expect(await events("ready")).toHaveLength(1), 5000)
const purchase = `{ checkoutId: "c1", total: "12.50", currency: "AUD" }`
/** Gives messages under way the time of two frames of the screen to arrive. */
const settle = () =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test("the page and the frame find each other, and the frame has title, sandbox, permissions and its own height", async () => {
  page = await stage.open(stage.host, mounting(`campaign: "spring", theme: "dark"`))
  await ready()
  await inside().evaluate(`send("purchase", ${purchase})`)
  await vi.waitFor(async () =>
    expect(await events("purchase")).toEqual([
      ["purchase", { checkoutId: "c1", total: "12.50", currency: "AUD" }],
    ]),
  )
  expect((await heard())[0]).toEqual({
    type: "init",
    data: { canSignIn: false, takesChallenge: true, theme: "dark", campaign: "spring" },
  })
  const frame = page.locator("iframe")
  expect(await frame.getAttribute("title")).toBe("Lottery tickets")
  expect(await frame.getAttribute("sandbox")).toContain("allow-top-navigation-by-user-activation")
  expect(await frame.getAttribute("allow")).toBe("payment; storage-access; publickey-credentials-get")
  expect(await frame.evaluate((element) => element.getBoundingClientRect().height)).toBe(700)
})

test("heights out of bounds are clamped", async () => {
  page = await stage.open(stage.host, mounting("maxHeight: 900"))
  await ready()
  await inside().evaluate(`send("size", { height: 50000 })`)
  await vi.waitFor(async () =>
    expect(await page.locator("iframe").evaluate((element) => element.clientHeight)).toBe(900),
  )
})

test("the frame is told how much of it is hidden above and below the window, whenever that changes", async () => {
  page = await stage.open(stage.host, mounting("minHeight: 3000"))
  await page.setViewportSize({ width: 800, height: 600 })
  await ready()
  const last = async () =>
    (await inside().evaluate<{ data: unknown }[]>("window.seen")).at(-1)?.data as {
      above: number
      below: number
    }
  const top = await page.evaluate(`document.querySelector("#shop").getBoundingClientRect().top + scrollY`)
  await vi.waitFor(async () =>
    expect(await last()).toEqual({ above: 0, below: Math.round(Number(top) + 3000 - 600) }),
  )
  await page.evaluate((y) => scrollTo(0, Number(y) + 700), top)
  await vi.waitFor(async () => expect(await last()).toEqual({ above: 700, below: 1700 }))
})

test("a one-time token is asked of the page with the frame's challenge, and goes to the frame alone", async () => {
  const getToken = `getToken: async (challenge) => "token of " + challenge`
  page = await stage.open(stage.host, mounting(getToken))
  await ready()
  const challenge = "c".repeat(43)
  const question = await inside().evaluate(
    `send("token-needed", { reason: "sign-in", challenge: "${challenge}" })`,
  )
  await vi.waitFor(async () =>
    expect(await heard()).toContainEqual({
      type: "token",
      data: { for: question, token: `token of ${challenge}` },
    }),
  )
})

test("a getToken that throws answers that there is none, and the page hears what is wrong with it", async () => {
  page = await stage.open(stage.host, mounting(`getToken() { throw new Error("offline") }`))
  await ready()
  await inside().evaluate(`send("token-needed", { reason: "sign-in" })`)
  await vi.waitFor(async () =>
    expect(await heard()).toContainEqual({ type: "token", data: { for: expect.any(Number), token: null } }),
  )
  expect(await events("error")).toEqual([
    [
      "error",
      expect.objectContaining({
        code: "auth",
        message: expect.stringMatching(/^getToken must .* it threw an error\.$/),
      }),
    ],
  ])
})

const added = { lineId: "line-1", itemCount: 1, total: "5.00", currency: "AUD" }

test("a ticket of the page is put into the cart: the page is told its line and the cart, or why not", async () => {
  page = await stage.open(stage.host, mounting())
  await ready()
  const addTicket = async (ticket: unknown) => {
    const answer = page.evaluate(
      `frame.addToCart(${JSON.stringify(ticket)}).then((cart) => cart, ({ name, code, message }) => [name, code, message])`,
    )
    return { answer }
  }
  const quick = { lotteryKey: "powerball", quickpick: true, numGames: 4 }
  const first = await addTicket(quick)
  await vi.waitFor(async () =>
    expect(await heard()).toContainEqual({ type: "add-to-cart", data: { ticket: quick } }),
  )
  await inside().evaluate(`send("added", { for: last, ...${JSON.stringify(added)} })`)
  expect(await first.answer).toEqual(added)
  const second = await addTicket(quick)
  await vi.waitFor(async () => expect(await heard()).toHaveLength(3))
  await inside().evaluate(`send("refused", { for: last, code: "draw_closed", message: "It has closed." })`)
  expect(await second.answer).toEqual(["FrameError", "draw_closed", "It has closed."])
  expect(await (await addTicket("powerball")).answer).toContain("invalid")
  const third = await addTicket(quick)
  await page.evaluate("frame.dispose()")
  expect(await third.answer).toContain("disposed")
})

test.each([
  ["a partner it does not know", "nobody", () => stage.host, /knows no partner "nobody"/],
  ["a page that is not listed", "acme", () => stage.stranger, /does not list http:\/\/127\.0\.0\.1/],
])("the kit says long before the time is over that the shop refuses %s", async (_, partner, origin, why) => {
  page = await stage.open(origin(), mounting(`partner: "${partner}", lottery: "refused"`))
  await vi.waitFor(async () => expect(await events("error")).toHaveLength(1), 8000)
  const [[, detail]] = (await events("error")) as [[string, { message: string; reference: string }]]
  expect(detail).toMatchObject({ code: "config", retryable: false })
  expect(detail.message).toMatch(why)
  expect(detail.reference).not.toBe("")
  const words = page.getByRole("alert")
  expect(await words.textContent()).toContain("You can't buy tickets on this page right now")
  expect(await words.getByRole("link", { name: "Go to the shop" }).getAttribute("href")).toBe(stage.shop)
})

test("mount says by name what is missing", async () => {
  page = await stage.open(stage.host, mounting())
  const thrown = (call: string) => page.evaluate(`${call}.then(() => "", ({ message }) => message)`)
  expect(await thrown(`mount("#shop", {})`)).toBe("mount: partner is missing: the key the shop gave you.")
  expect(await thrown(`mount("#shop")`)).toContain("{ partner }")
  expect(await thrown(`mount("#nowhere", { partner: "acme" })`)).toBe("mount: #nowhere is not in the page.")
})

const forgeries = `
  const envelope = (type, data, id, i) => ({ v: 1, i, type, id, data })
  const packet = (value) => ({ postmate: "emit", type: "application/x-postmate-v1+json", value: { name: "lotto", data: value } })
  window.forge = (target, nonce = "n") => {
    for (let id = 1; id < 40; id++) target.postMessage(packet(envelope("purchase", ${purchase}, id, nonce)), "*")
    target.postMessage({ postmate: "handshake-reply", type: "application/x-postmate-v1+json", i: nonce }, "*")
    target.postMessage({ postmate: "hello", type: "application/x-postmate-v1+json", value: envelope("hello", { release: "x" }, 1, "") }, "*")
    target.postMessage(null, "*")
  }`

test("what the page itself, a sibling frame or another window forges is never told as an event", async () => {
  const sibling = `<iframe id="sibling" src="SHOP/?lottery=dead"></iframe>`
  page = await stage.open(stage.host, sibling + mounting("", forgeries))
  await ready()
  await page.evaluate("forge(window)")
  const siblingFrame = page.frames().find((frame) => frame.url().includes("dead")) as Frame
  // The sibling has the shop's own origin: only the window tells it apart.
  await siblingFrame.evaluate(`${forgeries}; forge(parent)`)
  await settle()
  expect(await events("purchase")).toEqual([])
  await flowFrame().evaluate(`send("purchase", ${purchase})`)
  await vi.waitFor(async () => expect(await events("purchase")).toHaveLength(1))
})

const flowFrame = () => page.frames().find((frame) => frame.url().includes("/purchase/")) as Frame

test("a sibling frame cannot shake hands with the flow, nor speak to it", async () => {
  page = await stage.open(stage.host, mounting())
  await ready()
  const before = await heard()
  await page.evaluate(() => {
    const attack = `parent.document.querySelector("#shop > div").shadowRoot.querySelector("iframe").contentWindow`
    const sibling = document.createElement("iframe")
    sibling.srcdoc = `<script>
      const target = ${attack}
      const type = "application/x-postmate-v1+json"
      target.postMessage(null, "*")
      target.postMessage({ postmate: "handshake", type, model: { v: 1, i: "0123456789abcdef" } }, "*")
      target.postMessage({ postmate: "call", type, property: "lotto", data: { v: 1, i: "0123456789abcdef", type: "close", id: 1, data: {} } }, "*")
    </script>`
    document.body.append(sibling)
  })
  await settle()
  await page.evaluate("frame.focus()")
  await vi.waitFor(async () => expect((await heard()).length).toBe(before.length + 1))
  expect((await heard()).map(({ type }) => type)).toEqual(["init", "focus"])
})

test("a message sent again is not told again", async () => {
  page = await stage.open(
    stage.host,
    `<script>
      window.caught = []
      addEventListener("message", (event) => { if (event.data?.postmate === "emit") caught.push(event) }, true)
    </script>${mounting()}`,
  )
  await ready()
  await inside().evaluate(`send("purchase", ${purchase})`)
  await vi.waitFor(async () => expect(await events("purchase")).toHaveLength(1))
  await page.evaluate(() => {
    const { caught } = window as unknown as { caught: MessageEvent[] }
    for (const { data, source, origin } of [...caught])
      window.dispatchEvent(new MessageEvent("message", { data, source, origin }))
  })
  await settle()
  expect(await events("purchase")).toHaveLength(1)
})

test("a flood is dropped and the conversation goes on afterwards", async () => {
  page = await stage.open(stage.host, mounting())
  await ready()
  await inside().evaluate(
    `for (let i = 0; i < 5000; i++) send("cart", { itemCount: i, total: "1.00", currency: "AUD" })`,
  )
  await settle()
  expect((await events("cart")).length).toBeLessThanOrEqual(240)
  await vi.waitFor(
    async () => {
      await inside().evaluate(`send("purchase", ${purchase})`)
      await settle()
      expect((await events("purchase")).length).toBeGreaterThan(0)
    },
    { timeout: 5000, interval: 300 },
  )
})

test("payloads that aim at prototypes change nothing on either side", async () => {
  page = await stage.open(stage.host, mounting())
  await ready()
  await inside().evaluate(() => {
    const type = "application/x-postmate-v1+json"
    const evil = JSON.parse('{"name":"constructor","data":{"__proto__":{"polluted":1}}}')
    parent.postMessage({ postmate: "emit", type, value: evil }, "*")
    parent.postMessage({ postmate: "emit", type, value: null }, "*")
    parent.postMessage({ postmate: "constructor", type, value: evil }, "*")
    parent.postMessage(JSON.parse('{"postmate":"emit","type":"x","__proto__":{"polluted":1}}'), "*")
  })
  await settle()
  expect(await page.evaluate("({}).polluted")).toBeUndefined()
  await inside().evaluate(`send("purchase", ${purchase})`)
  await vi.waitFor(async () => expect(await events("purchase")).toHaveLength(1))
})

test("a frame that speaks another major version is named as such and offers a way on", async () => {
  page = await stage.open(stage.host, mounting(`lottery: "dead"`))
  await vi.waitFor(() => expect(inside()).toBeDefined())
  await inside().waitForLoadState()
  await inside().evaluate(() => {
    const value = { v: 2, i: "", type: "hello", id: 1, data: { release: "future" } }
    parent.postMessage({ postmate: "hello", type: "application/x-postmate-v1+json", value }, "*")
  })
  await vi.waitFor(async () =>
    expect(await events("error")).toEqual([
      ["error", { code: "version", retryable: false, reference: expect.stringMatching(/./) }],
    ]),
  )
  expect(await page.getByRole("alert").isVisible()).toBe(true)
})

test("two frames of one origin on one page do not hear each other", async () => {
  page = await stage.open(
    stage.host,
    `<div id="second"></div>${mounting("", `window.other = []; const second = await mount("#second", { partner: "acme", shop: "SHOP", quantity: 2 }); second.on("purchase", (detail) => other.push(detail)); second.on("ready", () => { window.secondReady = true })`)}`,
  )
  await ready()
  await page.waitForFunction("window.secondReady")
  const second = page.frames().find((frame) => frame.url().includes("quantity=2")) as Frame
  await second.evaluate(`send("purchase", ${purchase})`)
  await page.waitForFunction("window.other.length === 1")
  expect(await events("purchase")).toEqual([])
})

test("a frame that never answers offers another try and a new tab, and the try can succeed", async () => {
  page = await stage.open(stage.host, mounting(`lottery: "dead", timeLimit: 2000`))
  const alert = page.getByRole("alert")
  await alert.waitFor()
  expect(await page.getByRole("link", { name: "Open in a new tab" }).getAttribute("href")).toContain(
    `${stage.shop}/purchase/acme`,
  )
  expect(await events("error")).toEqual([
    ["error", { code: "timeout", retryable: true, reference: expect.stringMatching(/./) }],
  ])
  await page.route("**/purchase/**", (route) =>
    route.continue({ url: route.request().url().replace("dead", "powerball") }),
  )
  await page.route("**/guest.js", (route) => route.continue())
  await page.getByRole("button", { name: "Try again" }).click()
  await alert.waitFor({ state: "detached" })
}, 20_000)

test("a frame that loads its page anew is greeted anew, and the old session is over", async () => {
  page = await stage.open(stage.host, mounting(`campaign: "spring"`))
  await ready()
  await inside().evaluate("location.reload()")
  await vi.waitFor(async () => {
    expect((await heard())[0]?.type).toBe("init")
    await inside().evaluate(`send("purchase", ${purchase})`)
    expect(await events("purchase")).toHaveLength(1)
  }, 5000)
  expect(await events("ready")).toHaveLength(1)
})

test("an origin that the partner record does not list is never spoken to", async () => {
  page = await stage.open(
    stage.stranger,
    `<script>window.all = []; addEventListener("message", ({ data }) => all.push(data))</script>${mounting("timeLimit: 500")}`,
  )
  await vi.waitFor(async () => expect(await events("error")).toHaveLength(1))
  expect(await page.evaluate("window.all")).toEqual([])
  expect(await inside().evaluate("window.spoke")).toBe(false)
})

test("after dispose nothing of the frame is left, and nothing more is told", async () => {
  page = await stage.open(stage.host, mounting())
  await ready()
  await page.evaluate("frame.dispose()")
  expect(await page.locator("#shop").evaluate((element) => element.childElementCount)).toBe(0)
  expect(await page.evaluate(() => window.length)).toBe(0)
})
