import { once } from "node:events"
import { Agent, type IncomingMessage, request } from "node:http"
import { text as textOf } from "node:stream/consumers"
import { serve } from "@hono/node-server"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { LONGEST_ADDRESS } from "#site/server/app.ts"
import { VIOLATIONS_PATH } from "#site/server/security/security-headers.ts"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { isLong } from "../../long.ts"
import { brokenBodies, failingEnds, oddParts, oddQueries, repeatedPieces } from "../../stage/poison.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

/**
 * How long one request may hold the process: as long as a few plain pages take to render. What made an expression try
 * again from everywhere took a hundred times that.
 */
const PLAIN_PAGES = 4
/** The time that a plain page takes, milliseconds of the main thread. */
let plainMs = 0
let mostMs = 0

let shop: TestShop
let site: TestSite
beforeAll(async () => {
  shop = await openShop(await freshDatabase())
  site = openSite(shop)
  // Compiling and caching, which happen once, are no request's fault.
  for (let turn = 0; turn < 30; turn++)
    for (const path of ["/", "/powerball", "/login", `/nothing-${turn}`, "/my-account"])
      await (await site.request(BASE + path)).text()
  const plain: number[] = []
  for (let turn = 0; turn < 9; turn++) plain.push(await timeOf(plainPage()))
  plainMs = plain.sort((a, b) => a - b)[4] ?? 0
  mostMs = PLAIN_PAGES * plainMs
}, 120_000)
afterAll(() => shop.close())

interface Sent {
  readonly path: string
  readonly method?: "GET" | "POST"
  readonly headers?: Record<string, string>
  readonly body?: string
}

let salt = 0

/** The time of the main thread that a request takes; its query differs each time, so that nothing is remembered. */
async function timeOf({ path, method = "GET", headers = {}, body }: Sent): Promise<number> {
  const mark = `${path.includes("?") ? "&" : "?"}n=${salt++}`
  const request = new Request(BASE + path + mark, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const before = process.threadCpuUsage()
  const answer = await site.request(request)
  await answer.text()
  const { user, system } = process.threadCpuUsage(before)
  expect([path.slice(0, 80), answer.status]).toEqual([path.slice(0, 80), expect.toSatisfy((s) => s < 500)])
  return (user + system) / 1000
}

/** A page that is rendered each time, since nobody asked for it before. */
const plainPage = (): Sent => ({ path: `/nothing-${salt}` })

/**
 * The least of a few tries: a collection of garbage falls into one of them, what is slow is slow each time. What the
 * machine itself is slower by at that moment, which a plain page is too, is taken off.
 */
async function busyTime(sent: Sent): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 8 && least > mostMs; turn++) {
    const taken = await timeOf(sent)
    if (taken <= mostMs) return taken
    const slowness = Math.max(1, (await timeOf(plainPage())) / plainMs)
    least = Math.min(least, taken / slowness)
  }
  return least
}

