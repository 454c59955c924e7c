import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { money } from "#src/domain/core/money.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { ensureSyndicates } from "#src/server/draws/ensure-syndicates.ts"
import { shareWinnings } from "#src/server/syndicates/in-draw.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import {
  anyDatabase,
  type FreshDatabase,
  freshPostgres,
  usualDatabase,
} from "../setup/databases/databases.ts"
import { withoutLocks } from "../setup/databases/guards-off.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"
import { buyShares as buy, letItWin, onSale, requestOf, the } from "../setup/syndicates.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(await usualDatabase(), { CEILING_PRIZES: "900000000" })
}, 30_000)
afterAll(() => shop.close())

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message }: ApiError) => ({ code, message }),
  )
const balanceOf = async (of: TestShop, customerId: string) =>
  (await readWallet(of.fresh.database.tables, customerId)).balance.cents

describe("syndicates on sale", () => {
  it("are made for the next two draws of each lottery, once, in the order they are drawn", async () => {
    const { offers, orderedKeys } = await onSale(shop)
    await ensureSyndicates(shop.fresh.database.tables, shop.now)
    expect((await onSale(shop)).orderedKeys).toEqual(orderedKeys)
    const draws = new Set(
      offers.filter(({ lotteryKey }) => lotteryKey === "powerball").map(({ drawNo }) => drawNo),
    )
    expect([...draws]).toEqual([1593, 1594])
    expect(offers.map(({ ranking }) => ranking)).toEqual(offers.map((_, place) => place + 1))
    const stops = offers.map(({ drawStop }) => drawStop)
    expect([...stops].sort()).toEqual(stops)
  })

  it("cost what their tickets cost, in equal shares, and do not show strangers the numbers", async () => {
    const saver = await the(shop, "The Saver")
    expect(saver.tickets).toEqual([
      { gameType: "standard", gameOfferName: "Standard", numGames: 20, numStandardGames: 20 },
    ])
    expect([saver.size, saver.costPerShare]).toEqual([10, money(320, "AUD")])
    expect(JSON.stringify(await onSale(shop))).not.toContain('"numbers"')
  })
})

