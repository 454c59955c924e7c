import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { PartnerOffer } from "#src/contract/partners/partner-offer.ts"
import { PageTicket } from "#src/contract/tickets/page-ticket.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { FrameError } from "#widgets/partner/frame/add-requests.ts"
import { offers } from "#widgets/partner/frame/offers.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { aCustomer, aTicket, BASE, NOON, openShop, type TestShop } from "../setup/shop.ts"
import { openSite, type TestSite } from "../setup/site.ts"

describe("what is on sale, asked with a partner's key", () => {
  let shop: TestShop
  let site: TestSite
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOON })
    shop = await openShop(await usualDatabase())
    site = openSite(shop)
    // The kit speaks with the site itself, without a network in between.
    vi.stubGlobal("fetch", (url: URL) => site.request(url.href))
  }, 60_000)
  afterAll(async () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    await shop.close()
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
    for (const { lotteryKey, draws } of all) {
      expect(draws.length, lotteryKey).toBeGreaterThan(0)
      const closing = draws.map(({ closes }) => Date.parse(closes))
      expect(closing, lotteryKey).toEqual(closing.toSorted((a, b) => a - b))
      expect(closing[0], lotteryKey).toBeGreaterThan(shop.now.getTime())
    }
    const raffles = all.filter(({ kind }) => kind === "raffle")
    expect(raffles.length).toBeGreaterThan(0)
    for (const { books, games } of raffles) expect([books.length > 0, games.length]).toEqual([true, 0])
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