/** A text as it may stand in an address. */
const inAddress = (text: string) =>
  text.replace(/[^!-~]/gu, encodeURIComponent).replace(/["<>\\^`{|}#]/g, encodeURIComponent)

const repeated = (piece: string, end: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end

describe("a request of whatever shape holds the process for a moment only", () => {
  const starts = ["/a", "/", "/powerball/results/", "/my-account", "/login?next=/", "/purchase/acme/", "/v2/"]

  /** All values in the long run; otherwise one of them, another for each piece. */
  const some = <T>(values: readonly T[], place: number) =>
    isLong ? values : values.filter((_, at) => at === place % values.length)

  it.each(repeatedPieces.map((piece, place) => [JSON.stringify(piece), piece, place] as const))(
    "an address as long as any, full of %s",
    async (_, piece, place) => {
      for (const start of some(starts, place))
        for (const end of ["", "x"]) {
          const room = LONGEST_ADDRESS - start.length - 20
          const path = start + inAddress(repeated(piece, "", 8000)).slice(0, room) + end
          expect([start, end, await busyTime({ path })]).toEqual([
            start,
            end,
            expect.toSatisfy((ms) => ms <= mostMs),
          ])
        }
    },
    60_000,
  )

  it("the address that once took 2.9 seconds, also where nothing refuses it for its length", async () => {
    for (const path of [`/a${"/".repeat(12_000)}x`, `/a${"/".repeat(8000)}x`])
      expect(await busyTime({ path })).toBeLessThanOrEqual(mostMs)
  })

  const names = [
    "accept-encoding",
    "accept-language",
    "accept",
    "authorization",
    "content-type",
    "forwarded",
    "idempotency-key",
    "if-none-match",
    "origin",
    "range",
    "referer",
    "user-agent",
    "x-forwarded-for",
    "x-request-id",
  ]
  const paths = ["/", `${serviceAddresses.main}/branding`, "/my-account"]
  const cookies = Object.values(cookieNames).map((name) => `${name}=`)
  it.each(repeatedPieces.map((piece) => [JSON.stringify(piece), piece]))(
    "headers and cookies full of %s",
    async (_, piece) => {
      for (const end of failingEnds) {
        const value = encodeURI(repeated(piece, "", 8000).toWellFormed()).slice(0, 8000) + end.trim()
        const every = Object.fromEntries(names.map((name) => [name, value]))
        const cookie = ["", ...cookies].map((start) => start + value.slice(0, 1500)).join("; ")
        for (const path of isLong ? paths : paths.slice(0, 1))
          for (const headers of [every, { cookie }])
            expect(await busyTime({ path, headers })).toBeLessThanOrEqual(mostMs)
      }
    },
    60_000,
  )

  it("bodies that are none, and values of a body that go on and on", async () => {
    const headers = { "content-type": "application/json", origin: BASE }
    const paths = [`${serviceAddresses.auth}/login`, `${serviceAddresses.main}/signup`, VIOLATIONS_PATH]
    const values = repeatedPieces.flatMap((piece) =>
      failingEnds.map((end) => {
        const text = repeated(piece, end, 60_000)
        return JSON.stringify({ email: text, username: text, password: text, firstname: text, phone: text })
      }),
    )
    for (const path of paths)
      for (const body of [...brokenBodies, ...values])
        expect(await busyTime({ path, method: "POST", headers, body })).toBeLessThanOrEqual(mostMs)
  }, 120_000)

  it("addresses put together at random", async () => {
    const piece = fc.constantFrom(...repeatedPieces, ...failingEnds, ...oddParts, ...oddQueries)
    const part = fc.tuple(piece, fc.integer({ min: 1, max: 400 })).map(([text, count]) => text.repeat(count))
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        const path = inAddress(`/${parts.join("")}`).slice(0, LONGEST_ADDRESS)
        expect(await busyTime({ path })).toBeLessThanOrEqual(mostMs)
      }),
      { numRuns: isLong ? 150 : 40, seed: 12 },
    )
  }, 120_000)
})

describe("an address that is too long", () => {
  const of = (length: number, start = "/") => start + "a".repeat(length - start.length)

  it.each(["/", "/login?next=/", "/v2/", "/assets/", "/widgets/first-view/lotto-cart?a="])(
    "is refused before anything looks at it: %s",
    async (start) => {
      const answer = await site.request(BASE + of(LONGEST_ADDRESS + 1, start))
      expect(answer.status).toBe(414)
      expect(answer.headers.get("content-type")).toContain("text/html")
      expect(await answer.text()).toContain("This address is too long")
      expect((await site.request(BASE + of(LONGEST_ADDRESS, start))).status).not.toBe(414)
    },
  )

  it("is none with every mark, token and page to go on to that the shop reads", async () => {
    const mark = encodeURIComponent("é".repeat(200))
    const marks = ["source", "medium", "campaign", "term", "content"].map((name) => `utm_${name}=${mark}`)
    const next = encodeURIComponent(`/powerball?${"a=b&".repeat(120)}`)
    const path = `/login?next=${next}&${marks.join("&")}&gclid=${"g".repeat(300)}&act=${"t".repeat(100)}`
    expect((await site.request(BASE + path)).status).toBe(200)
  })
})

describe("a body that is refused before it has come", () => {
  it("is answered, and the next request is not sent behind what is left of it", async () => {
    const server = serve({ fetch: (sent) => site.request(sent), port: 0, hostname: "127.0.0.1" })
    await once(server, "listening")
    const { port } = server.address() as { port: number }
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (method: string, path: string, pieces: readonly number[]) => {
      const length = pieces.reduce((sum, piece) => sum + piece, 0)
      const headers = { "content-type": "application/json", "content-length": length }
      const sent = request({ agent, port, method, path, ...(length > 0 ? { headers } : {}) })
      // Whoever still writes finds the connection closed.
      sent.on("error", () => {})
      const came = once(sent, "response") as Promise<[IncomingMessage]>
      for (const piece of pieces) sent.write(Buffer.alloc(piece, "a"))
      // Only a body that is not refused is sent to its end: the rest of the other never comes.
      if (length < 1_000_000) sent.end()
      const [answer] = await came
      await textOf(answer)
      return { status: answer.statusCode, connection: answer.headers.connection }
    }
    const path = `${serviceAddresses.auth}/login`
    try {
      expect(await send("POST", path, [100])).toMatchObject({ connection: "keep-alive" })
      const refused = await send("POST", path, [50_000, 5_000_000])
      expect(refused).toEqual({ status: expect.toSatisfy((status) => status >= 400), connection: "close" })
      expect(await send("GET", "/powerball", [])).toMatchObject({ status: 200 })
    } finally {
      agent.destroy()
      server.close()
    }
  })
})