describe("shares of a syndicate", () => {
  it("are bought by the share, shown with the syndicate's tickets, and fewer are left", async () => {
    const { client, customerId } = await aCustomer(shop)
    const syndicate = await the(shop, "The Regulars")
    const receipt = await buy(client, syndicate, 3)
    expect(receipt.total.cents).toBe(3 * syndicate.costPerShare.cents)
    expect(receipt.orders.map(({ price }) => price)).toEqual([receipt.total])
    expect(await balanceOf(shop, customerId)).toBe(100_000 - receipt.total.cents)
    expect((await the(shop, "The Regulars")).sharesLeft).toBe(17)
    const [order] = receipt.orders
    const detail = await client.call(orderEndpoints.get, { params: { id: order?.id ?? "" } })
    if (detail.productType !== "syndicate_share") throw new Error("It is something else.")
    expect([detail.quantity, detail.size, detail.syndicateName]).toEqual([3, 20, "The Regulars"])
    expect(detail.tickets.map(({ games }) => games.length)).toEqual([1, 12])
    expect(detail.tickets[0]?.games[0]?.[0]?.numbers).toHaveLength(9)
    const mine = await client.call(orderEndpoints.list, {
      query: { status: "upcoming_products", productType: "syndicate_share", limit: 10, offset: 0 },
    })
    expect(mine.items.map(({ id }) => id)).toEqual([order?.id])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that are more than there are left, or of no syndicate, are refused", async () => {
    const { client } = await aCustomer(shop)
    const syndicate = await the(shop, "The Saver", "oz_lotto")
    await buy(client, syndicate, 9)
    expect(await refusalOf(client.add(requestOf(syndicate, 2)))).toEqual({
      code: "sold_out",
      message: "Only 1 share is left in “The Saver”. Please choose fewer.",
    })
    await buy(client, syndicate, 1)
    expect(await refusalOf(client.add(requestOf(syndicate, 1)))).toMatchObject({ code: "sold_out" })
    const nothing = { ...syndicate, syndicateKey: "no-such" }
    expect(await refusalOf(client.add(requestOf(nothing, 1)))).toMatchObject({ code: "invalid" })
    const elsewhere = { ...(await the(shop, "The Saver")), lotteryKey: "oz_lotto" }
    expect(await refusalOf(client.add(requestOf(elsewhere, 1)))).toMatchObject({ code: "invalid" })
  })

  it("can be had until the stop of their draw, and not at it", async () => {
    const { client } = await aCustomer(shop)
    const syndicate = await the(shop, "The Saver", "weekday_windfall")
    await shop.stopDraw(syndicate.drawNo, new Date(shop.now.getTime() + 1), "weekday_windfall")
    expect((await client.add(requestOf(syndicate, 1))).cartItems).toHaveLength(1)
    const setState = (state: "DRAW_OPEN" | "DRAW_CAPPED") =>
      shop.fresh.database.tables
        .updateTable("draws")
        .set({ state })
        .where("offer_key", "=", "weekday_windfall")
        .where("draw_no", "=", syndicate.drawNo)
        .execute()
    await setState("DRAW_CAPPED")
    expect(await refusalOf(client.add(requestOf(syndicate, 1)))).toMatchObject({ code: "draw_closed" })
    await setState("DRAW_OPEN")
    await shop.stopDraw(syndicate.drawNo, shop.now, "weekday_windfall")
    expect(await refusalOf(client.add(requestOf(syndicate, 1)))).toMatchObject({ code: "draw_closed" })
    const gone = await client.call(cartEndpoints.get)
    expect([gone.cartItems.length, gone.autoRemovedItems.length]).toEqual([0, 1])
    expect((await onSale(shop)).orderedKeys).not.toContain(syndicate.syndicateKey)
  })

  it("that others bought meanwhile stay in the cart until fewer are chosen, one less at a time", async () => {
    const [{ client }, other] = [await aCustomer(shop), await aCustomer(shop)]
    const syndicate = await the(shop, "The Saver", "saturday_lotto")
    await client.add(requestOf(syndicate, 5))
    await buy(other.client, syndicate, 8)
    const cart = await client.call(cartEndpoints.get)
    const id = cart.cartItems[0]?.id ?? ""
    expect(cart.autoRemovedItems).toEqual([])
    const reason = {
      actionType: "fixed",
      message: "Only 2 shares are left in “The Saver”. Please choose fewer.",
    }
    expect(cart.blockedReasons).toEqual({ [id]: reason })
    const choose = (quantity: number) =>
      client.call(cartEndpoints.updateItem, { params: { id }, body: requestOf(syndicate, quantity) })
    expect((await choose(4)).blockedReasons).toEqual({ [id]: reason })
    expect(await refusalOf(choose(5))).toMatchObject({ code: "sold_out" })
    expect((await choose(2)).blockedReasons).toEqual({})
  })

  it("that were bought first get the cent that cannot be shared", async () => {
    const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
    const syndicate = await the(shop, "The Saver", "set_for_life")
    const bought = [await buy(first.client, syndicate, 5)]
    shop.now = new Date(shop.now.getTime() + 1000)
    bought.push(await buy(second.client, syndicate, 5))
    const { tables } = shop.fresh.database
    const row = await tables
      .selectFrom("syndicates")
      .selectAll()
      .where("id", "=", syndicate.syndicateEncodedId)
      .executeTakeFirstOrThrow()
    const outcomes = [{ matched: [], divisions: [], cents: 101 }]
    await inTransaction(shop.fresh.database, (trx) => shareWinnings(trx, row, outcomes, 0, shop.now))
    const orders = await tables.selectFrom("orders").select(["id", "winnings_cents"]).execute()
    const wonBy = ({ orders: [order] }: (typeof bought)[number]) =>
      orders.find(({ id }) => id === order?.id)?.winnings_cents
    expect(bought.map(wonBy)).toEqual([51, 50])
  })

  it("win their part to the cent, are paid once, and the house holds what nobody bought", async () => {
    const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
    const syndicate = await the(shop, "The Big One")
    const one = await buy(first.client, syndicate, 7)
    await buy(second.client, syndicate, 2)
    const other = await the(shop, "The Saver")
    await letItWin(shop, syndicate)
    await shop.stopDraw(syndicate.drawNo, shop.now)
    await shop.passTo(shop.now)
    const { tables } = shop.fresh.database
    const row = await tables
      .selectFrom("syndicates")
      .selectAll()
      .where("id", "=", syndicate.syndicateEncodedId)
      .executeTakeFirstOrThrow()
    const prize = row.winnings_cents ?? 0
    expect(prize).toBeGreaterThan(1_000_000)
    const paid = async ({ customerId }: { customerId: string }, shares: number) =>
      (await balanceOf(shop, customerId)) - (100_000 - shares * syndicate.costPerShare.cents)
    const [a, b] = [await paid(first, 7), await paid(second, 2)]
    const house = await tables
      .selectFrom("ledger_entries")
      .innerJoin("ledger_movements", "ledger_movements.id", "ledger_entries.movement_id")
      .select(["ledger_movements.kind", "ledger_entries.amount_cents"])
      .where("account", "=", "syndicate_shares")
      .where("reference", "=", `syndicate ${syndicate.syndicateEncodedId}`)
      .execute()
    const held = house.find(({ kind }) => kind === "winnings")?.amount_cents ?? 0
    expect(a + b + held).toBe(prize)
    expect(Math.abs(a - (prize * 7) / 50)).toBeLessThan(1)
    expect(house.find(({ kind }) => kind === "purchase")?.amount_cents).toBe(
      -41 * syndicate.costPerShare.cents,
    )
    await shop.passTo(shop.now)
    expect(await paid(first, 7)).toBe(a)
    expect(await shop.ledgerTotal()).toBe(0)

    const detail = await first.client.call(orderEndpoints.get, { params: { id: one.orders[0]?.id ?? "" } })
    if (detail.productType !== "syndicate_share") throw new Error("It is something else.")
    expect(detail.winnings).toEqual(money(a, "AUD"))
    expect(detail.syndicateWinnings).toEqual(money(prize, "AUD"))
    expect(detail.tickets.at(-1)?.outcomes[0]?.divisions[0]?.division).toBe(1)
    expect(detail.entryProof?.root).toBeTruthy()
    // Nobody bought a share of this one: it took no part.
    const idle = tables.selectFrom("syndicates").select("winnings_cents")
    expect(await idle.where("id", "=", other.syndicateEncodedId).executeTakeFirst()).toEqual({
      winnings_cents: null,
    })
    const playing = tables.selectFrom("syndicates").select("id").where("draw_no", "=", syndicate.drawNo)
    const sold = await playing.where("offer_key", "=", "powerball").where("sold", ">", 0).execute()
    expect(detail.draw.proof?.entryCount).toBe(sold.length)
  })
})

