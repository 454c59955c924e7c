import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type CartItemRequest, cartEndpoints } from "#src/contract/cart/cart.ts"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { deskDrawEndpoints } from "#src/contract/draws/draws.desk.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { sessionOrderEndpoints } from "#src/contract/party/session-order.ts"
import { transactionEndpoints } from "#src/contract/payments/transaction.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { readLottery } from "#src/server/catalogue/offers.ts"
import { numbersOf } from "#src/server/draws/results/operator.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { knownSeed } from "../setup/known-seed.ts"
import {
  accountOf,
  aGroup,
  balanceOf,
  buyParty,
  chooseSession,
  join,
  look,
  requestShares,
  runParties,
} from "../setup/party/party.ts"
import { refusalOf, statusOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const PAGE = { limit: 10, offset: 0 }

describe.each(anyDatabase)("shares of a party, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    // Every division is won here, so the ceiling for prizes is far away.
    shop = await openShop(await open(), { CEILING_PRIZES: "900000000" })
  }, 60_000)
  afterAll(() => shop.close())

  /** A group with an open session of the next draw, its organiser, and so many other members. */
  async function aParty(others: number, choice: Parameters<typeof chooseSession>[2] = {}) {
    const organiser = await aCustomer(shop)
    const group = await aGroup(organiser.client)
    const session = await chooseSession(organiser.client, group.groupId, choice)
    const members = []
    for (let n = 0; n < others; n++) {
      const member = await aCustomer(shop)
      await join(member.client, group.invitationToken)
      members.push(member)
    }
    return { organiser, group, session, members }
  }

  const listed = async (client: TestClient, status: "past_products" | "upcoming_products") =>
    (await client.call(orderEndpoints.list, { query: { status, ...PAGE } })).items.map(({ state }) => state)

  const listedOrders = async (client: TestClient) =>
    (await client.call(orderEndpoints.list, { query: { status: "past_products", ...PAGE } })).items

  async function lastMail(customerId: string): Promise<string> {
    const { tables } = shop.fresh.database
    const { body } = await tables
      .selectFrom("mail")
      .innerJoin("customers", "customers.email", "mail.recipient")
      .select("mail.body")
      .where("customers.id", "=", customerId)
      .where("mail.body", "like", "%/receipt/%")
      .orderBy("mail.id", "desc")
      .executeTakeFirstOrThrow()
    return body
  }

  it("of a private group come into no stranger's cart, but into that of a member or of who was invited", async () => {
    const { organiser, group, session, members } = await aParty(1)
    const share = requestShares(session, 1)
    const put = async (client: TestClient, item: CartItemRequest) =>
      refusalOf(client.call(cartEndpoints.build, { body: { items: [item] } }))
    const invited = { ...share, invitation: group.invitationToken ?? "" }
    const stranger = await aCustomer(shop)
    const refused = { status: 409, code: "session_ended" }
    expect(await put(stranger.client, share)).toEqual(refused)
    expect(await put(stranger.client, { ...share, invitation: "made-up" })).toEqual(refused)
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    const asVisitor = (item: CartItemRequest) =>
      refusalOf(visitor.call(cartEndpoints.buildAnonymous, { params: { token }, body: { items: [item] } }))
    expect(await asVisitor(share)).toEqual(refused)
    expect(await asVisitor(invited)).toBeNull()
    expect(await put(stranger.client, invited)).toBeNull()
    for (const { client } of [organiser, ...members]) expect(await put(client, share)).toBeNull()
  }, 60_000)

  it("of a group that removed the customer, or that sold out, go from the cart with the group's name and a reason, and the rest is bought", async () => {
    const { organiser, group, session, members } = await aParty(2)
    const [one, two] = members
    if (!one || !two) throw new Error("Nobody joined.")
    const items = [aTicket(), requestShares(session, 1)]
    for (const { client } of members) await client.call(cartEndpoints.build, { body: { items } })
    const params = { id: group.groupId }
    const { members: seen } = await one.client.call(groupEndpoints.get, { params })
    const { memberId = "" } = seen?.find(({ isOwn }) => isOwn) ?? {}
    await organiser.client.call(groupEndpoints.removeMember, { params: { ...params, memberId } })
    await buyParty(organiser.client, session, session.numShares)
    const lines = async (client: TestClient) => {
      const cart = await client.call(cartEndpoints.get)
      expect(cart.cartItems.map(({ productType }) => productType)).toEqual(["lottery_ticket"])
      const [line] = cart.autoRemovedItems
      expect(line?.description).toBe(`1 x Lotto Party shares, ${group.groupName}`)
      const receipt = await client.pay(cart)
      expect(receipt.orders.map(({ productType }) => productType)).toEqual(["lottery_ticket"])
      return line?.reason
    }
    expect(await lines(one.client)).toMatch(/removed|can't join/)
    expect(await lines(two.client)).toContain("check your Lotto Party group")
  }, 60_000)

  it("cost no more than was chosen, and are held until the last one is sold, which buys the ticket once", async () => {
    const { organiser, session, members } = await aParty(2)
    expect(session.sharePrice.cents).toBeLessThanOrEqual(500)
    expect(session.numShares * session.sharePrice.cents).toBeGreaterThanOrEqual(session.ticketPrice.cents)
    const [one, two] = members
    if (!one || !two) throw new Error("Nobody joined.")
    const account = `party:${session.sessionId}`
    const sales = await accountOf(shop, "sales")
    await buyParty(one.client, session, 1)
    shop.now = new Date(shop.now.getTime() + 1000)
    await buyParty(two.client, session, 1)
    expect(await accountOf(shop, account)).toBe(2 * session.sharePrice.cents)
    expect(await accountOf(shop, "sales")).toBe(sales)
    expect(await look(one.client, session)).toMatchObject({
      status: "open",
      sharesTaken: 2,
      ownShares: 1,
      holders: [
        { firstName: "Kim", initial: "N.", shares: 1, isOwn: true },
        { firstName: "Kim", shares: 1, isOwn: false },
      ],
    })
    await buyParty(organiser.client, session, session.numShares - 2)
    expect(await accountOf(shop, account)).toBe(0)
    expect(await accountOf(shop, "sales")).toBe(sales + session.numShares * session.sharePrice.cents)
    expect(await look(one.client, session)).toMatchObject({
      status: "closed",
      sharesLeft: 0,
      canGiveBack: false,
    })
    expect(await refusalOf(two.client.add(requestShares(session, 1)))).toEqual({
      status: 409,
      code: "sold_out",
    })
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("are no ticket while others are missing, and say so in lists, receipt and mail until the last one sells", async () => {
    const { organiser, session, members } = await aParty(1)
    const [one] = members
    if (!one) throw new Error("Nobody joined.")
    const receipt = await buyParty(one.client, session, 1)
    const left = session.numShares - 1
    expect(receipt.orders).toMatchObject([{ state: "held", sharesLeft: left, winnings: null }])
    expect(await listed(one.client, "upcoming_products")).toEqual(["held"])
    expect(await lastMail(one.customerId)).toMatch(
      new RegExp(
        `reserved[^]*Not a ticket yet: ${left} more shares have to be sold[^]*goes back to your wallet`,
      ),
    )
    await buyParty(organiser.client, session, left)
    expect(await listed(one.client, "upcoming_products")).toEqual(["in_draw"])
    expect(await lastMail(organiser.customerId)).toContain("your ticket is in the draw")
  })

  it("that came back are given back or cancelled, among the past ones, and stay so once the draw is scored", async () => {
    const { organiser, session, members } = await aParty(2, { lotteryKey: "saturday_lotto" })
    const [one, two] = members
    if (!one || !two) throw new Error("Nobody joined.")
    await buyParty(one.client, session, 1)
    await buyParty(two.client, session, 1)
    await one.client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } })
    await organiser.client.call(partySessionEndpoints.cancel, { params: { id: session.sessionId } })
    await runParties(shop)
    const check = async () => {
      expect(await listed(one.client, "past_products")).toEqual(["refunded"])
      expect(await listed(two.client, "past_products")).toEqual(["cancelled"])
      expect(await listed(one.client, "upcoming_products")).toEqual([])
    }
    await check()
    await shop.stopDraw(session.drawNo, shop.now, "saturday_lotto")
    await shop.passTo(shop.now)
    await check()
    const orders = await two.client.call(orderEndpoints.list, { query: { status: "past_products", ...PAGE } })
    expect(orders.items).toMatchObject([
      { cancelReason: "organiser", refunded: session.sharePrice, winnings: null },
    ])
  })

  it("share what the ticket won by shares, to the cent, and once", async () => {
    const { organiser, session, members } = await aParty(1, { lotteryKey: "oz_lotto" })
    const [one] = members
    if (!one) throw new Error("Nobody joined.")
    await buyParty(one.client, session, 1)
    await buyParty(organiser.client, session, session.numShares - 1)
    const before = [
      await balanceOf(shop, one.customerId),
      await balanceOf(shop, organiser.customerId),
    ] as const
    const { tables } = shop.fresh.database
    const seed = await knownSeed(tables, "oz_lotto", session.drawNo)
    const numbers = numbersOf(await readLottery(tables, "oz_lotto"), session.drawNo, seed)
    const { tickets } = await tables
      .selectFrom("syndicates")
      .select("tickets")
      .where("id", "=", session.sessionId)
      .executeTakeFirstOrThrow()
    await tables
      .updateTable("syndicates")
      .set({
        tickets: JSON.stringify(tickets.map((one) => ({ ...one, games: [numbers, ...one.games.slice(1)] }))),
      })
      .where("id", "=", session.sessionId)
      .execute()
    await shop.stopDraw(session.drawNo, shop.now, "oz_lotto")
    await shop.passTo(shop.now)
    await runParties(shop)
    const seen = await look(one.client, session)
    expect(seen.status).toBe("paid")
    const [own, rest] = [
      (await balanceOf(shop, one.customerId)) - before[0],
      (await balanceOf(shop, organiser.customerId)) - before[1],
    ]
    const all = seen.winnings?.cents ?? 0
    expect(all).toBeGreaterThan(1_000_000)
    expect(own + rest).toBe(all)
    expect(Math.abs(own - all / session.numShares)).toBeLessThan(1)
    expect(seen.ownWinnings?.cents).toBe(own)
    expect(seen.games, "the group keeps the numbers of its ticket").toHaveLength(12)
    expect(seen.games[0]).toEqual(numbers)
    expect(seen.matched[0]?.flatMap((set) => set.numbers)).toEqual(numbers.flatMap((set) => set.numbers))
    expect(session.games, "which nobody could choose by").toEqual([])
    const order = await one.client.call(sessionOrderEndpoints.get, {
      params: { id: session.sessionId },
      query: { showDetails: "true" },
    })
    expect(order.details?.tickets[0]?.games).toHaveLength(12)
    expect(order.details?.entryProof).not.toBeNull()
    expect(order.orders.map(({ sessionStatus }) => sessionStatus)).toEqual(["paid"])
    const mails = await tables
      .selectFrom("mail")
      .select("subject")
      .where("customer_id", "=", one.customerId)
      .where("subject", "like", "Your Lotto Party in %")
      .execute()
    expect(mails).toHaveLength(1)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("are given back while the session is open, what came out of winnings as such, and not after", async () => {
    const { organiser, session, members } = await aParty(1, { lotteryKey: "saturday_lotto" })
    const [one] = members
    if (!one) throw new Error("Nobody joined.")
    await buyParty(one.client, session, 2)
    const back = await one.client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } })
    expect(back).toMatchObject({ sharesTaken: 0, ownShares: 0, holders: [] })
    expect(await balanceOf(shop, one.customerId)).toBe(100_000)
    // Deposited money is not withdrawable for having been a share.
    const { withdrawable_cents } = await shop.fresh.database.tables
      .selectFrom("wallets")
      .select("withdrawable_cents")
      .where("customer_id", "=", one.customerId)
      .executeTakeFirstOrThrow()
    expect(withdrawable_cents).toBe(0)
    const { items } = await one.client.call(transactionEndpoints.list, {
      query: { ...PAGE, upTo: 0, search: "" },
    })
    expect(items[0]).toMatchObject({ kind: "refund", names: [session.groupName], drawNo: session.drawNo })
    const list = await one.client.call(orderEndpoints.list, {
      query: { ...PAGE, status: "past_products", productType: "social_syndicate_share" },
    })
    expect(list.items.map(({ productType }) => productType)).toEqual(["social_syndicate_share"])
    await buyParty(one.client, session, 1)
    await buyParty(organiser.client, session, session.numShares - 1)
    expect(
      await refusalOf(one.client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } })),
    ).toMatchObject({ status: 409, code: "session_ended" })
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that lie in a cart go with a reason when the session fills or is cancelled", async () => {
    const { organiser, session, members } = await aParty(1, { lotteryKey: "set_for_life", numGames: 12 })
    const [one] = members
    if (!one) throw new Error("Nobody joined.")
    await one.client.add(requestShares(session, 1))
    await buyParty(organiser.client, session, session.numShares)
    const cart = await one.client.call(cartEndpoints.get)
    expect(cart.cartItems).toEqual([])
    expect(cart.autoRemovedItems[0]?.reason).toBe(
      "We were unable to load your Lotto Party ticket. Please check your Lotto Party group to complete your purchase",
    )
  })

  it("all come back when the session does not fill by the cutoff, once, with a mail", async () => {
    const { organiser, session, members } = await aParty(2, { place: 1 })
    const [one, two] = members
    if (!one || !two) throw new Error("Nobody joined.")
    await buyParty(one.client, session, 1)
    await buyParty(two.client, session, 2)
    await shop.stopDraw(session.drawNo, shop.now)
    await runParties(shop)
    await runParties(shop)
    expect(await balanceOf(shop, one.customerId)).toBe(100_000)
    expect(await balanceOf(shop, two.customerId)).toBe(100_000)
    expect(await accountOf(shop, `party:${session.sessionId}`)).toBe(0)
    expect(await look(one.client, session)).toMatchObject({ status: "cancelled", cancelReason: "not_filled" })
    expect(await balanceOf(shop, organiser.customerId)).toBe(100_000)
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("body")
      .where("customer_id", "=", one.customerId)
      .where("subject", "like", "%was cancelled")
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain("Not all shares")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it.each([
    { stopped: "a draw whose sales are stopped", lotteryKey: "powerball" },
    { stopped: "a product that is suspended", lotteryKey: "oz_lotto" },
  ])(
    "of $stopped all come back at the cutoff, once through crashes, and everything says why",
    async ({ lotteryKey }) => {
      const { session, members } = await aParty(2, { lotteryKey, place: 2 })
      const [one, two] = members
      if (!one || !two) throw new Error("Nobody joined.")
      const bought = await buyParty(one.client, session, 1)
      await buyParty(two.client, session, 2)
      await one.client.add(requestShares(session, 1))
      const clerk = await aClerk(shop, "draws")
      await clerk.elevate()
      const { drawNo, sessionId } = session
      const body = { reason: "The operator asked." }
      const { status } =
        lotteryKey === "powerball"
          ? await clerk.call(deskDrawEndpoints.halt, { params: { offerKey: lotteryKey, drawNo }, body })
          : await clerk.call(deskProductEndpoints.suspend, { params: { offerKey: lotteryKey }, body })
      expect(status).toBe(204)
      await runParties(shop)
      expect((await look(one.client, session)).status, "sales may go on before the cutoff").toBe("open")
      expect(await statusOf(one.client.buy()), "nobody buys meanwhile").not.toBe(200)
      const { tables } = shop.fresh.database
      const removed = tables
        .deleteFrom("draws")
        .where("offer_key", "=", lotteryKey)
        .where("draw_no", "=", drawNo)
      await expect(removed.execute(), "a draw that a session names stays").rejects.toThrow(/party_sessions/)

      await shop.stopDraw(drawNo, shop.now, lotteryKey)
      const account = `party:${sessionId}`
      const price = session.sharePrice.cents
      // The process ends once the ticket is cancelled, and again after the first wallet.
      await runParties(shop, 1)
      expect(await accountOf(shop, account)).toBe(3 * price)
      const states = await listedOrders(two.client)
      expect(states).toMatchObject([{ state: "cancelled", cancelReason: "sales_stopped", refunded: null }])
      await runParties(shop, 1)
      expect([price, 2 * price]).toContain(await accountOf(shop, account))
      await Promise.all([runParties(shop), runParties(shop)])
      await runParties(shop)
      expect(await accountOf(shop, account)).toBe(0)
      for (const [{ client, customerId }, shares] of [
        [one, 1],
        [two, 2],
      ] as const) {
        expect(await balanceOf(shop, customerId)).toBe(100_000)
        const refunded = money(shares * price, "AUD")
        expect(await listedOrders(client)).toMatchObject([
          { state: "cancelled", cancelReason: "sales_stopped", refunded },
        ])
        const { items } = await client.call(transactionEndpoints.list, {
          query: { ...PAGE, upTo: 0, search: "" },
        })
        expect(
          items.filter(({ kind }) => kind === "refund"),
          "it went back once",
        ).toHaveLength(1)
        const mails = await tables
          .selectFrom("mail")
          .select("body")
          .where("customer_id", "=", customerId)
          .where("subject", "like", "%was cancelled")
          .execute()
        expect(mails).toHaveLength(1)
        expect(mails[0]?.body).toContain(`We stopped selling ${session.lotteryName} draw ${drawNo} before`)
        expect(mails[0]?.body).toContain(formatMoney(refunded))
      }
      const { checkoutId } = bought
      const receipt = await one.client.call(checkoutEndpoints.get, { params: { checkoutId } })
      expect(receipt.orders).toMatchObject([{ state: "cancelled", cancelReason: "sales_stopped" }])
      const group = await one.client.call(partySessionEndpoints.ofGroup, {
        params: { id: session.groupId },
        query: PAGE,
      })
      expect(group.items).toMatchObject([{ sessionId, status: "cancelled", cancelReason: "sales_stopped" }])
      expect(await shop.ledgerTotal()).toBe(0)
    },
    60_000,
  )
})
