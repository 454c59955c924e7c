import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { deskPurchaseEndpoints as calls } from "#src/contract/orders/purchases.desk.ts"
import { checkoutEndpoints, type Receipt } from "#src/contract/orders/receipt.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { depositsOf, purchasesOf } from "#src/server/limits/limit-usage.ts"
import { checkoutStands, standingTotal } from "#src/server/orders/standing-orders.ts"
import { verifyDraw } from "#src/shop/draws/verify-draw.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aGroup, buyParty, chooseSession, look } from "../setup/party/party.ts"
import { expectBooked } from "../setup/payments/booked-wallets.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { win } from "../setup/payments/withdrawals.ts"
import { aCode, putCode } from "../setup/promotions.ts"
import { aBook, books, CASH, leave } from "../setup/raffles.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"
import { buyShares, the } from "../setup/syndicates.ts"

const GAME = 160

describe.each(anyDatabase)("refunds at the desk, on $kind", ({ open }) => {
  let shop: TestShop
  let support: Clerk
  let finance: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    ;[support, finance] = [await aClerk(shop, "support"), await aClerk(shop, "finance")]
    await support.elevate()
    await finance.elevate()
  }, 60_000)
  afterAll(() => shop.close())

  const why = { reason: "asked", words: "As you asked on the phone.", to: "wallet" } as const
  const refund = (
    id: string,
    tickets: readonly string[],
    more: { to?: "wallet" | "card"; by?: Clerk } = {},
  ) => {
    const { by = support, ...other } = more
    return by.call(calls.refund, { params: { id }, body: { tickets: [...tickets], ...why, ...other } })
  }
  const voided = (id: string, by = support) =>
    by.call(calls.void, { params: { id }, body: { ...why, reason: "fault" } })
  const read = async (id: string) => (await support.call(calls.get, { params: { id } })).result
  const balanceOf = async (client: TestClient) => (await client.call(customerEndpoints.get)).balance.cents
  const idsOf = ({ orders }: Receipt) => orders.map(({ id }) => id)
  const accountOf = async (name: string) => {
    const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS cents
      FROM ledger_entries WHERE account = ${name}`.execute(shop.fresh.database.tables)
    return rows[0]?.cents ?? 0
  }

  it("give one ticket of a purchase back: the wallet, the order, the receipt, the transactions and a mail say so", async () => {
    const { client, customerId } = await aCustomer(shop, 10_000)
    await client.add(aTicket(1))
    await client.add(aTicket(2))
    const sales = await accountOf("sales")
    const receipt = await client.buy()
    const [one = "", other = ""] = idsOf(receipt)
    const stood = async () => {
      const row = await shop.fresh.database.tables
        .selectFrom("checkouts")
        .select([standingTotal("checkouts").as("cents"), checkoutStands("checkouts").as("stands")])
        .where("id", "=", receipt.checkoutId)
        .executeTakeFirstOrThrow()
      return [Number(row.cents), row.stands]
    }
    expect(await stood()).toEqual([3 * GAME, true])
    expect(await refund(receipt.checkoutId, [other])).toMatchObject({
      status: 200,
      result: { approvalId: null },
    })
    expect(await balanceOf(client)).toBe(10_000 - GAME)
    // Deposits come back as deposits, which are not withdrawn.
    await expectBooked(shop, [{ customerId, balance: 10_000 - GAME, withdrawable: 0 }])
    expect(await accountOf("sales")).toBe(sales + GAME)
    // Partners are paid for, and limits count, only the rest.
    expect(await stood()).toEqual([GAME, true])
    const spent = await purchasesOf(shop.fresh.database.tables, customerId, shop.now)
    expect(spent.map(({ cents }) => cents)).toEqual([GAME])

    const shown = await client.call(checkoutEndpoints.get, { params: { checkoutId: receipt.checkoutId } })
    expect(shown.orders.map(({ state, refund }) => [state, refund?.cents])).toEqual([
      ["in_draw", undefined],
      ["refunded", 2 * GAME],
    ])
    const past = await client.call(orderEndpoints.list, {
      query: { status: "past_products", limit: 10, offset: 0 },
    })
    expect(past.items.map(({ id }) => id)).toEqual([other])
    const { items } = await client.call(transactionEndpoints.list, {
      query: { limit: 10, offset: 0 } as never,
    })
    expect(items[0]).toMatchObject({
      kind: "refund",
      names: ["Powerball"],
      target: { kind: "ticket", id: other },
    })
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select(["subject", "body"])
      .where("customer_id", "=", customerId)
      .execute()
    const mail = mails.find(({ subject }) => subject === "We refunded $3.20")
    expect(mail?.body).toContain("As you asked on the phone.")
    expect(mail?.body).toContain("You asked us to refund these tickets.")

    const { lines, refunded } = await read(receipt.checkoutId)
    expect(refunded.cents).toBe(2 * GAME)
    expect(lines[1]?.refund).toMatchObject({
      kind: "refund",
      reason: "asked",
      to: "wallet",
      by: support.name,
    })
    expect(lines.map(({ notRefundable }) => notRefundable)).toEqual([null, "It's refunded already."])
    expect((await refund(receipt.checkoutId, [other])).code).toBe("not_refundable")
    expect((await refund(receipt.checkoutId, [one, other])).code).toBe("not_refundable")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("are refused after the cutoff, for tickets of another purchase, and to those who may not", async () => {
    const { client } = await aCustomer(shop, 10_000)
    await client.add(aTicket(1))
    const receipt = await client.buy()
    await client.add(aTicket(1))
    const other = await client.buy()
    expect((await refund(receipt.checkoutId, idsOf(other))).status).toBe(404)
    expect((await refund(crypto.randomUUID(), idsOf(other))).status).toBe(404)
    const risk = await aClerk(shop, "risk")
    await risk.elevate()
    expect((await refund(receipt.checkoutId, idsOf(receipt), { by: risk })).status).toBe(403)
    const calm = await aClerk(shop, "support")
    expect((await refund(receipt.checkoutId, idsOf(receipt), { by: calm })).status).toBe(403)
    const before = await balanceOf(client)
    const [ticket] = receipt.orders
    const stop = new Date(ticket && "drawStop" in ticket ? ticket.drawStop : "")
    const now = shop.now
    shop.now = stop
    const then = await aClerk(shop, "support")
    await then.elevate()
    const late = await refund(receipt.checkoutId, idsOf(receipt), { by: then })
    expect(late).toMatchObject({ status: 409, code: "not_refundable" })
    expect(late.message).toContain("The sales of its draw have closed.")
    shop.now = now
    expect(await balanceOf(client)).toBe(before)
  })

  it("of their own purchases are nobody's to make, nor to approve", async () => {
    const { tables } = shop.fresh.database
    const { email } = await tables
      .selectFrom("staff_members")
      .select("email")
      .where("id", "=", finance.id)
      .executeTakeFirstOrThrow()
    const { client, customerId } = await aCustomer(shop, 100_000)
    await tables
      .updateTable("customers")
      .set({ email: email.toUpperCase() })
      .where("id", "=", customerId)
      .execute()
    for (let n = 0; n < 8; n++) await client.add(aTicket(18))
    const receipt = await client.buy()
    expect((await refund(receipt.checkoutId, idsOf(receipt), { by: finance })).code).toBe("own_account")
    const asked = await refund(receipt.checkoutId, idsOf(receipt))
    const decision = {
      params: { id: asked.result.approvalId ?? "" },
      body: { decision: "approve", note: "" },
    } as const
    expect((await finance.propose(approvalEndpoints.decide, decision)).code).toBe("own_account")
    expect((await read(receipt.checkoutId)).refunded.cents).toBe(0)
  })

  it("of large amounts take two people, also in parts, and happen once", async () => {
    const { client } = await aCustomer(shop, 100_000)
    for (let n = 0; n < 10; n++) await client.add(aTicket(18))
    const receipt = await client.buy()
    const [first = "", ...rest] = idsOf(receipt)
    const price = 18 * GAME
    // Six fit under $200 together, the seventh doesn't.
    expect((await refund(receipt.checkoutId, [first, ...rest.slice(0, 5)])).result.approvalId).toBeNull()
    const asked = await refund(receipt.checkoutId, rest.slice(5, 6))
    expect(asked.result.approvalId).not.toBeNull()
    expect(await balanceOf(client)).toBe(100_000 - 4 * price)
    expect((await refund(receipt.checkoutId, rest.slice(6, 7))).code).toBe("proposed_already")
    expect((await read(receipt.checkoutId)).isProposed).toBe(true)
    const decide = (by: Clerk) =>
      by.propose(approvalEndpoints.decide, {
        params: { id: asked.result.approvalId ?? "" },
        body: { decision: "approve", note: "" },
      })
    expect((await decide(support)).status).toBe(403)
    const second = await aClerk(shop, "finance")
    await second.elevate()
    const decided = await Promise.all([decide(finance), decide(second)])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf(client)).toBe(100_000 - 3 * price)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("give back what was paid after a discount, and the code once nothing of the purchase is left", async () => {
    const code = await aCode(shop, { mostUsesPerCustomer: 1, mostUses: 5 })
    const { client, customerId } = await aCustomer(shop, 10_000)
    const given = await accountOf("promotions")
    await client.add(aTicket(4))
    await client.add(aTicket(6))
    await putCode(client, code)
    const receipt = await client.buy()
    expect(receipt.total.cents).toBe(10 * GAME - 500)
    const [one = "", other = ""] = idsOf(receipt)
    await refund(receipt.checkoutId, [one])
    expect((await read(receipt.checkoutId)).lines.map(({ paid }) => paid.cents)).toEqual([140, 960])
    expect(await balanceOf(client)).toBe(10_000 - 960)
    const refusalOf = async () => {
      await client.add(aTicket(4))
      const refusal = await codeOf(putCode(client, code))
      await client.call(cartEndpoints.build, { body: { items: [] } })
      return refusal
    }
    expect(await refusalOf()).not.toBeNull()
    expect((await voided(receipt.checkoutId)).status).toBe(200)
    expect(await balanceOf(client)).toBe(10_000)
    expect(await accountOf("promotions")).toBe(given)
    expect(await refusalOf()).toBeNull()
    const used = await shop.fresh.database.tables
      .selectFrom("promotions")
      .select("uses")
      .where("code", "=", code)
      .executeTakeFirstOrThrow()
    expect(used.uses).toBe(0)
    expect((await read(receipt.checkoutId)).lines.map(({ refund: made }) => made?.kind)).toEqual([
      "refund",
      "void",
    ])
    await expectBooked(shop, [{ customerId, balance: 10_000, withdrawable: 0 }])
    expect((await voided(receipt.checkoutId)).code).toBe("not_refundable")
    expect(other).not.toBe("")
  })

  it("give winnings back as winnings, and no cent more of them", async () => {
    const { client, customerId } = await aCustomer(shop, 100)
    await win(shop, customerId, 1000)
    await client.add(aTicket(3))
    const receipt = await client.buy()
    await expectBooked(shop, [{ customerId, balance: 620, withdrawable: 620 }])
    await refund(receipt.checkoutId, idsOf(receipt))
    await expectBooked(shop, [{ customerId, balance: 1100, withdrawable: 1000 }])
  })

  it("put shares of syndicates and of a group's ticket back, until that ticket is bought", async () => {
    const { client, customerId } = await aCustomer(shop, 100_000)
    const syndicate = await the(shop, (await firstSyndicate()).syndicateName)
    const bought = await buyShares(client, syndicate, 2)
    const soldOf = async () =>
      (
        await shop.fresh.database.tables
          .selectFrom("syndicates")
          .select("sold")
          .where("id", "=", syndicate.syndicateEncodedId)
          .executeTakeFirstOrThrow()
      ).sold
    const sold = await soldOf()
    expect((await refund(bought.checkoutId, idsOf(bought))).status).toBe(200)
    expect(await soldOf()).toBe(sold - 2)
    const { groupId } = await aGroup(client)
    const session = await chooseSession(client, groupId)
    const shares = await buyParty(client, session, 1)
    expect((await refund(shares.checkoutId, idsOf(shares))).status).toBe(200)
    expect((await look(client, session)).sharesTaken ?? 0).toBe(0)
    await expectBooked(shop, [{ customerId, balance: 100_000, withdrawable: 0 }])
    const all = await buyParty(client, session, session.numShares)
    expect((await refund(all.checkoutId, idsOf(all))).message).toContain("group's ticket is bought")
  })

  const firstSyndicate = async () => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM syndicates WHERE offer_key = 'powerball'
      AND NOT party ORDER BY draw_no, ranking LIMIT 1`.execute(shop.fresh.database.tables)
    return { syndicateName: rows[0]?.name ?? "" }
  }

  it("end the AutoPlay that a voided purchase began, and no other", async () => {
    const { client } = await aCustomer(shop, 10_000)
    const recurring = { recurringPurchase: { type: "autoplay", enabled: true } } as const
    await client.add(aTicket(1, recurring))
    const wanted = await client.buy()
    await client.add(aTicket(2, recurring))
    const mistaken = await client.buy()
    await voided(mistaken.checkoutId)
    const { items } = await client.call(recurringEndpoints.autoplays, { query: { limit: 10, offset: 0 } })
    const going = items.filter(({ status }) => status === "recurring_status_active")
    expect(going).toHaveLength(1)
    await refund(wanted.checkoutId, idsOf(wanted))
    const after = await client.call(recurringEndpoints.autoplays, { query: { limit: 10, offset: 0 } })
    expect(after.items.filter(({ status }) => status === "recurring_status_active")).toHaveLength(1)
  })

  it("send the money back to the card that paid, once, and the rest to the wallet", async () => {
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 300)
    const cart = await client.add(aTicket(5))
    const deposit = await client.call(paymentEndpoints.depositPurchase, {
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
    const id = deposit.checkoutId ?? ""
    const before = await read(id)
    expect(before.card).toMatchObject({ most: { cents: 500 } })
    expect(
      (
        await refund(
          id,
          before.lines.map((line) => line.id),
          { to: "card" },
        )
      ).status,
    ).toBe(200)
    expect(await balanceOf(client)).toBe(300)
    const rows = () =>
      shop.fresh.database.tables
        .selectFrom("deposits")
        .select(["return_state", "return_cents"])
        .where("id", "=", deposit.id)
        .execute()
    expect(await rows()).toEqual([{ return_state: "due", return_cents: 500 }])
    await shop.advanceDeposits()
    expect(await rows()).toEqual([{ return_state: "returned", return_cents: 500 }])
    const deposited = await depositsOf(shop.fresh.database.tables, customerId, shop.now)
    expect(deposited.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    await expectBooked(shop, [{ customerId, balance: 300, withdrawable: 0 }])
    const after = await read(id)
    expect(after.card).toBeNull()
    expect(after.states).toEqual(["refunded"])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("leave a ticket in its draw whose purchase was refunded to the card in part", async () => {
    const client = shop.client()
    await client.signUp()
    await client.add(aTicket(1))
    const cart = await client.add(aTicket(4))
    const deposit = await client.call(paymentEndpoints.depositPurchase, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        type: "checkout",
        deposit: aDeposit(800, { cardToken: await cardToken(client) }),
        purchase: {
          channelKey: "web",
          partnerKey: null,
          metadata: {},
          purchaseData: { cartRevision: cart.revision, draws: cart.draws, expectedTotal: cart.cartTotal },
        },
      },
    })
    const id = deposit.checkoutId ?? ""
    const [one, other] = (await read(id)).lines
    expect((await refund(id, [one?.id ?? ""], { to: "card" })).status).toBe(200)
    expect((await read(id)).lines.map(({ state }) => state)).toEqual(["refunded", "in_draw"])
    const again = await refund(id, [other?.id ?? ""], { to: "card" })
    expect(again).toMatchObject({ status: 409, code: "not_refundable" })
    expect((await refund(id, [other?.id ?? ""])).status).toBe(200)
    expect(await balanceOf(client)).toBe(640)
  })

  it("put raffle tickets on sale again, which win nothing where nobody buys them", async () => {
    const drawNo = await leave(shop, 12)
    const { client } = await aCustomer(shop, 100_000)
    const buy = async (tickets: number) => client.pay(await client.add(aBook(tickets)))
    const [first, second, third] = [await buy(5), await buy(5), await buy(1)]
    const numbersOf = (receipt: Receipt) => books(receipt)[0]?.ticketNumbers
    await refund(second.checkoutId, idsOf(second))
    const left = await shop.client().call(drawEndpoints.details, { params: { offer: CASH, drawNo } })
    expect(left.purchaseStatus).toBe("open")
    // A single ticket takes the smallest place it fits in; five in a row are there no more.
    const again = await buy(1)
    expect(numbersOf(again)?.first).toBe(numbersOf(second)?.first)
    const short = await client.add(aBook(5)).then(
      (cart) => client.pay(cart),
      (error: unknown) => error,
    )
    expect(short).toMatchObject({ code: expect.any(String) })
    await client.call(cartEndpoints.build, { body: { items: [] } })
    // The last ticket was never sold to anybody else: its number is simply free again.
    await refund(third.checkoutId, idsOf(third))
    const { sold, returned, tickets } = await shop.fresh.database.tables
      .selectFrom("raffle_draws")
      .select(["sold", "returned", "tickets"])
      .where("offer_key", "=", CASH)
      .where("draw_no", "=", drawNo)
      .executeTakeFirstOrThrow()
    expect(returned).toEqual([])
    expect(sold).toBe(numbersOf(again)?.last ?? 0)
    expect(tickets).toBeGreaterThan(sold)
    // A book in the middle leaves a gap, which is drawn from no more.
    await refund(first.checkoutId, idsOf(first))
    const stop = new Date(shop.now.getTime() + 3_600_000)
    await shop.stopDraw(drawNo, stop, CASH)
    await shop.passTo(new Date(stop.getTime() + 3_600_000))
    const result = await client.call(drawEndpoints.fullResult, {
      params: { a: CASH, b: String(drawNo) },
    } as never)
    expect(result.proof?.returned).toEqual([numbersOf(first)])
    expect(await verifyDraw(result)).toBe("good")
    const { first: from = 0, last: to = 0 } = numbersOf(first) ?? {}
    for (const number of result.numbers[0]?.numbers ?? []) expect(number < from || number > to).toBe(true)
    expect(await shop.ledgerTotal()).toBe(0)
  })
})
