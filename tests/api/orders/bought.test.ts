import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { money } from "#src/domain/core/money.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { accessibilityOf, accessible, elementsOf, findElements, pagesOf, readPdf } from "../setup/pdf.ts"
import { AUTOPLAY } from "../setup/recurring.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"
import { buyShares, the } from "../setup/syndicates.ts"

describe.each(anyDatabase)("what was bought, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("printing tickets", () => {
    async function customerWith(tickets: readonly number[]) {
      const { client } = await aCustomer(shop)
      for (const games of tickets) {
        await client.add(aTicket(games))
        await client.buy()
      }
      return client
    }

    it("puts every ticket with its numbers, draw and receipt on paper", async () => {
      const client = await customerWith([2, 1])
      const { items } = await client.call(orderEndpoints.list, {
        query: { status: "upcoming_products", limit: 10, offset: 0 },
      })
      const file = await client.call(orderEndpoints.print)
      expect([file.type, file.name]).toEqual([
        "application/pdf",
        expect.stringMatching(/^tickets-[\d-]+\.pdf$/),
      ])
      const [page = ""] = await pagesOf(file)
      for (const { id, checkoutId, drawNo } of items.map(drawn)) {
        expect(page).toContain(`Ticket ${referenceOf(id)}, receipt ${referenceOf(checkoutId)}`)
        expect(page).toContain(`Draw ${drawNo}`)
      }
      const [first] = items
      if (first?.productType !== "lottery_ticket") return expect.fail("It is a lottery ticket.")
      for (const game of first.games)
        expect(page).toContain(game.map(({ numbers }) => numbers.join(" ")).join(" + "))
    })

    it("is read aloud as it is seen: each ticket under its name, its games a list that is counted", async () => {
      const { client } = await aCustomer(shop, undefined, { firstname: "小明", lastname: "Nguyễn" })
      await client.add(aTicket(3))
      await client.buy()
      const pdf = await readPdf(await client.call(orderEndpoints.print))
      expect(accessibilityOf(pdf)).toEqual(accessible("en-AU", "Southern Lotto tickets"))
      const elements = pdf.pages.flatMap(elementsOf)
      expect(findElements(elements, "H1").map(({ text }) => text)).toEqual(["Southern Lotto tickets"])
      expect(findElements(elements, "P")[0]?.text).toMatch(/^小明 Nguyễn · printed /)
      const tickets = findElements(elements, "Sect")
      expect(tickets.map(({ children }) => children[0]?.role)).toEqual(["H2"])
      expect(findElements(tickets, "LI").map(({ children }) => children.map(({ role }) => role))).toEqual(
        Array.from({ length: 3 }, () => ["Lbl", "LBody"]),
      )
      expect(findElements(tickets, "Lbl").map(({ text }) => text)).toEqual(["1", "2", "3"])
    })

    it("says of each ticket what it is: its game type, its raffle, its part of a syndicate and the numbers of that", async () => {
      const { client } = await aCustomer(shop)
      const syndicate = await the(shop, "The Regulars")
      await buyShares(client, syndicate, 2)
      await client.add({
        ...aTicket(1),
        gameType: "powerhit",
        gameOffer: "powerhit",
        games: [[{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] }]],
      })
      await client.buy()
      const page = (await pagesOf(await client.call(orderEndpoints.print))).join("\n")
      expect(page).toContain(syndicate.syndicateName)
      expect(page).toContain(`2 of ${syndicate.size} shares`)
      expect(page).toContain("1 × PowerHit")
      const { items } = await client.call(orderEndpoints.list, {
        query: { status: "upcoming_products", productType: "syndicate_share", limit: 10, offset: 0 },
      })
      const share = { params: { id: items[0]?.id ?? "" }, query: {} }
      const order = await client.call(orderEndpoints.get, share)
      if (order.productType !== "syndicate_share") return expect.fail("It is a share of a syndicate.")
      const games = order.tickets.flatMap((ticket) => ticket.games)
      expect(games.length).toBeGreaterThan(0)
      for (const game of games)
        expect(page).toContain(game.map(({ numbers }) => numbers.join(" ")).join(" + "))
    })

    it("goes on on another sheet, and nobody gets the tickets of somebody else", async () => {
      const client = await customerWith([20, 20, 20])
      expect((await pagesOf(await client.call(orderEndpoints.print))).length).toBeGreaterThan(1)
      const other = await customerWith([])
      expect((await pagesOf(await other.call(orderEndpoints.print))).join()).not.toContain("Draw")
    })
  })

  describe("the receipt of what is bought again by itself", () => {
    const WEEKLY = { recurringPurchase: { ...AUTOPLAY.recurringPurchase, frequency: "weekly" as const } }
    /** More than a made-up past can have left. */
    const HUGE = money(900_000_000_00, "AUD")

    async function buy(...tickets: CartItemRequest[]) {
      const { client, customerId } = await aCustomer(shop)
      for (const ticket of tickets) {
        shop.now = new Date(shop.now.getTime() + 1000)
        await client.add(ticket)
      }
      const receipt = await client.buy()
      const mails = await shop.fresh.database.tables
        .selectFrom("mail")
        .select(["subject", "body"])
        .where("body", "like", `%/receipt/${receipt.checkoutId}%`)
        .execute()
      return { client, customerId, receipt, mail: mails[0] ?? expect.fail("No mail went out.") }
    }

    it("tells of a ticket that waits for a jackpot: what it is, for which jackpots, and where to stop it", async () => {
      const { client, receipt, mail } = await buy(aTicket(2, { ...AUTOPLAY, minimumJackpotAmount: HUGE }))
      expect([receipt.orders, receipt.preOrders, receipt.total.cents]).toEqual([[], [], 0])
      const [begun] = receipt.recurring
      expect(receipt.recurring).toEqual([
        {
          autoplayId: expect.any(String),
          type: "autoplay",
          productType: "lottery_ticket",
          lotteryKey: "powerball",
          lotteryName: "Powerball",
          colour: expect.any(String),
          description: "2 x Standard games",
          variant: "Standard",
          count: 2,
          frequency: null,
          minimumJackpotAmount: HUGE,
          price: money(320, "AUD"),
          beginsAt: null,
        },
      ])
      const { items } = await client.call(recurringEndpoints.autoplays, { query: { limit: 5, offset: 0 } })
      expect(items.map(({ autoplayId }) => autoplayId)).toEqual([begun?.autoplayId])
      expect(receipt.trackingData.products).toMatchObject([
        {
          lotteryKey: "powerball",
          numDraws: 0,
          numGames: 2,
          drawNo: null,
          autoplay: true,
          subscription: false,
        },
      ])
      expect(mail.subject).toBe("Your AutoPlay")
      expect(mail.body).toContain("Nothing has been bought yet.")
      expect(mail.body).toContain(
        "AutoPlay for Powerball: jackpots of $900 Million and over. We'll buy your ticket",
      )
      expect(mail.body).not.toContain("in the draw")
    })

    it("says from when on a ticket is bought again, and goes on saying so after it was", async () => {
      const { client, customerId, receipt, mail } = await buy(aTicket(1), aTicket(1, WEEKLY))
      const first = drawn(receipt.orders[0])
      const week = 7 * 86_400_000
      expect(receipt.recurring).toHaveLength(1)
      expect(receipt.recurring[0]).toMatchObject({
        frequency: "weekly",
        minimumJackpotAmount: null,
        beginsAt: new Date(Date.parse(first.drawDate) + week).toISOString(),
      })
      expect(receipt.trackingData.products.map(({ autoplay }) => autoplay)).toEqual([false, true])
      expect(mail.subject).toBe("Your tickets")
      expect(mail.body).toContain("your tickets are in the draw.")
      expect(mail.body).toContain("AutoPlay for Powerball: one draw a week.")

      await shop.stopDraw(first.drawNo, shop.now)
      await shop.passTo(new Date(shop.now.getTime() + 1000))
      await shop.repeatPurchases()
      const later = await client.call(checkoutEndpoints.get, { params: { checkoutId: receipt.checkoutId } })
      expect(later.recurring).toEqual(receipt.recurring)
      const again = await shop.fresh.database.tables
        .selectFrom("checkouts")
        .select("id")
        .where("customer_id", "=", customerId)
        .where("channel_key", "=", "recurring")
        .execute()
      for (const { id } of again) {
        const { recurring } = await client.call(checkoutEndpoints.get, { params: { checkoutId: id } })
        expect(recurring, "a repeat begins nothing").toEqual([])
      }
    }, 30_000)

    it("has nothing of the kind where nothing recurs", async () => {
      const { receipt, mail } = await buy(aTicket(1))
      expect(receipt.recurring).toEqual([])
      expect(mail.body).not.toContain("AutoPlay")
    })
  })

  describe("what analytics is told of a purchase", () => {
    const THURSDAY = 1 << 4

    it("is each ticket once, with all of its draws, what recurs of it, and what was pre-ordered", async () => {
      const client = shop.client()
      const { customerId } = await client.signUp()
      await shop.fund(customerId, 100_000)
      const autoplay = { recurringPurchase: { type: "autoplay" as const, enabled: true } }
      // Lines stand in the order of their moments.
      const add = (request: CartItemRequest) => {
        shop.now = new Date(shop.now.getTime() + 1000)
        return client.add(request)
      }
      await add(aTicket(2, { numDraws: 5 }))
      await add(aTicket(1, autoplay))
      await add({
        productType: "raffle_ticket",
        lotteryKey: "lifeboat_house_draw",
        gameOffer: "book",
        numRaffleTickets: 5,
        firstDrawNo: 6,
        ...autoplay,
      })
      const { orders, preOrders, total, trackingData } = await client.buy()
      // The revenue that `order_completed` counts: amounts charged later are not in it.
      expect(total).toEqual(money(11 * 160, "AUD"))
      const paid = trackingData.products.filter(({ purchaseStatus }) => purchaseStatus === "standard")
      expect(paid.reduce((sum, { purchasePrice }) => sum + purchasePrice.cents, 0)).toBe(total.cents)
      expect(preOrders[0]?.price.cents).toBeGreaterThan(0)
      expect(orders).toHaveLength(6)
      const first = drawn(orders[0])
      const powerball = {
        brand: "Powerball",
        category: "Lotto",
        lotteryKey: "powerball",
        daysOfWeek: THURSDAY,
      }
      const next = { drawNo: first.drawNo, drawDate: first.drawDate, prizePool: first.drawPrizePool }
      expect(first.drawPrizePool?.cents).toBeGreaterThan(0)
      expect(trackingData.products).toEqual([
        {
          ...powerball,
          ...next,
          name: "Powerball",
          variant: "Standard",
          description: "2 x Standard games",
          numDraws: 5,
          numGames: 2,
          cause: null,
          purchasePrice: money(5 * 2 * 160, "AUD"),
          purchaseStatus: "standard",
          autoplay: false,
          subscription: false,
        },
        expect.objectContaining({ ...powerball, ...next, numDraws: 1, numGames: 1, autoplay: true }),
        expect.objectContaining({
          lotteryKey: "lifeboat_house_draw",
          variant: "5 Ticket Book",
          description: preOrders[0]?.description,
          drawNo: 6,
          daysOfWeek: null,
          purchasePrice: preOrders[0]?.price,
          purchaseStatus: "pre_order",
          autoplay: true,
          subscription: false,
        }),
      ])
    })

    it("is nothing for what is charged later alone, with the draw and the price it will have", async () => {
      const client = shop.client()
      const { customerId } = await client.signUp()
      await shop.fund(customerId, 100_000)
      await client.add({
        productType: "raffle_ticket",
        lotteryKey: "lifeboat_house_draw",
        gameOffer: "book",
        numRaffleTickets: 5,
        firstDrawNo: 6,
        recurringPurchase: { type: "subscription", enabled: false },
      })
      const { total, orders, preOrders, trackingData } = await client.buy()
      expect([total.cents, orders]).toEqual([0, []])
      const [product] = trackingData.products
      expect(trackingData.products).toHaveLength(1)
      expect(product).toMatchObject({
        brand: "Lifeboat House Draw",
        name: "Lifeboat House Draw",
        category: "Raffle",
        cause: "Harbour Lifeboats",
        drawNo: 6,
        numDraws: 1,
        numGames: 5,
        purchasePrice: preOrders[0]?.price,
        purchaseStatus: "pre_order",
        autoplay: false,
        subscription: false,
      })
      expect(product?.drawDate).toMatch(/^\d{4}-/)
      expect(product?.prizePool?.cents).toBeGreaterThan(0)
    })
  })
})
