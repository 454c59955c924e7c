import { randomInt } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import {
  type GameType,
  type ProductOffer,
  productOfferEndpoints,
} from "#src/contract/catalogue/product-offer.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import type { LotteryCartItem } from "#src/contract/tickets/lottery-ticket.ts"
import { newDraft, type TicketDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { quickPickTicket } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { setCause, setDraw, setNumDraws, setWeeks } from "#src/domain/tickets/draft/ticket-draft-options.ts"
import { ticketRequest } from "#src/domain/tickets/draft/ticket-request.ts"
import { replayCartAtom } from "#src/shop/cart/replay.atoms.ts"
import { createShop } from "#src/shop/core/shop.ts"
import { anyDatabase, emptyEmbedded } from "../setup/databases/databases.ts"
import { openShop, type TestClient, type TestShop } from "../setup/shop.ts"

/** A ticket of a game type for more draws than the fewest on sale: two weeks of all days where days are chosen. */
function aTicketOf(offer: ProductOffer, { key: gameType, gameOffers: [gameOffer] }: GameType) {
  if (!gameOffer) throw new Error(`${gameType} has no games.`)
  const blank = setCause(
    newDraft(offer.key, gameType, gameOffer, offer.selectableDays),
    offer.causes[0]?.key ?? null,
  )
  const filled = quickPickTicket(blank, gameOffer, gameOffer.minGames + 1, randomInt)
  const longer: TicketDraft = offer.selectableDays
    ? setWeeks(filled, 2)
    : setNumDraws(filled, gameOffer.drawCounts[1] ?? 1)
  const begun = gameType === "deferred" ? setDraw(longer, offer.draws[1]?.drawNo ?? 0) : longer
  return ticketRequest(begun, gameOffer)
}

const places = [
  ...anyDatabase.map((database) => ({ ...database, country: "Australia", locale: "en-AU" })),
  { kind: "the embedded database", open: emptyEmbedded, country: "Britain", locale: "en-GB" },
]

describe.each(places)("tickets that are played again in $country, on $kind", ({ open, locale }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), { LOCALE: locale })
  }, 60_000)
  afterAll(() => shop.close())

  async function lotteries(): Promise<ProductOffer[]> {
    const pricing = { params: { pricingId: "default" } }
    const { offers } = await shop.client().call(productOfferEndpoints.list, pricing)
    return offers.filter(({ type }) => type === "lottery_ticket")
  }
  async function aCustomer(): Promise<TestClient> {
    const client = shop.client()
    const { customerId } = await client.signUp(
      locale === "en-GB"
        ? {
            country: "GB",
            state: "GB",
            postcode: "M1 1AE",
            suburb: "Manchester",
            phoneNumber: "07400 123456",
          }
        : {},
    )
    await shop.fund(customerId, 5_000_000)
    return client
  }
  /** Buys all that is in the cart a moment later; gives the purchase. */
  async function buy(client: TestClient) {
    shop.now = new Date(shop.now.getTime() + 1000)
    return client.buy()
  }
  /** The lines of the cart, which is emptied. */
  async function emptyCart(client: TestClient) {
    const { cartItems } = await client.call(cartEndpoints.get)
    for (const { id } of cartItems) await client.call(cartEndpoints.removeItem, { params: { id } })
    return cartItems as LotteryCartItem[]
  }
  /** As the page of an earlier cart does it. */
  async function replay(client: TestClient, checkoutId: string) {
    const page = createShop({ ...client.options, partner: null, locale: "en-AU" })
    const { refused } = await page.store.set(replayCartAtom, checkoutId)
    expect(refused).toEqual([])
    return emptyCart(client)
  }

  it("come back as they were: every game type of every lottery, the same games for as many draws, at the same price", async () => {
    const client = await aCustomer()
    for (const offer of await lotteries())
      for (const gameType of offer.gameTypes) {
        const what = `${offer.key} ${gameType.key}`
        const [before] = (await client.add(aTicketOf(offer, gameType))).cartItems as LotteryCartItem[]
        const { checkoutId } = await buy(client)
        const [again, ...more] = await replay(client, checkoutId)
        expect(more, what).toEqual([])
        const subscribed = gameType.key === "deferred"
        const fewest = offer.gameTypes[0]?.gameOffers[0]?.drawCounts[0] ?? 1
        expect(again, what).toMatchObject({
          gameType: subscribed ? "standard" : before?.gameType,
          numGames: before?.numGames,
          games: before?.games,
          day: before?.day,
          numWeeks: before?.numWeeks,
          causeKey: before?.causeKey,
          unitPrice: before?.unitPrice,
          // A subscription is bought draw by draw, and a ticket for as many as are sold at once.
          numDraws: Math.max(before?.numDraws ?? 0, fewest),
        })
        expect(again?.recurringPurchase?.enabled ?? false, what).toBe(false)
        expect(again?.price.cents, what).toBe((before?.unitPrice.cents ?? 0) * (again?.numDraws ?? 0))
      }
  }, 120_000)

  it("are recommended at the price that the cart charges, every game type of every lottery", async () => {
    const client = await aCustomer()
    for (const offer of await lotteries())
      for (const gameType of offer.gameTypes) {
        const what = `${offer.key} ${gameType.key}`
        await client.add(aTicketOf(offer, gameType))
        const { orders } = await buy(client)
        const [first] = await client.call(orderEndpoints.recommended)
        expect(orders.map(({ id }) => id)).toContain(first?.order.id)
        if (first) await client.add(first.request)
        const [line] = await emptyCart(client)
        expect(line?.price, what).toEqual(first?.price)
        expect(line?.lotteryKey, what).toBe(offer.key)
      }
  }, 120_000)
})
