import { randomInt } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import {
  type ProductOffer,
  productOfferEndpoints,
  type RecurringSale,
} from "#src/contract/catalogue/product-offer.ts"
import { syndicateEndpoints } from "#src/contract/catalogue/syndicate.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { asSold } from "#src/domain/tickets/draft/sold-draft.ts"
import { newDraft, playTime } from "#src/domain/tickets/draft/ticket-draft.ts"
import { quickPickTicket } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { setNumDraws, setRecurring } from "#src/domain/tickets/draft/ticket-draft-options.ts"
import { ticketRequest } from "#src/domain/tickets/draft/ticket-request.ts"
import { ticketPrice } from "#src/domain/tickets/pricing.ts"
import { ensureSyndicates } from "#src/server/draws/ensure-syndicates.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { statusOf } from "../setup/refusals.ts"
import {
  aTicket,
  aCustomer as customerWith,
  openShop,
  type TestClient,
  type TestShop,
} from "../setup/shop.ts"

const RAFFLE = "little_hearts_cash"
const aBook: CartItemRequest = {
  productType: "raffle_ticket",
  lotteryKey: RAFFLE,
  gameOffer: "book",
  numRaffleTickets: 5,
}
const page = { query: { limit: 10, offset: 0 } }

describe.each(anyDatabase)("what is bought again as its owner has it, on $kind", ({ open }) => {
  let shop: TestShop
  const before = new Map<string, object>()
  beforeAll(async () => {
    shop = await openShop(await open())
    for (const key of ["powerball", RAFFLE]) before.set(key, (await read(key)).definition)
  }, 60_000)
  afterEach(async () => {
    for (const [key, definition] of before) await write(key, definition)
  })
  afterAll(() => shop.close())

  const read = (key: string) =>
    shop.fresh.database.tables
      .selectFrom("offers")
      .selectAll()
      .where("key", "=", key)
      .executeTakeFirstOrThrow()
  const write = (key: string, definition: object) =>
    shop.fresh.database.tables
      .updateTable("offers")
      .set({ definition: JSON.stringify(definition) })
      .where("key", "=", key)
      .execute()
  async function sellLottery(recurring: RecurringSale): Promise<ProductOffer> {
    const definition = before.get("powerball") as { readonly games: object }
    await write("powerball", { ...definition, games: { ...definition.games, recurring } })
    const { offers } = await shop
      .client()
      .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    return offers.find(({ key }) => key === "powerball") ?? expect.fail("It is not sold.")
  }
  const sellRaffle = (recurring: RecurringSale) => write(RAFFLE, { ...before.get(RAFFLE), recurring })

  const aCustomer = async () => (await customerWith(shop, 20_000)).client
  const recurring = async (client: TestClient) => ({
    autoplay: (await client.call(recurringEndpoints.autoplays, page)).items.length,
    subscription: (await client.call(recurringEndpoints.subscriptions, page)).items.length,
  })

  it.each(["autoplay", "subscription"] as const)(
    "a ticket that always recurs is one draw for the price the builder says, and begins one %s",
    async (type) => {
      const offer = await sellLottery({ type, availability: "always" })
      const gameOffer = offer.gameTypes[0]?.gameOffers[0] ?? expect.fail()
      const filled = quickPickTicket(newDraft("powerball", "standard", gameOffer), gameOffer, 2, randomInt)
      const draft = asSold(setNumDraws(filled, 5), offer)
      const client = await aCustomer()
      const cart = await client.add(ticketRequest(draft, gameOffer))
      const { draws, weeks } = playTime(draft)
      expect(cart.cartTotal).toEqual(ticketPrice(gameOffer, 2, draws, weeks))
      expect(cart.cartItems[0]).toMatchObject({
        numDraws: 1,
        recurringPurchase: { type, enabled: true, availability: "always" },
      })
      await client.buy()
      const one = { autoplay: 0, subscription: 0, [type]: 1 }
      expect(await recurring(client)).toEqual(one)
      await shop.stopDraw(offer.draws[0]?.drawNo ?? 0, shop.now)
      await shop.passTo(new Date(shop.now.getTime() + 1000))
      await shop.repeatPurchases()
      expect(await recurring(client)).toEqual(one)
      const [unasked] = (await client.add(aTicket(1))).cartItems
      expect(unasked?.recurringPurchase?.enabled).toBe(true)
    },
    60_000,
  )

  it("a ticket with both kinds is bought once, or again in the way that was chosen", async () => {
    const offer = await sellLottery({ type: "combined", availability: "optional" })
    const gameOffer = offer.gameTypes[0]?.gameOffers[0] ?? expect.fail()
    const filled = quickPickTicket(newDraft("powerball", "standard", gameOffer), gameOffer, 1, randomInt)
    const client = await aCustomer()
    const once = await client.add(ticketRequest(asSold(filled, offer), gameOffer))
    expect(once.cartItems[0]?.recurringPurchase).toEqual({
      type: "combined",
      enabled: false,
      availability: "optional",
    })
    for (const kind of ["autoplay", "subscription"] as const) {
      const draft = asSold(setRecurring(filled, kind, gameOffer.drawCounts), offer)
      const { cartItems } = await client.add(ticketRequest(draft, gameOffer))
      expect(cartItems.map(({ recurringPurchase }) => recurringPurchase)).toContainEqual({
        type: kind,
        enabled: true,
        availability: "optional",
      })
    }
    await client.buy()
    expect(await recurring(client)).toEqual({ autoplay: 1, subscription: 1 })
  }, 60_000)

  it("a ticket that never recurs is refused where it shall, and a draft that did once does not", async () => {
    const offer = await sellLottery({ type: "autoplay", availability: "never" })
    const gameOffer = offer.gameTypes[0]?.gameOffers[0] ?? expect.fail()
    const filled = quickPickTicket(newDraft("powerball", "standard", gameOffer), gameOffer, 1, randomInt)
    const draft = setRecurring(filled, "autoplay", gameOffer.drawCounts)
    const client = await aCustomer()
    expect(await statusOf(client.add(ticketRequest(draft, gameOffer)))).toBe(422)
    const cart = await client.add(ticketRequest(asSold(draft, offer), gameOffer))
    expect(cart.cartItems[0]?.recurringPurchase).toBeNull()
  }, 60_000)

  it("a raffle's book begins what its raffle says: a subscription in any case, or the kind that was chosen", async () => {
    await sellRaffle({ type: "subscription", availability: "always" })
    const subscriber = await aCustomer()
    const { cartItems } = await subscriber.add(aBook)
    expect(cartItems[0]?.recurringPurchase).toEqual({
      type: "subscription",
      enabled: true,
      availability: "always",
    })
    await subscriber.buy()
    expect(await recurring(subscriber)).toEqual({ autoplay: 0, subscription: 1 })
    await sellRaffle({ type: "combined", availability: "optional" })
    const chooser = await aCustomer()
    await chooser.add({ ...aBook, recurringPurchase: { type: "subscription", enabled: true } })
    await chooser.buy()
    expect(await recurring(chooser)).toEqual({ autoplay: 0, subscription: 1 })
    await sellRaffle({ type: "autoplay", availability: "never" })
    const refused = chooser.add({ ...aBook, recurringPurchase: { type: "autoplay", enabled: true } })
    expect(await statusOf(refused)).toBe(422)
  }, 60_000)

  it("shares of a syndicate recur as the lottery that they play", async () => {
    await sellLottery({ type: "subscription", availability: "always" })
    await ensureSyndicates(shop.fresh.database.tables, shop.now)
    const list = () => shop.client().call(syndicateEndpoints.list, { params: { pricingId: "default" } })
    const { offers } = await list()
    const syndicate = offers.find(({ lotteryKey }) => lotteryKey === "powerball") ?? expect.fail()
    expect(syndicate.recurringPurchase).toEqual({ type: "subscription", availability: "always" })
    const client = await aCustomer()
    await client.add({
      productType: "syndicate_share",
      lotteryKey: "powerball",
      syndicateKey: syndicate.syndicateKey,
      quantity: 1,
    })
    await client.buy()
    expect(await recurring(client)).toEqual({ autoplay: 0, subscription: 1 })
  }, 60_000)
})
