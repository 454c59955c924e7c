import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { blogEndpoints } from "#src/contract/content/blog.ts"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import type { PreviewItem } from "#src/contract/content/preview.ts"
import type { PartnerOffer } from "#src/contract/partners/partner-offer.ts"
import { type Theme, themeEndpoints } from "#src/contract/site/theme.ts"
import { PageTicket } from "#src/contract/tickets/page-ticket.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { contrast } from "#src/domain/core/colour.ts"
import { upsertContentItem } from "#src/server/content/items.ts"
import type { FailureKey } from "#src/server/core/texts/failure-texts.ts"
import { suppress } from "#src/server/site/capabilities.ts"
import { FrameError } from "#widgets/partner/frame/add-requests.ts"
import { offers } from "#widgets/partner/frame/offers.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { keyOf, sendAsEditor } from "../setup/desk/editor.ts"
import { statusOf } from "../setup/refusals.ts"
import {
  aCustomer,
  aTicket,
  BASE,
  drawn,
  NOON,
  openShop,
  type TestClient,
  type TestShop,
} from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

describe.each(anyDatabase)("what partners and editors choose, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("what is on sale, asked with a partner's key", () => {
    let site: TestSite
    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: NOON })
      site = openSite(shop)
      // The kit speaks with the site itself, without a network in between.
      vi.stubGlobal("fetch", (url: URL) => site.request(url.href))
    }, 60_000)
    afterAll(async () => {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    })
    const known = () => offers("acme", { shop: BASE })
    const lotteries = async () => (await known()).filter(({ kind }) => kind === "lottery")

    it("is read by any page, without a signature, and cached for at most half a minute", async () => {
      const answer = await site.request(`${BASE}/widgets/offers/acme`)
      expect(answer.headers.get("access-control-allow-origin")).toBe("*")
      const [, seconds] = /^public, max-age=(\d+)$/.exec(answer.headers.get("cache-control") ?? "") ?? []
      expect(Number(seconds)).toBeLessThanOrEqual(30)
      expect((await known()).length).toBeGreaterThan(5)
    })

    it("names the days that a lottery's tickets choose among, and no numbers of draws beyond them", async () => {
      const all = await lotteries()
      const { client } = await aCustomer(shop)
      const windfall = all.find(({ lotteryKey }) => lotteryKey === "weekday_windfall") ?? expect.fail("None.")
      const [monday, wednesday, friday] = [1 << 1, 1 << 3, 1 << 5]
      expect(windfall.days).toBe(monday | wednesday | friday)
      expect(windfall.numWeeks).toEqual([1, 2, 4, 8])
      expect(new Set(windfall.games.map(({ numDraws }) => numDraws.join()))).toEqual(new Set(["1,2,3"]))
      const { cartItems } = await client.add({
        ...aTicket(),
        lotteryKey: "weekday_windfall",
        games: [],
        numGames: 4,
        quickpick: true,
        days: windfall.days,
        numDraws: windfall.games[0]?.numDraws.at(-1) ?? 0,
        numWeeks: windfall.numWeeks[1] ?? 0,
      })
      expect(cartItems).toHaveLength(1)
      const powerball = all.find(({ lotteryKey }) => lotteryKey === "powerball")
      expect(powerball).toMatchObject({ days: 0, numWeeks: [] })
    })

    it("names games so that a ticket of them is taken, and costs what it says", async () => {
      const powerball = (await lotteries()).find(({ lotteryKey }) => lotteryKey === "powerball")
      const game = powerball?.games.find(({ gameType }) => gameType === "standard") ?? expect.fail("No game.")
      const [one] = game.prices
      const request = aTicket(1)
      expect([powerball?.lotteryKey, game.gameType, game.gameOffer]).toEqual([
        request.lotteryKey,
        request.gameType,
        request.gameOffer,
      ])
      const { client } = await aCustomer(shop)
      const cart = await client.add({ ...request, firstDrawNo: powerball?.draws[0]?.drawNo })
      expect(cart.cartItems.map(({ price }) => wireMoney(price))).toEqual([one?.price])
      for (const { lotteryKey, games } of await lotteries())
        for (const { gameType, gameOffer, numDraws, minGames } of games)
          expect(
            v.is(PageTicket, {
              lotteryKey,
              gameType,
              gameOffer,
              numDraws: numDraws[0] ?? 1,
              numGames: minGames,
            }),
            `${lotteryKey} ${gameOffer}`,
          ).toBe(true)
    })

    it("has draws that are open, the next first, and the books of raffles", async () => {
      const all: readonly PartnerOffer[] = await known()
      for (const { lotteryKey, draws } of all.filter(({ kind }) => kind !== "membership")) {
        expect(draws.length, lotteryKey).toBeGreaterThan(0)
        const closing = draws.map(({ closes }) => Date.parse(closes))
        expect(closing, lotteryKey).toEqual(closing.toSorted((a, b) => a - b))
        expect(closing[0], lotteryKey).toBeGreaterThan(shop.now.getTime())
      }
      const raffles = all.filter(({ kind }) => kind === "raffle")
      expect(raffles.length).toBeGreaterThan(0)
      for (const { books, games } of raffles) expect([books.length > 0, games.length]).toEqual([true, 0])
    })

    it("names the books of raffles and the periods of memberships so that a cart takes them at their price", async () => {
      const { client } = await aCustomer(shop)
      const all = await known()
      for (const { lotteryKey, kind, books, periods } of all.filter(({ kind }) => kind !== "lottery")) {
        const ticket =
          kind === "raffle"
            ? {
                productType: "raffle_ticket" as const,
                lotteryKey,
                gameOffer: "book",
                numRaffleTickets: books[0]?.numRaffleTickets ?? 0,
              }
            : {
                productType: "membership" as const,
                lotteryKey,
                membershipOffer: periods[0]?.membershipOffer ?? "monthly",
              }
        const { cartItems } = await client.add(ticket)
        const line = cartItems.find((item) => item.lotteryKey === lotteryKey) ?? expect.fail(lotteryKey)
        expect([wireMoney(line.price)], lotteryKey).toEqual([(books[0] ?? periods[0])?.price])
      }
      expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["lottery", "raffle", "membership"]))
    })

    it("has no memberships where the site sells none", async () => {
      await suppress(shop.fresh.database.tables, ANONYMOUS_SEGMENT, ["membership_purchase"])
      const other = openSite(shop)
      try {
        const answer = await other.request(`${BASE}/widgets/offers/acme`)
        const { result } = (await answer.json()) as { result: PartnerOffer[] }
        expect(result.filter(({ kind }) => kind === "membership")).toEqual([])
      } finally {
        await suppress(shop.fresh.database.tables, ANONYMOUS_SEGMENT, [])
      }
    })

    it.each(["nobody", "No%20Such!", "..%2f..%2fetc"])(
      "is nothing for a partner there is not (%s)",
      async (key) => {
        const refusal = await offers(decodeURIComponent(key), { shop: BASE }).catch((error: unknown) => error)
        expect(refusal).toBeInstanceOf(FrameError)
        expect(refusal).toMatchObject({
          code: "config",
          message: expect.stringContaining(decodeURIComponent(key)),
        })
      },
    )
  })

  describe("an editor's words for a failure", () => {
    let client: TestClient
    beforeAll(async () => {
      client = shop.client()
      await client.signUp()
    }, 60_000)

    const rewrite = (id: FailureKey, value: string, locale = "en-AU", type: "plain" | "markdown" = "plain") =>
      upsertContentItem(shop.fresh.database.tables, locale, { id, type, value })

    it("are answered from the next call on, with its values, under the same code", async () => {
      const game = [
        { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] },
        { name: "Powerball", numbers: [20] },
      ]
      const tooMany = aTicket(1, { games: Array.from({ length: 51 }, () => game) })
      const call = () => client.add(tooMany)
      await expect(call()).rejects.toMatchObject({ message: "A ticket can have up to 50 games." })
      await rewrite("failure.game.many", "Not more than {most} games, please.")
      await rewrite("failure.game.many", "At the most {most}.", "en-GB")
      await expect(call()).rejects.toMatchObject({
        code: "invalid",
        message: "Not more than 50 games, please.",
      })
    })

    it("are read without marks where they are markdown", async () => {
      await rewrite("failure.notValid", "Please *look* at {this} [again](/about).", "en-AU", "markdown")
      await expect(client.add({ ...aTicket(1), numDraws: -1 })).rejects.toMatchObject({
        fields: [{ message: "Please look at {this} again." }],
      })
    })

    it("stand beside a line of the cart that is blocked", async () => {
      await rewrite("failure.draw.closed", "Too late for {name}.")
      const { cartItems } = await client.add(aTicket(1))
      const { drawNo } = drawn(cartItems[0])
      await client.call(cartEndpoints.build, { body: { items: [aTicket(1, { firstDrawNo: drawNo })] } })
      await shop.stopDraw(drawNo, new Date(shop.now.getTime() - 1000))
      const cart = await client.call(cartEndpoints.get, {})
      expect(cart.autoRemovedItems).toMatchObject([{ reason: "Too late for Powerball." }])
      expect(Object.values(cart.blockedReasons)).toMatchObject([{ message: "Too late for Powerball." }])
    })
  })

  describe("the colours of the site", () => {
    const send = sendAsEditor(() => shop)
    const read = (partner?: string): Promise<Theme> =>
      shop.client().call(themeEndpoints.get, { query: partner ? { partner } : {} })

    it("are the shop's own until an editor changes them, and then can be read in both schemes", async () => {
      expect(await read()).toEqual({ colours: { primary: null, accent: null, page: null }, tokens: null })
      expect((await send("PUT", "/cms/theme", { primary: "#fd0", page: "#FFF8E1" })).status).toBe(200)
      const { colours, tokens } = await read()
      expect(colours).toEqual({ primary: "#fd0", accent: null, page: "#FFF8E1" })
      expect(tokens?.light.action).toBe("#ffdd00")
      for (const scheme of [tokens?.light, tokens?.dark]) {
        expect(contrast(scheme?.primary ?? "", scheme?.page ?? "")).toBeGreaterThanOrEqual(4.5)
        expect(contrast(scheme?.onAction ?? "", scheme?.action ?? "")).toBeGreaterThanOrEqual(4.5)
      }
    })

    it("are a partner's on its pages, each in the place of the site's, until they are taken back", async () => {
      await send("PUT", "/cms/theme", { primary: "#0047bb", accent: "#8a5a00" })
      expect((await send("PUT", "/cms/theme/partners/acme", { primary: "#b3005e" })).status).toBe(200)
      expect((await read("acme")).colours).toEqual({ primary: "#b3005e", accent: "#8a5a00", page: null })
      expect((await read("harbour-radio")).colours.primary).toBe("#0047bb")
      expect((await read()).colours.primary).toBe("#0047bb")
      expect((await send("DELETE", "/cms/theme/partners/acme")).status).toBe(204)
      expect((await read("acme")).colours.primary).toBe("#0047bb")
      expect((await send("PUT", "/cms/theme/partners/nobody", { primary: "#000" })).status).toBe(404)
    })

    it("are colours and nothing else", async () => {
      for (const primary of [
        "red",
        "#12",
        "#12345",
        "#ggg",
        "#000}body{display:none",
        "url(//evil.example)",
      ]) {
        const answer = await send("PUT", "/cms/theme", { primary })
        expect(answer.status, primary).toBe(422)
        expect(await answer.json()).toMatchObject({ errors: [{ field: "primary" }] })
      }
    })

    it("are changed by nobody without a key", async () => {
      for (const [method, path] of [
        ["PUT", "/cms/theme"],
        ["PUT", "/cms/theme/partners/acme"],
        ["DELETE", "/cms/theme/partners/acme"],
      ] as const)
        expect((await send(method, path, { primary: "#000" }, "a guess at the secret")).status).toBe(401)
    })
  })

  describe("a preview", () => {
    /** A call of whoever shows this secret: reads, or with `data` writes. */
    async function call(path: string, secret?: string, data?: object) {
      const response = await shop.running.api.request(BASE + path, {
        method: data ? "PUT" : "GET",
        headers: { authorization: `Bearer ${secret ?? (await keyOf(shop, "content:write"))}` },
        ...(data ? { body: JSON.stringify(data) } : {}),
      })
      return { status: response.status, result: (await response.json()).result }
    }
    const write = async (path: string, data: object) =>
      expect((await call(path, undefined, data)).status, path).toBe(200)
    const states = ["published", "draft", "archived"] as const

    it("editors see pages, posts and questions in every state; others see what is published and due", async () => {
      const visitor = shop.client()
      const [category] = await visitor.call(blogEndpoints.categories)
      for (const status of states) {
        const page = { path: `/of-${status}`, title: `A ${status} page`, markdown: "Some **words**." }
        await write(`/cms/items/pages/${status}`, { ...page, status })
        const question = { topic: "States", question: `Is it ${status}?`, markdown: "Yes." }
        await write(`/cms/items/questions/${status}`, { ...question, status })
        const tomorrow = new Date(shop.now.getTime() + 86_400_000).toISOString()
        const post = { title: "Tomorrow", summary: "Soon.", category: category?.slug, markdown: "Wait." }
        await write(`/blog-api/posts/${status}`, { ...post, published_at: tomorrow, status })
      }
      const listed = (await call("/cms/preview")).result as PreviewItem[]
      for (const collection of ["pages", "posts", "questions"])
        for (const status of states) {
          const item = listed.find((one) => one.collection === collection && one.key === status)
          expect(item, `${collection}/${status}`).toMatchObject({ status })
          expect((await call(`/cms/preview/${collection}/${status}`)).result.status).toBe(status)
        }
      const page = (path: string) => statusOf(visitor.call(cmsEndpoints.page, { query: { path } }))
      const post = (slug: string) => statusOf(visitor.call(blogEndpoints.post, { params: { slug } }))
      expect(await Promise.all(states.map((status) => page(`/of-${status}`)))).toEqual([200, 404, 404])
      expect(await Promise.all(states.map(post))).toEqual([404, 404, 404])
      shop.now = new Date(shop.now.getTime() + 86_400_000)
      expect(await Promise.all(states.map(post))).toEqual([200, 404, 404])
      const questions = await visitor.call(cmsEndpoints.questions)
      const asked = questions.filter(({ topic }) => topic === "States").map(({ question }) => question)
      expect(asked).toEqual(["Is it published?"])
    })

    it("nothing is previewed without a key, and what is not there is not found", async () => {
      for (const path of ["", "/pages/draft", "/posts/draft", "/questions/draft"])
        for (const secret of ["", "desk_made-up", "demo-secret-acme"])
          expect((await call(`/cms/preview${path}`, secret)).status, path).toBe(401)
      for (const path of ["/pages/nothing", "/posts/nothing", "/questions/nothing"])
        expect((await call(`/cms/preview${path}`)).status, path).toBe(404)
    })
  })
})
