import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { createApi } from "#src/server/api.ts"
import { openPostgres } from "#src/server/core/database/database.ts"
import { createBudgets } from "#src/server/core/http/budgets.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { freshPostgres, usualDatabase } from "../setup/databases/databases.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { statusOf } from "../setup/refusals.ts"
import { BASE, NOON, openShop, type TestShop } from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

describe("a busy shop", () => {
  it.skipIf(!hasPostgres)(
    "a statement that takes too long is cancelled, and its caller told to try again",
    async () => {
      const fresh = await freshPostgres()
      const shop = await openShop(fresh)
      const hurried = openPostgres(fresh.url as string, { statementMs: 50 })
      const api = createApi({ ...shop.running.services, database: hurried })
      try {
        const answer = await fresh.database.tables.transaction().execute(async (trx) => {
          await sql`LOCK TABLE settings IN ACCESS EXCLUSIVE MODE`.execute(trx)
          return api.request(`${BASE}/readyz`)
        })
        expect(answer.status).toBe(503)
        const { errors } = (await answer.json()) as { errors: { code: string; message: string }[] }
        expect(errors).toMatchObject([{ code: "busy", message: expect.stringContaining("try again") }])
        expect((await api.request(`${BASE}/readyz`)).status).toBe(200)
      } finally {
        await hurried.close()
        await shop.close()
      }
    },
  )

  /** A line to a database that can be cut, and mended. */
  async function aLineTo(url: URL) {
    const sockets = new Set<Socket>()
    const server = createServer((near) => {
      const far = connect(Number(url.port || 5432), url.hostname)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on("error", () => {}).on("close", () => sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
    })
    const listen = (port: number) => once(server.listen(port, "127.0.0.1"), "listening")
    await listen(0)
    const { port } = server.address() as AddressInfo
    const through = new URL(url)
    through.host = `127.0.0.1:${port}`
    return {
      url: through.href,
      cut: async () => {
        if (!server.listening) return
        const closed = once(server, "close")
        server.close()
        for (const socket of sockets) socket.destroy()
        await closed
      },
      mend: () => listen(port),
    }
  }

  it.skipIf(!hasPostgres)(
    "while the database cannot be reached callers are told to try again, and find it once it can be",
    async () => {
      const fresh = await freshPostgres()
      const shop = await openShop(fresh)
      const line = await aLineTo(new URL(fresh.url as string))
      const database = openPostgres(line.url)
      const api = createApi({ ...shop.running.services, database })
      const readiness = () => api.request(`${BASE}/readyz`)
      try {
        expect((await readiness()).status).toBe(200)
        await line.cut()
        const answer = await readiness()
        expect(answer.status).toBe(503)
        expect(await answer.json()).toMatchObject({ errors: [{ code: "busy" }] })
        await line.mend()
        expect((await readiness()).status).toBe(200)
      } finally {
        await database.close()
        await line.cut()
        await shop.close()
      }
    },
  )
})

describe("budgets", () => {
  let shop: TestShop
  let site: TestSite
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON })
    shop = await openShop(await usualDatabase(), { TRUST_PROXY: "1" })
    site = openSite(shop)
  }, 60_000)
  afterAll(async () => {
    vi.useRealTimers()
    await shop.close()
  })

  let callers = 0
  /**
   * Somebody at an address of their own, who has already had so much rendered; gives the statuses of their calls, one
   * after the other.
   */
  function aCaller(what: "page" | "first view" = "page", used = 0) {
    const address = `198.51.100.${++callers}`
    const from = { "x-forwarded-for": address }
    for (let n = 0; n < used; n++)
      shop.running.services.budgets.consume(what, address, Number.POSITIVE_INFINITY)
    return async (paths: readonly string[]) => {
      const statuses: number[] = []
      for (const path of paths) statuses.push((await site.request(BASE + path, { headers: from })).status)
      return statuses
    }
  }
  const times = (count: number, path: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => path(n))
  const count = (statuses: readonly number[], status: number) =>
    statuses.filter((one) => one === status).length

  describe("what one address may have rendered in a minute", () => {
    it("is 30 pages renewed, and nobody else waits for that", async () => {
      const asks = aCaller()
      const statuses = await asks(times(33, () => "/about/faq?clear_cache"))
      expect([count(statuses, 200), count(statuses, 429)]).toEqual([30, 3])
      expect(await aCaller()(["/about/faq?clear_cache"])).toEqual([200])
      // Pages that are there already are everybody's, whatever they used up.
      expect(await asks(["/about/faq"])).toEqual([200])
    })

    it("is 600 pages, of which those that are there already do not count", async () => {
      const asks = aCaller("page", 597)
      await asks(times(5, () => "/blog"))
      expect(await asks(times(4, (n) => `/nothing-${n}`))).toEqual([404, 404, 429, 429])
      expect(await asks(["/blog"])).toEqual([200])
    })

    it("says when to come back", async () => {
      const asks = aCaller()
      await asks(times(30, () => "/blog?clear_cache"))
      const answer = await site.request(`${BASE}/blog?clear_cache`, {
        headers: { "x-forwarded-for": `198.51.100.${callers}` },
      })
      expect(answer.status).toBe(429)
      expect(answer.headers.get("retry-after")).toBe("60")
    })

    it("begins anew with each minute", () => {
      let now = NOON.getTime()
      const budgets = createBudgets(() => now)
      const consume = (address: string) => budgets.consume("search", address, 2)
      expect([consume("a"), consume("a"), consume("a"), consume("b")]).toEqual([true, true, false, true])
      now += 59_999
      expect(consume("a")).toBe(false)
      now += 1
      expect(consume("a")).toBe(true)
    })
  })

  describe("the first view of an element on a partner's page", () => {
    const view = (query: string) => `/widgets/first-view/lotto-purchase?${query}`

    it("is one for all addresses that say nothing about its look", async () => {
      const marks = times(5, (n) => view(`partner=acme&lottery=powerball&campaign=c${n}&gclid=${n}&x${n}=1`))
      expect(await aCaller("first view", 299)(marks)).toEqual(marks.map(() => 200))
    })

    it("is not rendered with an attribute that the element cannot use", async () => {
      expect(await aCaller()([view("lottery=No%20Such!"), view("lottery=powerball&theme=blue")])).toEqual([
        204, 204,
      ])
    })

    it("is rendered 300 times a minute for one address", async () => {
      const statuses = await aCaller(
        "first view",
        298,
      )(times(4, (n) => view(`lottery=powerball&partner=p${n}`)))
      expect(statuses).toEqual([200, 200, 429, 429])
    })
  })

  it("a call that costs much is refused to an address that has used up its minute, and to no other", async () => {
    const clientAt = (address: string) =>
      createClient({
        apiBase: BASE,
        surface: "shop",
        credentials: memoryCredentials(),
        deviceId: crypto.randomUUID(),
        sessionId: () => crypto.randomUUID(),
        onSignedOut: () => {},
        now: () => shop.now.getTime(),
        fetch: async (input, init) => {
          const request = new Request(input, init)
          request.headers.set("x-forwarded-for", address)
          return shop.running.api.request(request)
        },
      })
    const newCart = (address: string) => statusOf(clientAt(address).call(cartEndpoints.createAnonymous))
    const statuses = await Promise.all(times(62, () => "198.51.100.250").map(newCart))
    expect(count(statuses, 429)).toBe(2)
    expect(await newCart("198.51.100.251")).not.toBe(429)
  })
})
