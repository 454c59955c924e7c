import { randomInt } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Cart, type CartItemRequest, cartEndpoints } from "#src/contract/cart/cart.ts"
import {
  type GameOffer,
  type ProductOffer,
  productOfferEndpoints,
} from "#src/contract/catalogue/product-offer.ts"
import { syndicateEndpoints } from "#src/contract/catalogue/syndicate.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { recurringOf } from "#src/domain/recurring/terms.ts"
import { asSold } from "#src/domain/tickets/draft/sold-draft.ts"
import { newDraft, playTime, type TicketDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { quickPickTicket } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import {
  setCause,
  setDraw,
  setNumDraws,
  setRecurring,
} from "#src/domain/tickets/draft/ticket-draft-options.ts"
import { ticketRequest } from "#src/domain/tickets/draft/ticket-request.ts"
import { cheapestTicket, ticketPrice } from "#src/domain/tickets/pricing.ts"
import { quickTicket } from "#src/domain/tickets/quick-ticket.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { codeOf, failureOf } from "../setup/refusals.ts"
import { aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("lines of a cart, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("what is left out of a request", () => {
    const build = async (...items: unknown[]) => {
      const client = shop.client()
      const token = await client.call(cartEndpoints.createAnonymous)
      return client.call(cartEndpoints.buildAnonymous, {
        params: { token },
        body: { items: items as CartItemRequest[] },
      })
    }
    const { games: _, ...noGames } = aTicket()

    it("is picked by the server for a quick pick: 18 standard games, or as many as are said", async () => {
      const { cartItems } = await build(
        { ...noGames, quickpick: true },
        { ...noGames, quickpick: true, numGames: 5 },
      )
      const lines = cartItems.flatMap((item) => (item.productType === "lottery_ticket" ? [item] : []))
      expect(lines.map(({ numGames, games }) => [numGames, games.length])).toEqual([
        [18, 18],
        [5, 5],
      ])
      const [first, second] = lines[0]?.games ?? []
      expect(first?.map(({ numbers }) => new Set(numbers).size)).toEqual([7, 1])
      expect(first).not.toEqual(second)
    })

    it("stays an empty ticket where nothing is to be picked, which is refused", async () => {
      expect((await failureOf(build({ ...noGames, quickpick: false }))).status).toBe(422)
    })

    it("does not stand for a raffle's offer that there is not", async () => {
      const book = {
        productType: "raffle_ticket",
        lotteryKey: "little_hearts_cash",
        gameOffer: "shelf",
        numRaffleTickets: 5,
      }
      expect((await failureOf(build(book))).status).toBe(422)
      expect((await build({ ...book, gameOffer: "book" })).cartItems).toHaveLength(1)
    })

    it("keeps the order in which lines were sent", async () => {
      const counts = [3, 1, 4, 2, 5, 9, 6, 8, 7, 10]
      const { cartItems } = await build(...counts.map((count) => aTicket(count)))
      expect(cartItems.map((item) => "numGames" in item && item.numGames)).toEqual(counts)
    })
  })

  describe("a visitor's cart that becomes the customer's", () => {
    it("tells which lines came over, so that the others can be named", async () => {
      const person = { email: "returns@example.com", password: "correct horse battery" }
      const before = shop.client()
      await before.signUp(person)
      const earlier = (await before.add(aTicket(2))).cartItems.map(({ id }) => id)

      const later = shop.client()
      const token = await later.call(cartEndpoints.createAnonymous)
      const added = await later.call(cartEndpoints.addItemAnonymous, {
        params: { token },
        body: aTicket(3),
        idempotencyKey: crypto.randomUUID(),
      })
      const chosen = added.cartItems.map(({ id }) => id)
      later.adopt(await later.call(signInEndpoints.login, { body: { ...person, saveDevice: false } }))
      const merged = await later.call(cartEndpoints.convertAnonymous, { params: { token } })
      expect(merged.movedItems).toEqual(chosen)
      expect(merged.cartItems.map(({ id }) => id).sort()).toEqual([...earlier, ...chosen].sort())
    })

    it("says the same again to who lost the answer, adds nothing twice, and says nothing to anybody else", async () => {
      const [person, other] = [shop.client(), shop.client()]
      await person.signUp({ email: "lost-answer@example.com", password: "correct horse battery" })
      await other.signUp({ email: "somebody-else@example.com", password: "correct horse battery" })
      const visitor = shop.client()
      const token = await visitor.call(cartEndpoints.createAnonymous)
      await visitor.call(cartEndpoints.addItemAnonymous, {
        params: { token },
        body: aTicket(3),
        idempotencyKey: crypto.randomUUID(),
      })
      const convert = { params: { token } }
      const answers = await Promise.all([
        person.call(cartEndpoints.convertAnonymous, convert),
        person.call(cartEndpoints.convertAnonymous, convert),
      ])
      const again = await person.call(cartEndpoints.convertAnonymous, convert)
      expect(again.cartItems).toHaveLength(1)
      expect(again.movedItems).toEqual(again.cartItems.map(({ id }) => id))
      for (const answer of answers) expect(answer).toEqual(again)
      await expect(other.call(cartEndpoints.convertAnonymous, convert)).rejects.toMatchObject({ status: 404 })
    })

    it("comes over as long as the customer's can hold its tickets too, and loses none otherwise", async () => {
      const client = shop.client()
      await client.signUp()
      const items = Array.from({ length: 30 }, () => aTicket(1))
      const full = async () => {
        const token = await shop.client().call(cartEndpoints.createAnonymous)
        await shop.client().call(cartEndpoints.buildAnonymous, { params: { token }, body: { items } })
        return token
      }
      const convert = (token: string) => client.call(cartEndpoints.convertAnonymous, { params: { token } })
      expect((await convert(await full())).cartItems).toHaveLength(30)
      const second = await full()
      expect(await failureOf(convert(second))).toMatchObject({
        status: 409,
        message: "Your cart can hold up to 50 tickets.",
      })
      const kept = await shop.client().call(cartEndpoints.getAnonymous, { params: { token: second } })
      expect(kept.cartItems).toHaveLength(30)
      const other = await full()
      const adopt = { params: { token: second }, body: { into: other } }
      expect((await failureOf(shop.client().call(cartEndpoints.adoptAnonymous, adopt))).status).toBe(409)
    }, 30_000)
  })

  describe("tickets as the builder makes them", () => {
    /** Every way in which the builder lets one game offer be played. */
    function ways(
      offer: ProductOffer,
      gameType: TicketDraft["gameType"],
      gameOffer: GameOffer,
    ): TicketDraft[] {
      const blank = newDraft(offer.key, gameType, gameOffer, offer.selectableDays)
      const caused = setCause(blank, offer.causes[0]?.key ?? null)
      const filled = quickPickTicket(caused, gameOffer, gameOffer.minGames, randomInt)
      const draft = gameType === "deferred" ? setDraw(filled, offer.draws[1]?.drawNo ?? 0) : filled
      const counts = gameOffer.drawCounts.filter((count) => count <= offer.draws.length)
      const recurring = recurringOf(offer, gameType)
      return [
        ...(recurring?.always
          ? []
          : offer.selectableDays
            ? [draft]
            : counts.map((count) => setNumDraws(draft, count))),
        ...(recurring?.kinds ?? []).map((kind) => setRecurring(draft, kind, gameOffer.drawCounts)),
      ].map((way) => asSold(way, offer))
    }

    const lotteries = async (pricingId: string) =>
      (await shop.client().call(productOfferEndpoints.list, { params: { pricingId } })).offers.filter(
        ({ type }) => type === "lottery_ticket",
      )

    // Game types go by the same names everywhere, but for those of the second barrel.
    it.each([
      ["default", /./],
      ["gold_lotto", /^powerpik$/],
    ])(
      "are sold for what the builder said, under the pricing %s: every game of every lottery, for so many draws or by AutoPlay",
      async (pricingId, some) => {
        const client = shop.client()
        for (const offer of await lotteries(pricingId))
          for (const { key: gameType, gameOffers } of offer.gameTypes.filter(({ key }) => some.test(key)))
            for (const gameOffer of gameOffers)
              for (const draft of ways(offer, gameType, gameOffer)) {
                const what = `${offer.key} ${gameType} ${gameOffer.key}, ${draft.recurring ? "AutoPlay" : draft.numDraws}`
                const token = await client.call(cartEndpoints.createAnonymous)
                const cart = await client
                  .call(cartEndpoints.addItemAnonymous, {
                    params: { token },
                    body: ticketRequest(draft, gameOffer),
                    idempotencyKey: crypto.randomUUID(),
                  })
                  .catch((error: Error) => expect.fail(`${what}: ${error.message}`))
                const { draws, weeks } = playTime(draft)
                const price = ticketPrice(gameOffer, draft.games.length, draws, weeks)
                expect(cart.cartTotal, what).toEqual(price)
              }
      },
      120_000,
    )

    it.each(["default", "gold_lotto"])(
      "are advertised from the price of the cheapest of them, under the pricing %s",
      async (pricingId) => {
        for (const offer of await lotteries(pricingId)) {
          const prices = offer.gameTypes.flatMap(({ key, gameOffers }) =>
            gameOffers.flatMap((gameOffer) =>
              ways(offer, key, gameOffer)
                .filter(({ recurring }) => !recurring || offer.recurringPurchase?.availability === "always")
                .map((draft) => {
                  const { draws, weeks } = playTime(draft)
                  // Days are chosen one by one.
                  const played = offer.selectableDays ? 1 : draws
                  return ticketPrice(gameOffer, draft.games.length, played, weeks).cents
                }),
            ),
          )
          expect(cheapestTicket(offer)?.cents, offer.key).toBe(Math.min(...prices))
        }
      },
    )

    it("can be bought without a choice, of every lottery that leaves none to the customer, for the price on its card", async () => {
      const client = shop.client()
      const sold: string[] = []
      for (const offer of await lotteries("default")) {
        const ticket = quickTicket(offer)
        if (!ticket) continue
        const token = await client.call(cartEndpoints.createAnonymous)
        const cart = await client.call(cartEndpoints.addItemAnonymous, {
          params: { token },
          body: ticket.request,
          idempotencyKey: crypto.randomUUID(),
        })
        expect(cart.cartTotal, offer.key).toEqual(ticket.price)
        expect(cart.cartItems, offer.key).toMatchObject([{ numGames: ticket.games, quickpick: true }])
        sold.push(offer.key)
      }
      expect(sold).toEqual(expect.arrayContaining(["powerball", "set_for_life", "lotto_strike"]))
      const [offer = expect.fail()] = await lotteries("default")
      for (const refused of [
        { suspended: true },
        { availability: "unavailable" as const },
        { draws: [] },
        { causes: [{ key: "surf", name: "Surf rescue" }] },
        { recurringPurchase: { type: "autoplay" as const, availability: "always" as const } },
        { restrictions: [{ productType: "lottery_ticket" as const, kind: "licensing" as const }] },
      ])
        expect(quickTicket({ ...offer, ...refused })).toBeNull()
    })

    it.each(["standard", "deferred"] as const)(
      "recur a draw at a time where no single draw is on sale: Set for Life, %s",
      async (gameType) => {
        const offer = (await lotteries("default")).find(({ key }) => key === "set_for_life") ?? expect.fail()
        const gameOffer = offer.gameTypes.find(({ key }) => key === gameType)?.gameOffers[0] ?? expect.fail()
        const draft = ways(offer, gameType, gameOffer).at(-1) ?? expect.fail()
        const client = shop.client()
        const { customerId } = await client.signUp()
        await shop.fund(customerId, 10_000)
        await client.add(ticketRequest(draft, gameOffer))
        await client.buy()
        const { tables } = shop.fresh.database
        const drawNos = async () => {
          const orders = tables.selectFrom("orders").select("draw_no").where("customer_id", "=", customerId)
          return (await orders.orderBy("draw_no").execute()).map(({ draw_no }) => draw_no)
        }
        const paid = async () => {
          const checkouts = tables.selectFrom("checkouts").select("total_cents")
          const rows = await checkouts.where("customer_id", "=", customerId).execute()
          return rows.reduce((sum, { total_cents }) => sum + total_cents, 0)
        }
        const [first = 0, ...others] = await drawNos()
        expect(others).toEqual([])
        for (const bought of [2, 3]) {
          const { stop } = await tables
            .selectFrom("draws")
            .select("stop")
            .where("offer_key", "=", "set_for_life")
            .where("draw_no", "=", first + bought - 2)
            .executeTakeFirstOrThrow()
          shop.now = new Date(stop.getTime() + 1000)
          await shop.repeatPurchases()
          expect(await drawNos()).toEqual(Array.from({ length: bought }, (_, nth) => first + nth))
          expect(await paid()).toBe(bought * gameOffer.minGames * 80)
        }
      },
      60_000,
    )
  })

  describe("changing what is in the cart", () => {
    const aBook = (numRaffleTickets: number): CartItemRequest => ({
      productType: "raffle_ticket",
      lotteryKey: "little_hearts_cash",
      gameOffer: "book",
      numRaffleTickets,
    })

    /** A customer's cart and a visitor's, by the calls each has. */
    async function carts(): Promise<
      readonly {
        add: (item: CartItemRequest) => Promise<Cart>
        change: (id: string, item: CartItemRequest) => Promise<Cart>
      }[]
    > {
      const client: TestClient = shop.client()
      await client.signUp()
      const visitor = shop.client()
      const token = await visitor.call(cartEndpoints.createAnonymous)
      return [
        {
          add: client.add,
          change: (id, body) => client.call(cartEndpoints.updateItem, { params: { id }, body }),
        },
        {
          add: (body) =>
            visitor.call(cartEndpoints.addItemAnonymous, {
              params: { token },
              body,
              idempotencyKey: crypto.randomUUID(),
            }),
          change: (id, body) =>
            visitor.call(cartEndpoints.updateItemAnonymous, { params: { token, id }, body }),
        },
      ]
    }

    it("puts another book of a raffle in the place of the first, at its price", async () => {
      for (const { add, change } of await carts()) {
        const before = await add(aBook(5))
        const [line] = before.cartItems
        const after = await change(line?.id ?? "", aBook(15))
        expect(after.cartItems).toHaveLength(1)
        expect(after.cartItems[0]).toMatchObject({ id: line?.id, numRaffleTickets: 15 })
        expect(after.cartTotal.cents).toBeGreaterThan(before.cartTotal.cents)
        expect(after.revision).toBe(before.revision + 1)
        expect(await codeOf(change(line?.id ?? "", aBook(7)))).toBe("invalid")
      }
    })

    it("keeps who sent the customer", async () => {
      const client = shop.client()
      const { customerId } = await client.signUp()
      await shop.fund(customerId, 10_000)
      const { cartItems } = await client.add({ ...aBook(5), affiliateCode: "club-7" })
      const params = { id: cartItems[0]?.id ?? "" }
      await client.call(cartEndpoints.updateItem, { params, body: aBook(15) })
      const { checkoutId } = await client.buy()
      const { metadata } = await shop.fresh.database.tables
        .selectFrom("checkouts")
        .select("metadata")
        .where("id", "=", checkoutId)
        .executeTakeFirstOrThrow()
      expect(metadata).toMatchObject({ affiliateCode: "club-7" })
    })

    it("changes the number of shares, up to what the syndicate has left", async () => {
      const pricing = { params: { pricingId: "default" } }
      const [syndicate] = (await shop.client().call(syndicateEndpoints.list, pricing)).offers
      if (!syndicate) throw new Error("There is no syndicate.")
      const { lotteryKey, syndicateKey, sharesLeft, costPerShare } = syndicate
      const shares = (quantity: number): CartItemRequest => ({
        productType: "syndicate_share",
        lotteryKey,
        syndicateKey,
        quantity,
      })
      for (const { add, change } of await carts()) {
        const [line] = (await add(shares(1))).cartItems
        const after = await change(line?.id ?? "", shares(3))
        expect(after.cartItems[0]).toMatchObject({ id: line?.id, quantity: 3 })
        expect(after.cartTotal.cents).toBe(3 * costPerShare.cents)
        expect(await codeOf(change(line?.id ?? "", shares(sharesLeft + 1)))).toBe("sold_out")
      }
    })
  })
})
