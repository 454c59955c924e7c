import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { deskCancellationEndpoints as calls } from "#src/contract/draws/cancellation.desk.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { deskDrawEndpoints } from "#src/contract/draws/draws.desk.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { deskPurchaseEndpoints } from "#src/contract/orders/purchases.desk.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { feedEndpoints } from "#src/contract/site/notification-feed.ts"
import { ensureSyndicates } from "#src/server/draws/ensure-syndicates.ts"
import { purchasesOf } from "#src/server/limits/limit-usage.ts"
import { readScheduled } from "#src/server/recurring/scheduled-purchases.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import {
  approve,
  cancelDraw,
  type Named,
  payBack,
  proposeCancelling,
  twoClerks,
  WHY,
} from "../setup/desk/cancel-draw.ts"
import { aClerk } from "../setup/desk/desk.ts"
import {
  accountOf,
  aGroup,
  balanceOf,
  buyParty,
  chooseSession,
  join,
  look,
  runParties,
} from "../setup/party/party.ts"
import { expectBooked } from "../setup/payments/booked-wallets.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { win } from "../setup/payments/withdrawals.ts"
import { aCode, putCode } from "../setup/promotions.ts"
import { aBook, CASH } from "../setup/raffles.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"
import { buyShares, the } from "../setup/syndicates.ts"

const GAME = 160

