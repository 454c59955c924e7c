import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Cart, type CartItemRequest, cartEndpoints } from "#src/contract/cart/cart.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import type { RaffleTicketRequest } from "#src/contract/tickets/raffle-tickets.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"
import { requestOf, the } from "../setup/syndicates.ts"

const JACKPOT = "super_jackpot_lottery"
const CASH = "little_hearts_cash"
const numbers = (count: number, kind: "random" | "sequential" = "random"): LotteryTicketRequest =>
  aTicket(0, { lotteryKey: JACKPOT, gameType: kind, gameOffer: kind, games: [], numGames: count })
const aBook = (numRaffleTickets: number): RaffleTicketRequest => ({
  productType: "raffle_ticket",
  lotteryKey: CASH,
  gameOffer: "book",
  numRaffleTickets,
})
const reasons = ({ blockedReasons }: Cart) => Object.values(blockedReasons).map(({ message }) => message)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message }: ApiError) => ({ code, message }),
  )

describe.each(anyDatabase)("what there is only so much of, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const jackpot = async () => {
    const { offers } = await shop
      .client()
      .call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    return offers.find(({ key }) => key === JACKPOT) ?? expect.fail("It is not sold.")
  }
  const drawNos = async () => (await jackpot()).draws.map(({ drawNo }) => drawNo)
  /** The next draw of the jackpot lottery, of which all numbers are given out but these. */
  async function leave(kept: readonly number[]): Promise<number> {
    const { tables } = shop.fresh.database
    const drawNo = (await drawNos())[0] ?? expect.fail("No draw.")
    const free = new Set(kept)
    const taken = Array.from({ length: 100_000 }, (_, place) => place + 1).filter((n) => !free.has(n))
    await tables
      .deleteFrom("allocated_numbers")
      .where("offer_key", "=", JACKPOT)
      .where("draw_no", "=", drawNo)
      .execute()
    for (let at = 0; at < taken.length; at += 10_000)
      await tables
        .insertInto("allocated_numbers")
        .values(
          taken.slice(at, at + 10_000).map((number) => ({ offer_key: JACKPOT, draw_no: drawNo, number })),
        )
        .execute()
    return drawNo
  }
  async function leaveTickets(left: number): Promise<void> {
    await shop.fresh.database.tables
      .updateTable("raffle_draws")
      .set((eb) => ({ sold: eb("tickets", "-", left) }))
      .where("offer_key", "=", CASH)
      .execute()
  }

  it("is counted over all lines of a cart, which is bought once fewer are chosen", async () => {
    const syndicate = await the(shop, "The Regulars")
    const { client } = await aCustomer(shop)
    await client.add(requestOf(syndicate, syndicate.size - 4))
    const cart = await client.add(requestOf(syndicate, 8))
    expect(reasons(cart)).toEqual([
      `Only ${syndicate.size} shares are left in “${syndicate.syndicateName}”, and your cart asks for ${syndicate.size + 4}. Please choose fewer.`,
    ])
    const [id] = Object.keys(cart.blockedReasons)
    const wanted = cart.cartItems.find((item) => item.id === id)
    const fewer = await client.call(cartEndpoints.updateItem, {
      params: { id: id ?? "" },
      body: requestOf(syndicate, (wanted?.quantity ?? 0) - 4),
    })
    expect(reasons(fewer)).toEqual([])
    expect((await client.buy()).orders).toHaveLength(2)
  }, 30_000)

  it("takes numbers for two tickets only where there are enough for both, and says so before the purchase", async () => {
    const drawNo = await leave([5, 900, 1000, 70_000])
    const { client } = await aCustomer(shop)
    await client.add(numbers(3))
    const cart = await client.add(numbers(2))
    expect(reasons(cart)[0]).toContain("Only 4 numbers are left in this ")
    expect(reasons(cart)[0]).toContain("draw, and your cart asks for 5.")
    expect(await refusalOf(client.buy())).toMatchObject({ code: "fixed" })
    expect(await refusalOf(client.add(numbers(5)))).toMatchObject({
      code: "sold_out",
      message: expect.stringContaining("Please ask for fewer."),
    })
    expect(await refusalOf(client.add(numbers(2, "sequential")))).toMatchObject({
      message: expect.stringContaining("There are no 2 numbers in a row left"),
    })
    expect(await drawNos()).toContain(drawNo)
  }, 60_000)

  it("sells the next draw once every number of this one is given out, and draws this one all the same", async () => {
    const drawNo = await leave([5, 900, 1000])
    const { client } = await aCustomer(shop)
    const other = await aCustomer(shop)
    await other.client.add(numbers(1, "random"))
    await client.add(numbers(3))
    expect((await client.buy()).orders.map((order) => drawn(order).drawNo)).toEqual([drawNo])
    expect((await drawNos())[0]).toBe(drawNo + 1)
    const capped = await client.call(drawEndpoints.details, { params: { offer: JACKPOT, drawNo } })
    expect([capped.state, capped.purchaseStatus]).toEqual(["DRAW_CAPPED", "sold_out"])
    const cart = await other.client.call(cartEndpoints.get)
    expect(cart.cartItems.map((item) => drawn(item).drawNo)).toEqual([drawNo + 1])
    expect((await other.client.buy()).orders).toHaveLength(1)
    const { name } = await jackpot()
    expect(await refusalOf(client.add({ ...numbers(1), firstDrawNo: drawNo }))).toEqual({
      code: "sold_out",
      message: `All numbers in this ${name} draw have been taken. Please choose another draw.`,
    })
    await shop.stopDraw(drawNo, shop.now, JACKPOT)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const past = await client.call(drawEndpoints.details, { params: { offer: JACKPOT, drawNo } })
    expect([past.state, past.purchaseStatus]).toEqual(["DRAW_EMAILED", "past_draw"])
  }, 120_000)

  it("sees to a draw without numbers that somebody else held when its last one went", async () => {
    const drawNo = await leave([])
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    expect(await drawNos()).not.toContain(drawNo)
  }, 60_000)

  it("leaves a line in the cart that is only too large, and never brings one back that was told to be gone", async () => {
    const { client } = await aCustomer(shop)
    await client.add(aBook(30))
    await leaveTickets(12)
    const short = await client.call(cartEndpoints.get)
    const id = short.cartItems[0]?.id ?? ""
    expect(short.blockedReasons[id]).toMatchObject({ actionType: "fixed" })
    await leaveTickets(0)
    const gone = await client.call(cartEndpoints.get)
    expect([gone.cartItems, gone.autoRemovedItems.length, gone.revision]).toEqual([[], 1, short.revision])
    await leaveTickets(500)
    const [tab, otherTab] = [await client.call(cartEndpoints.get), await client.add(aTicket())]
    expect(tab.autoRemovedItems).toEqual(gone.autoRemovedItems)
    expect(otherTab.autoRemovedItems).toEqual(gone.autoRemovedItems)
    expect(otherTab.cartItems.map(({ lotteryKey }) => lotteryKey)).toEqual(["powerball"])
    const noted = await client.call(cartEndpoints.removeItem, { params: { id } })
    expect([noted.autoRemovedItems, noted.blockedReasons]).toEqual([[], {}])
  }, 30_000)

  it("is not told for ever: a day later, what went is forgotten with the next change", async () => {
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    const look = () => visitor.call(cartEndpoints.getAnonymous, { params: { token } })
    const add = (body: CartItemRequest) =>
      visitor.call(cartEndpoints.addItemAnonymous, {
        params: { token },
        body,
        idempotencyKey: crypto.randomUUID(),
      })
    await leaveTickets(40)
    await add(aBook(30))
    await leaveTickets(0)
    expect((await look()).autoRemovedItems).toHaveLength(1)
    shop.now = new Date(shop.now.getTime() + 25 * 3_600_000)
    expect((await look()).autoRemovedItems).toHaveLength(1)
    expect((await add(aTicket())).autoRemovedItems).toEqual([])
  }, 30_000)
})
