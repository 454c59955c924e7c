import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { suppress } from "#src/server/site/capabilities.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { failureOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("lines that can be sold, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("what makes a ticket complete", () => {
    const MONDAY = 1 << 1
    const TUESDAY = 1 << 2
    const WEDNESDAY = 1 << 3

    const aGame = (numbers: number[], powerball: number[]): Game => [
      { name: "Numbers", numbers },
      { name: "Powerball", numbers: powerball },
    ]
    /** Four games of a lottery whose days are chosen. */
    const onDays = (changes: Partial<LotteryTicketRequest>): LotteryTicketRequest =>
      aTicket(1, {
        lotteryKey: "weekday_windfall",
        games: Array.from({ length: 4 }, (_, place) => [
          { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6 + place] },
        ]),
        days: MONDAY,
        ...changes,
      })

    /** Tickets that the builder would not let anybody add, and what is said of them. */
    const refused: readonly [string, LotteryTicketRequest, string][] = [
      ["a number short", aTicket(1, { games: [aGame([1, 2, 3, 4, 5, 6], [20])] }), "6 picked of “Numbers”"],
      [
        "a number too many",
        aTicket(1, { games: [aGame([1, 2, 3, 4, 5, 6, 7, 8], [20])] }),
        "Game 1: 8 picked of “Numbers”, and 7 are needed.",
      ],
      [
        "a number twice",
        aTicket(1, { games: [aGame([1, 2, 3, 4, 5, 6, 6], [20])] }),
        "Game 1: 6 is there twice in “Numbers”.",
      ],
      [
        "a number that is not drawn",
        aTicket(1, { games: [aGame([1, 2, 3, 4, 5, 6, 36], [20])] }),
        "Game 1: 36 isn't one of “Numbers”, which go from 1 to 35.",
      ],
      [
        "a set that the game does not have",
        aTicket(1, { games: [[...aGame([1, 2, 3, 4, 5, 6, 7], [20]), { name: "Bonus", numbers: [1] }]] }),
        "Game 1: there is no “Bonus” to pick from. There is: Numbers, Powerball.",
      ],
      [
        "a game beside a whole one that is a number short",
        aTicket(1, { games: [aGame([1, 2, 3, 4, 5, 6, 7], [20]), aGame([1, 2, 3, 4, 5, 6], [20])] }),
        "Game 2: 6 picked of “Numbers”",
      ],
      [
        "a set left blank",
        aTicket(1, { games: [aGame([1, 2, 3, 4, 5, 6, 7], [])] }),
        "0 picked of “Powerball”",
      ],
      ["too few games", onDays({ games: onDays({}).games.slice(1) }), "at least 4 games"],
      [
        "too many games",
        aTicket(1, { games: Array.from({ length: 51 }, () => aGame([1, 2, 3, 4, 5, 6, 7], [20])) }),
        "up to 50 games",
      ],
      ["no day chosen", onDays({ days: undefined }), "Please choose a draw day."],
      ["a day without a draw", onDays({ days: MONDAY | TUESDAY, numDraws: 2 }), "Please choose a draw day."],
      ["more draws than days", onDays({ numDraws: 2 }), "That number of draws is not on sale."],
      [
        "draws that are not sold together",
        aTicket(1, { numDraws: 4 }),
        "That number of draws is not on sale.",
      ],
      [
        "several draws of what is bought again for each next one",
        aTicket(1, { numDraws: 5, recurringPurchase: { type: "autoplay", enabled: true } }),
        "That number of draws is not on sale.",
      ],
      [
        "a subscription that begins with the next draw",
        aTicket(1, { gameType: "deferred", gameOffer: "deferred" }),
        "A subscription starts with a later draw.",
      ],
      ["weeks that are not sold together", onDays({ numWeeks: 3 }), "That number of weeks is not on sale."],
      ["weeks where no days are chosen", aTicket(1, { numWeeks: 2 }), "That number of draws is not on sale."],
    ]

    let client: TestClient
    beforeAll(async () => {
      client = shop.client()
      await client.signUp()
    }, 60_000)

    it.each(refused)("refuses %s", async (_what, ticket, words) => {
      const error = await client.add(ticket).then(
        () => null,
        (reason: ApiError) => reason,
      )
      expect(error).toMatchObject({ status: 422, message: expect.stringContaining(words) })
    })

    it("prices its games times the days times the weeks", async () => {
      const [one, more] = [
        await client.add(onDays({})),
        await client.add(onDays({ days: MONDAY | WEDNESDAY, numDraws: 2, numWeeks: 4 })),
      ]
      expect(more.cartTotal.cents - one.cartTotal.cents).toBe(one.cartTotal.cents * 2 * 4)
    })

    it("sells one draw of what is bought again, also where it is sold for several draws only", async () => {
      const game = [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]
      const aWeek = aTicket(1, { lotteryKey: "set_for_life", games: [game, game], numDraws: 7 })
      const once = await client.add(aWeek)
      const { price } = once.cartItems.find(({ lotteryKey }) => lotteryKey === "set_for_life") ?? {}
      const autoplay = { type: "autoplay" as const, enabled: true }
      const again = await client.add({ ...aWeek, numDraws: 1, recurringPurchase: autoplay })
      expect((again.cartTotal.cents - once.cartTotal.cents) * 7).toBe(price?.cents)
      await expect(client.add({ ...aWeek, numDraws: 1 })).rejects.toMatchObject({ status: 422 })
    })

    it("sells no more draws than there are from the chosen one on", async () => {
      const last = await coming().orderBy("draw_no", "desc").executeTakeFirstOrThrow()
      const fromLast = aTicket(1, { firstDrawNo: last.draw_no })
      await client.add(fromLast)
      await expect(client.add({ ...fromLast, numDraws: 2 })).rejects.toMatchObject({
        code: "draw_not_open",
        message: "Draws of Powerball on sale from there: 1. Please choose fewer draws.",
      })
    })

    it.each([
      ["lottery", "powerball"],
      ["raffle", "lifeboat_house_draw"],
    ])("tells a %s's draw that is not on sale yet from one that has closed", async (_kind, key) => {
      const draws = coming(key).orderBy("draw_no", "desc")
      const { draw_no: last } = await draws.executeTakeFirstOrThrow()
      const { draw_no: first } = await coming(key).orderBy("draw_no").executeTakeFirstOrThrow()
      const book = {
        productType: "raffle_ticket",
        lotteryKey: key,
        gameOffer: "book",
        numRaffleTickets: 1,
      } as const
      const ofDraw = (firstDrawNo: number) =>
        client.add({ ...(key === "powerball" ? aTicket(1) : book), firstDrawNo })
      await expect(ofDraw(last + 1)).rejects.toMatchObject({
        code: "draw_not_open",
        message: expect.stringContaining(`isn't on sale yet. The last one on sale is draw ${last}.`),
      })
      await expect(ofDraw(first - 1)).rejects.toMatchObject({ code: "draw_closed" })
    })

    it("charges at once what waits for a jackpot that is as high to the cent, and nothing for a cent more", async () => {
      const next = await coming().orderBy("draw_no").executeTakeFirstOrThrow()
      const waiting = async (cents: number) => {
        const { cartItems } = await client.call(cartEndpoints.build, {
          body: {
            items: [
              aTicket(1, {
                recurringPurchase: { type: "autoplay", enabled: true },
                minimumJackpotAmount: { cents, currency: "AUD" },
              }),
            ],
          },
        })
        return cartItems.map(({ price }) => price.cents)
      }
      const jackpot = next.prize_pool_cents ?? 0
      expect(await waiting(jackpot)).toEqual([160])
      expect(await waiting(jackpot + 1)).toEqual([0])
    })

    const coming = (key = "powerball") =>
      shop.fresh.database.tables
        .selectFrom("draws")
        .select(["draw_no", "prize_pool_cents"])
        .where("offer_key", "=", key)
        .where("state", "=", "DRAW_OPEN")
  })

  describe("a line that may no longer be sold", () => {
    const membership = {
      productType: "membership" as const,
      lotteryKey: "daily_winners",
      membershipOffer: "monthly" as const,
    }

    const tables = () => shop.fresh.database.tables
    async function restrictOffer(kind: "licensing" | "migration") {
      const row = tables().selectFrom("offers").select("definition").where("key", "=", "powerball")
      const { definition } = await row.executeTakeFirstOrThrow()
      const put = (next: object) =>
        tables()
          .updateTable("offers")
          .set({ definition: JSON.stringify(next) })
          .where("key", "=", "powerball")
          .execute()
      await put({ ...definition, restrictions: [{ productType: "lottery_ticket", kind }] })
      return () => put(definition)
    }

    /** Each way in which Powerball may no longer be sold to somebody; gives the way back. */
    const ways: Record<string, (customerId: string) => Promise<() => Promise<unknown>>> = {
      async "a capability that is switched off"() {
        await suppress(tables(), "customer", ["commercial_lotteries"])
        return () => suppress(tables(), "customer", [])
      },
      async "a product that staff restrict"(customerId) {
        const restrict = (types: readonly string[]) =>
          tables()
            .updateTable("customers")
            .set({ restricted_products: JSON.stringify(types) })
            .where("id", "=", customerId)
            .execute()
        await restrict(["lottery_ticket"])
        return () => restrict([])
      },
      "a product without a licence": () => restrictOffer("licensing"),
    }

    const cartOf = (client: TestClient) => client.call(cartEndpoints.get)
    async function aCart() {
      await tables().deleteFrom("attempts").execute()
      const { client, customerId } = await aCustomer(shop, 100_000)
      const ticket = (await client.add(aTicket(2))).cartItems[0]
      const cart = await client.add(membership)
      const other = cart.cartItems.find(({ productType }) => productType === "membership")
      if (!ticket || !other) throw new Error("The cart is not as it was built.")
      return { client, customerId, cart, ticket, other }
    }

    it.each(Object.entries(ways))(
      "(%s) is blocked with a reason, and the rest is bought",
      async (_, take) => {
        const { client, customerId, cart, ticket, other } = await aCart()
        const putBack = await take(customerId)
        try {
          // Customers who pay for what they saw before are told why first.
          const refused = await failureOf(client.pay(cart))
          expect(refused).toMatchObject({ status: 409, code: "cart_changed" })
          const now = await cartOf(client)
          expect(now.unsold).toEqual([ticket.id])
          expect(now.blockedReasons).toEqual({
            [ticket.id]: { message: refused.message, actionType: "fixed" },
          })
          expect([now.payable, now.cartTotal]).toEqual([other.price, other.price])
          const receipt = await client.pay(now)
          expect(receipt.total).toEqual(other.price)
          const left = await cartOf(client)
          expect([left.cartItems.map(({ id }) => id), left.payable.cents]).toEqual([[ticket.id], 0])
          expect(await failureOf(client.pay(left))).toMatchObject({
            code: expect.stringMatching(/fixed|forbidden/),
          })
          const { cartItems } = await client.call(cartEndpoints.removeItem, { params: { id: ticket.id } })
          expect(cartItems).toEqual([])
        } finally {
          await putBack()
        }
        expect(await shop.ledgerTotal()).toBe(0)
      },
    )

    it("does not stop a payment by card for the rest, and is sold again when it may be", async () => {
      const { client, customerId, ticket, other } = await aCart()
      const putBack = await ways["a capability that is switched off"]!(customerId)
      const { revision, payable } = await cartOf(client)
      const purchaseData = { cartRevision: revision, expectedTotal: payable }
      const paid = await client.call(paymentEndpoints.depositPurchase, {
        idempotencyKey: crypto.randomUUID(),
        body: {
          type: "checkout",
          deposit: aDeposit(other.price.cents, { cardToken: await cardToken(client) }),
          purchase: { channelKey: "web", partnerKey: null, metadata: {}, purchaseData },
        },
      })
      expect(paid).toMatchObject({ status: "succeeded", checkoutId: expect.any(String) })
      await putBack()
      const again = await cartOf(client)
      expect([again.unsold, again.payable]).toEqual([[], ticket.price])
      expect((await client.pay(again)).orders).toHaveLength(1)
    })

    it("is bought by no AutoPlay while its capability is off", async () => {
      await tables().deleteFrom("attempts").execute()
      const { client, customerId } = await aCustomer(shop, 100_000)
      const recurringPurchase = { type: "autoplay" as const, enabled: true, frequency: "weekly" as const }
      await client.pay(await client.add(aTicket(1, { recurringPurchase } as never)))
      const orders = async () =>
        (await tables().selectFrom("orders").select("id").where("customer_id", "=", customerId).execute())
          .length
      await tables()
        .updateTable("recurring_purchases")
        .set({ last_draw_no: 0 })
        .where("customer_id", "=", customerId)
        .execute()
      await suppress(tables(), "customer", ["commercial_lotteries"])
      await shop.repeatPurchases(customerId)
      await suppress(tables(), "customer", [])
      expect(await orders()).toBe(1)
    })
  })
})