describe.each(anyDatabase)("a draw that is cancelled, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  /** Open draws of a product, the next first. */
  const drawsOf = async (offerKey: string): Promise<Named[]> => {
    const rows = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", offerKey)
      .where("state", "=", "DRAW_OPEN")
      .orderBy("draw_no")
      .execute()
    return rows.map(({ draw_no }) => ({ offerKey, drawNo: draw_no }))
  }
  const nth = async (offerKey: string, index: number) => {
    const found = (await drawsOf(offerKey))[index]
    if (!found) throw new Error(`${offerKey} has no such draw.`)
    return found
  }
  const stateOf = async ({ offerKey, drawNo }: Named) =>
    shop.fresh.database.tables
      .selectFrom("draws")
      .select(["state", "prize_pool_cents"])
      .where("offer_key", "=", offerKey)
      .where("draw_no", "=", drawNo)
      .executeTakeFirstOrThrow()
  const mailsOf = async (customerId: string) =>
    shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("customer_id", "=", customerId)
      .execute()
  const readDesk = async (params: Named) => {
    const [clerk] = await twoClerks(shop)
    return (await clerk.call(deskDrawEndpoints.get, { params })).result
  }

  it("is cancelled by two people, ends its sales at once, and pays everybody back once", async () => {
    const draw = await nth(CASH, 0)
    const { client, customerId } = await aCustomer(shop, 10_000)
    await client.add(aBook(5))
    const receipt = await client.buy()
    const paid = receipt.total.cents
    const charity = (
      await sql<{ account: string }>`SELECT proceeds->0->>'account' AS account FROM orders
      WHERE checkout_id = ${receipt.checkoutId}`.execute(shop.fresh.database.tables)
    ).rows[0]?.account as never
    const before = await accountOf(shop, charity)
    const other = await aCustomer(shop, 10_000)
    await other.client.add(aBook(5, { firstDrawNo: draw.drawNo }))

    const [one, two] = await twoClerks(shop)
    const effect = (await one.call(calls.effect, { params: draw })).result
    expect(effect).toMatchObject({ refused: null, tickets: 5, customers: 1, amount: { cents: paid } })
    const asked = await proposeCancelling(one, draw)
    expect(asked.status).toBe(200)
    expect((await proposeCancelling(one, draw)).code).toBe("proposed_already")
    expect((await approve(one, asked.result.approvalId)).code).toBe("own_proposal")
    expect(await stateOf(draw), "nothing happens before a second person agrees").toMatchObject({
      state: "DRAW_OPEN",
    })
    const decided = await Promise.all([
      approve(two, asked.result.approvalId),
      approve(two, asked.result.approvalId),
    ])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await proposeCancelling(one, draw)).code).toBe("wrong_state")

    // A customer who has it in the cart reads why, and buys the rest.
    const cart = await other.client.call(cartEndpoints.get)
    expect(cart.cartItems).toEqual([])
    expect(cart.autoRemovedItems[0]?.reason).toContain(`draw ${draw.drawNo} was cancelled`)
    const { offers } = await client.call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    expect(offers.find(({ key }) => key === CASH)?.cancelledDraws).toMatchObject([
      { drawNo: draw.drawNo, words: WHY },
    ])

    const listed = async () =>
      (await client.call(orderEndpoints.list, { query: { status: "past_products", limit: 10, offset: 0 } }))
        .items
    expect(await listed()).toMatchObject([{ state: "cancelled" }])
    expect((await listed())[0]?.refund).toBeUndefined()
    await payBack(shop)
    await payBack(shop)
    await expectBooked(shop, [{ customerId, balance: 10_000, withdrawable: 0 }])
    expect(await accountOf(shop, charity)).toBe(before - paid)
    expect(await listed()).toMatchObject([{ state: "cancelled", refund: { cents: paid } }])
    const shown = await client.call(checkoutEndpoints.get, { params: { checkoutId: receipt.checkoutId } })
    expect(shown.orders).toMatchObject([{ state: "cancelled", refund: { cents: paid } }])
    expect(
      (await purchasesOf(shop.fresh.database.tables, customerId, shop.now)).map(({ cents }) => cents),
    ).toEqual([0])

    const mails = (await mailsOf(customerId)).filter(({ subject }) => subject.includes("was cancelled"))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain(WHY)
    expect(mails[0]?.body).toContain("The money is in your wallet.")
    const cards = await client.call(feedEndpoints.list)
    expect(JSON.stringify(cards)).toContain("was cancelled")

    const { cancellation, state } = await readDesk(draw)
    expect(state).toBe("DRAW_CANCELLED")
    expect(cancellation).toMatchObject({
      words: WHY,
      proposedBy: one.name,
      approvedBy: two.name,
      tickets: 5,
      ticketsBack: 5,
      amountBack: { cents: paid },
      waiting: 0,
      failed: 0,
    })
    expect(cancellation?.doneAt).not.toBeNull()
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("says so on its page and in the archive, has no numbers, and is never drawn", async () => {
    const draw = await nth("powerball", 0)
    await cancelDraw(shop, draw)
    const { client } = await aCustomer(shop, 1000)
    const result = await client.call(drawEndpoints.fullResult, {
      params: { a: draw.offerKey, b: draw.drawNo },
    })
    expect(result).toMatchObject({
      state: "DRAW_CANCELLED",
      numbers: [],
      divisions: [],
      cancelled: { words: WHY },
    })
    const at = new Date(result.drawDate)
    const archive = await client.call(drawEndpoints.archived, {
      params: { offer: "powerball", year: String(at.getUTCFullYear()), month: String(at.getUTCMonth() + 1) },
      query: { limit: 50, offset: 0 },
    })
    expect(archive.items.find(({ drawNo }) => drawNo === draw.drawNo)?.cancelled?.words).toBe(WHY)
    const past = await client.call(drawEndpoints.past, {
      params: { pricingId: "default", offer: "powerball" },
      query: { limit: 5, offset: 0 },
    })
    expect(
      past.items.some(({ drawNo }) => drawNo === draw.drawNo),
      "it is no last result",
    ).toBe(false)
    const now = shop.now
    await shop.passTo(new Date(at.getTime() + 3_600_000))
    expect(await stateOf(draw)).toMatchObject({ state: "DRAW_CANCELLED" })
    const [clerk] = await twoClerks(shop)
    const late = (await clerk.call(deskDrawEndpoints.toSeeTo)).result
    expect(late.late.map(({ drawNo, offerKey }) => `${offerKey} ${drawNo}`)).not.toContain(
      `powerball ${draw.drawNo}`,
    )
    shop.now = now
  })

  it("leaves its first prize to the next draw that is held", async () => {
    const [next, after] = [await nth("powerball", 0), await nth("powerball", 1)]
    await sql`UPDATE draws SET prize_pool_cents = 4200000000 WHERE offer_key = 'powerball' AND draw_no = ${next.drawNo}`.execute(
      shop.fresh.database.tables,
    )
    await sql`UPDATE draws SET prize_pool_cents = NULL WHERE offer_key = 'powerball' AND draw_no = ${after.drawNo}`.execute(
      shop.fresh.database.tables,
    )
    await cancelDraw(shop, next)
    expect((await stateOf(after)).prize_pool_cents).toBe(4_200_000_000)
  })

  it("gives back only its own share of a ticket for several draws, and the code once all of it went back", async () => {
    const code = await aCode(shop, { mostUsesPerCustomer: 1, mostUses: 5 })
    const { client, customerId } = await aCustomer(shop, 10_000)
    await client.add(aTicket(4, { numDraws: 2 }))
    await putCode(client, code)
    const { orders, total } = await client.buy()
    expect(orders).toHaveLength(2)
    const [first, second] = orders.map((order) => ({
      offerKey: "powerball",
      drawNo: drawn(order).drawNo,
    })) as [Named, Named]
    await cancelDraw(shop, first)
    await payBack(shop)
    expect(await balanceOf(shop, customerId)).toBe(10_000 - total.cents / 2)
    const usesOf = async () =>
      (
        await shop.fresh.database.tables
          .selectFrom("promotions")
          .select("uses")
          .where("code", "=", code)
          .executeTakeFirstOrThrow()
      ).uses
    expect(await usesOf()).toBe(1)
    await cancelDraw(shop, second)
    await payBack(shop)
    await expectBooked(shop, [{ customerId, balance: 10_000, withdrawable: 0 }])
    expect(await usesOf()).toBe(0)
  })

  it("leaves the rest of a purchase to be voided", async () => {
    const { client, customerId } = await aCustomer(shop, 10_000)
    await client.add(aTicket(2, { numDraws: 2 }))
    const { checkoutId, orders } = await client.buy()
    await cancelDraw(shop, { offerKey: "powerball", drawNo: drawn(orders[0]).drawNo })
    const support = await aClerk(shop, "support")
    await support.elevate()
    const voided = () =>
      support.call(deskPurchaseEndpoints.void, {
        params: { id: checkoutId },
        body: { reason: "fault", words: "As agreed.", to: "wallet" },
      })
    expect((await voided()).message).toContain("Its draw is cancelled: the money goes back by itself.")
    await payBack(shop)
    expect((await voided()).status).toBe(200)
    await expectBooked(shop, [{ customerId, balance: 10_000, withdrawable: 0 }])
  })

  it("pays winnings back as winnings, and to a card what the card paid", async () => {
    const draw = await nth("powerball", 0)
    const winner = await aCustomer(shop, 100)
    await win(shop, winner.customerId, 1000)
    await winner.client.add(aTicket(3))
    await winner.client.buy()
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 300)
    const cart = await client.add(aTicket(5))
    await client.call(paymentEndpoints.depositPurchase, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        type: "checkout",
        deposit: aDeposit(500, { cardToken: await cardToken(client) }),
        purchase: {
          channelKey: "web",
          partnerKey: null,
          metadata: {},
          purchaseData: { cartRevision: cart.revision, draws: cart.draws, expectedTotal: cart.cartTotal },
        },
      },
    })
    await cancelDraw(shop, draw, "card")
    await payBack(shop)
    await expectBooked(shop, [
      { customerId: winner.customerId, balance: 1100, withdrawable: 1000 },
      { customerId, balance: 300, withdrawable: 0 },
    ])
    await shop.advanceDeposits()
    const { return_state } = await shop.fresh.database.tables
      .selectFrom("deposits")
      .select("return_state")
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(return_state).toBe("returned")
    const bodies = (await mailsOf(customerId)).map(({ body }) => body).join(" ")
    expect(bodies).toContain("We're sending $5.00 back to")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("takes the draws with it that show its numbers", async () => {
    const { rows } = await sql<{ offer_key: string; draw_no: number; other: string; other_no: number }>`
      SELECT followed_offer AS offer_key, followed_draw_no AS draw_no, offer_key AS other, draw_no AS other_no FROM draws
      WHERE followed_offer IS NOT NULL AND state = 'DRAW_OPEN' ORDER BY draw_at LIMIT 1`.execute(
      shop.fresh.database.tables,
    )
    const row = rows[0]
    if (!row) throw new Error("No lottery of the shop follows another.")
    const draw = { offerKey: row.offer_key, drawNo: Number(row.draw_no) }
    const [clerk] = await twoClerks(shop)
    const effect = (await clerk.call(calls.effect, { params: draw })).result
    expect(effect.draws.map(({ offerKey }) => offerKey)).toEqual([row.offer_key, row.other])
    await cancelDraw(shop, draw)
    expect(await stateOf({ offerKey: row.other, drawNo: Number(row.other_no) })).toMatchObject({
      state: "DRAW_CANCELLED",
    })
  })

  it("pays shares of syndicates back after it closed, and the house's part of them", async () => {
    await ensureSyndicates(shop.fresh.database.tables, shop.now)
    const syndicate = await the(shop, await nameOfSyndicate("powerball"))
    const draw = { offerKey: "powerball", drawNo: syndicate.drawNo }
    const { client, customerId } = await aCustomer(shop, 100_000)
    const house = await accountOf(shop, "syndicate_shares")
    await buyShares(client, syndicate, 2)
    const now = shop.now
    await sql`UPDATE draws SET stop = ${now} WHERE offer_key = 'powerball' AND draw_no = ${draw.drawNo}`.execute(
      shop.fresh.database.tables,
    )
    await shop.passTo(new Date(now.getTime() + 1000))
    expect(await stateOf(draw)).toMatchObject({ state: "DRAW_CLOSED" })
    expect(await accountOf(shop, "syndicate_shares")).toBeLessThan(house)
    await cancelDraw(shop, draw)
    await payBack(shop)
    expect(await accountOf(shop, "syndicate_shares")).toBe(house)
    await expectBooked(shop, [{ customerId, balance: 100_000, withdrawable: 0 }])
    shop.now = now
  })

  const nameOfSyndicate = async (offerKey: string) => {
    const { rows } = await sql<{
      name: string
    }>`SELECT name FROM syndicates JOIN draws USING (offer_key, draw_no)
      WHERE offer_key = ${offerKey} AND NOT party AND state = 'DRAW_OPEN' ORDER BY draw_no, ranking LIMIT 1`.execute(
      shop.fresh.database.tables,
    )
    return rows[0]?.name ?? ""
  }

  it("pays a group's members back, whether their ticket was bought or still selling", async () => {
    const [one, two] = [await aCustomer(shop, 100_000), await aCustomer(shop, 100_000)]
    const group = await aGroup(one.client)
    await join(two.client, group.invitationToken)
    const bought = await chooseSession(one.client, group.groupId)
    await buyParty(one.client, bought, bought.numShares - 1)
    await buyParty(two.client, bought, 1)
    const selling = await chooseSession(one.client, group.groupId)
    await buyParty(two.client, selling, 1)
    const sales = await accountOf(shop, "sales")
    const draw = { offerKey: "powerball", drawNo: bought.drawNo }
    await cancelDraw(shop, draw)
    expect((await look(one.client, bought)).status).toBe("cancelled")
    expect(await accountOf(shop, "sales")).toBe(sales - bought.numShares * bought.sharePrice.cents)
    await payBack(shop)
    expect((await readDesk(draw)).cancellation?.doneAt, "the group's money is not back yet").toBeNull()
    await runParties(shop)
    await payBack(shop)
    await expectBooked(shop, [
      { customerId: one.customerId, balance: 100_000, withdrawable: 0 },
      { customerId: two.customerId, balance: 100_000, withdrawable: 0 },
    ])
    expect(await accountOf(shop, `party:${bought.sessionId}`)).toBe(0)
    expect((await readDesk(draw)).cancellation?.doneAt).not.toBeNull()
    const { items } = await two.client.call(orderEndpoints.list, {
      query: { status: "past_products", limit: 10, offset: 0 },
    })
    expect(items.map(({ state }) => state)).toEqual(["cancelled", "cancelled"])
    expect((await mailsOf(two.customerId)).map(({ body }) => body).join(" ")).toContain(
      "was cancelled, so the ticket of",
    )
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("leaves tickets alone that were refunded before, and no longer charges what waits for it", async () => {
    const draw = { offerKey: "lifeboat_house_draw", drawNo: 6 }
    const { client, customerId } = await aCustomer(shop, 10_000)
    await client.add(aBook(5, { lotteryKey: draw.offerKey, firstDrawNo: draw.drawNo }))
    const { preOrders } = await client.buy()
    const early = await aCustomer(shop, 10_000)
    const lottery = await nth("powerball", 1)
    await early.client.add(aTicket(1, { firstDrawNo: lottery.drawNo }))
    await early.client.add(aTicket(2, { firstDrawNo: lottery.drawNo }))
    const receipt = await early.client.buy()
    const [asked = ""] = receipt.orders.map(({ id }) => id)
    const support = await aClerk(shop, "support")
    await support.elevate()
    await support.call(deskPurchaseEndpoints.refund, {
      params: { id: receipt.checkoutId },
      body: { tickets: [asked], reason: "asked", words: "As you asked.", to: "wallet" },
    })
    await cancelDraw(shop, draw)
    await cancelDraw(shop, lottery)
    await payBack(shop)
    await shop.chargeScheduled()
    const scheduled = await readScheduled(
      shop.fresh.database.tables,
      customerId,
      preOrders[0]?.encodedId ?? "",
    )
    expect(scheduled).toMatchObject({
      status: "scheduled_status_cancelled",
      failureMessage: "The draw was cancelled, so we didn't charge you.",
    })
    await expectBooked(shop, [
      { customerId, balance: 10_000, withdrawable: 0 },
      { customerId: early.customerId, balance: 10_000, withdrawable: 0 },
    ])
    const { orders } = await early.client.call(checkoutEndpoints.get, {
      params: { checkoutId: receipt.checkoutId },
    })
    expect(orders.map(({ state }) => state)).toEqual(["refunded", "cancelled"])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("keeps the money of who has left the shop for staff, and lists a payment that fails until it works", async () => {
    const draw = await nth("powerball", 0)
    const [gone, unlucky] = [await aCustomer(shop, 1000), await aCustomer(shop, 1000)]
    for (const { client } of [gone, unlucky]) {
      await client.add(aTicket(1, { firstDrawNo: draw.drawNo }))
      await client.buy()
    }
    const { tables } = shop.fresh.database
    await tables
      .updateTable("customers")
      .set({ closed_at: shop.now })
      .where("id", "=", gone.customerId)
      .execute()
    const unclaimed = await accountOf(shop, "unclaimed_deposits")
    await cancelDraw(shop, draw)
    await sql`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'This wallet is broken.'; END $$`.execute(tables)
    await sql`CREATE TRIGGER refuse_one BEFORE UPDATE ON wallets FOR EACH ROW
      WHEN (NEW.customer_id = ${sql.lit(unlucky.customerId)}) EXECUTE FUNCTION refuse_one()`.execute(tables)
    const failures: unknown[] = []
    await payBack(shop, Number.POSITIVE_INFINITY, (error) => failures.push(error))
    expect(failures).toHaveLength(1)
    expect(await accountOf(shop, "unclaimed_deposits")).toBe(unclaimed + GAME)
    const waiting = await readDesk(draw)
    expect(waiting.cancellation).toMatchObject({
      doneAt: null,
      waiting: 1,
      failed: 1,
      failures: [{ customerId: unlucky.customerId, why: "This wallet is broken." }],
    })
    const failing = async () => {
      const [clerk] = await twoClerks(shop)
      return (await clerk.call(deskDrawEndpoints.toSeeTo)).result.failing.map(({ drawNo }) => drawNo)
    }
    expect(await failing()).toEqual([draw.drawNo])
    await sql`DROP TRIGGER refuse_one ON wallets`.execute(tables)
    await payBack(shop)
    expect(await balanceOf(shop, unlucky.customerId), "its backoff is not over").toBe(1000 - GAME)
    const [clerk] = await twoClerks(shop)
    expect((await clerk.call(calls.retry, { params: draw })).status).toBe(204)
    await payBack(shop)
    expect(await balanceOf(shop, unlucky.customerId)).toBe(1000)
    expect((await readDesk(draw)).cancellation).toMatchObject({ waiting: 0, failed: 0 })
    expect(await failing()).toEqual([])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("is refused once its numbers are out, and to who may not", async () => {
    const draw = await nth("powerball", 0)
    const risk = await aClerk(shop, "risk")
    await risk.elevate()
    expect((await proposeCancelling(risk, draw)).status).toBe(403)
    const [clerk] = await twoClerks(shop)
    await sql`UPDATE draws SET stop = ${shop.now}, draw_at = ${shop.now} WHERE commitment IN
      (SELECT commitment FROM draws WHERE offer_key = 'powerball' AND draw_no = ${draw.drawNo})`.execute(
      shop.fresh.database.tables,
    )
    const now = shop.now
    await shop.passTo(new Date(now.getTime() + 60_000))
    shop.now = now
    expect((await proposeCancelling(clerk, draw)).message).toContain("The numbers of this draw are out.")
    expect((await clerk.call(calls.retry, { params: draw })).code).toBe("wrong_state")
  })
})