/** Fifteen customers who want two shares each of ten that there are, at once: how many shares they got. */
async function racingForShares(fresh: FreshDatabase): Promise<{ shares: number; ledger: number }> {
  const racing = await openShop(fresh)
  try {
    const syndicate = await the(racing, "The Saver")
    const buyers = await Promise.all(Array.from({ length: 15 }, () => aCustomer(racing, 10_000)))
    const expectedTotal = money(2 * syndicate.costPerShare.cents, "AUD")
    await Promise.all(
      buyers.map(({ client }) =>
        refusalOf(
          client.call(partnerCartEndpoints.purchase, {
            params: { slug: "acme" },
            body: {
              cartItem: requestOf(syndicate, 2),
              deposit: null,
              purchase: { channelKey: "web", partnerKey: null, metadata: {}, expectedTotal },
            },
            idempotencyKey: crypto.randomUUID(),
          }),
        ),
      ),
    )
    const { orders } = await racing.fresh.database.tables
      .selectFrom("orders")
      .select((eb) => eb.fn.countAll<number>().as("orders"))
      .where("product_type", "=", "syndicate_share")
      .executeTakeFirstOrThrow()
    return { shares: 2 * orders, ledger: await racing.ledgerTotal() }
  } finally {
    await racing.close()
  }
}

describe.each(anyDatabase)("at the same moment, on $kind", ({ open }) => {
  it("fifteen buyers of two shares each get the ten there are, and no more", async () => {
    expect(await racingForShares(await open())).toEqual({ shares: 10, ledger: 0 })
  }, 60_000)
})

// The embedded database has one connection: nothing happens at the same moment there, locks or none.
it.runIf(hasPostgres)(
  "without its lock more shares are sold than there are, on PostgreSQL",
  async () => {
    let most = 0
    for (let round = 0; round < 10 && most <= 10; round++)
      most = (await racingForShares(withoutLocks(await freshPostgres(), ["syndicates"]))).shares
    expect(most).toBeGreaterThan(10)
  },
  120_000,
)
