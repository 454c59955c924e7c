import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { deskDrawEndpoints as draws } from "#src/contract/draws/draws.desk.ts"
import { deskResultEndpoints as results } from "#src/contract/draws/results.desk.ts"
import { approvalEndpoints as approvals } from "#src/contract/staff/approvals.ts"
import type { RaffleOrder } from "#src/contract/tickets/raffle-tickets.ts"
import { formatCount, formatTicketNumber } from "#src/domain/core/count.ts"
import { readDrawnOffer } from "#src/server/catalogue/offers.ts"
import { advanceDraws } from "#src/server/draws/advance-draws.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aCustomer, drawn, fail, openShop, type TestShop } from "../setup/shop.ts"

const MINUTE_MS = 60_000
const CASH = "little_hearts_cash"

describe.each(anyDatabase)("winning tickets of an operator's raffle, on $kind", ({ open }) => {
  let shop: TestShop
  let drew: Clerk
  let finn: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    await tables()
      .updateTable("offers")
      .set({
        definition: JSON.stringify({
          ...(await readDrawnOffer(tables(), CASH)),
          operatorResult: { holdsPayment: true },
        }),
      })
      .where("key", "=", CASH)
      .execute()
    await advanceDraws(shop.fresh.database, shop.running.services.drawSource, shop.now, fail)
  }, 60_000)
  afterAll(() => shop.close())

  const tables = () => shop.fresh.database.tables
  async function atWork() {
    drew = await aClerk(shop, "draws")
    finn = await aClerk(shop, "finance")
    await drew.elevate()
    await finn.elevate()
  }
  const goOn = async () => {
    await shop.passTo(new Date(shop.now.getTime() + MINUTE_MS))
    await atWork()
  }
  const winnersOf = (drawNo: number) =>
    tables()
      .selectFrom("raffle_winners")
      .select(["ticket_number", "winner", "order_id", "cash", "value_cents"])
      .where("offer_key", "=", CASH)
      .where("draw_no", "=", drawNo)
      .orderBy("place")
      .execute()

  it("are entered by one, approved by another, corrected before payment, and paid once released", async () => {
    await atWork()
    const { client, customerId } = await aCustomer(shop, 100_000)
    const add = async () => {
      await client.add({
        productType: "raffle_ticket",
        lotteryKey: CASH,
        gameOffer: "book",
        numRaffleTickets: 5,
      } as never)
      return (await client.buy()).orders[0] as RaffleOrder
    }
    const [order, losing] = [await add(), await add()]
    const { drawNo } = drawn(order)
    const params = { offerKey: CASH, drawNo }
    const read = async () => (await drew.call(draws.get, { params })).result
    expect(await read(), "nobody had a ticket when the operator took over").toMatchObject({
      isReported: true,
    })
    const row = async (id: string) =>
      tables().selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    const { first } = (await row(order.id)).details as unknown as { first: number }

    const { result } = await drew.call(draws.get, { params })
    await shop.passTo(new Date(Date.parse(result.drawAt) + MINUTE_MS))
    await atWork()
    const closed = await read()
    expect(closed).toMatchObject({ state: "DRAW_CLOSED", waitsForResult: true, result: null })
    expect(closed).toMatchObject({ isPaymentHeld: false, holdsPayment: true })
    const { prizes = [], tickets: most = 0 } = closed.raffleResult ?? {}
    /** Somebody else's tickets, and in one place ours. */
    const resultWith = (place: number, ticket: number) => ({
      tickets: prizes.map((_, index) =>
        index === place
          ? { ticketNumber: ticket, winner: "" }
          : { ticketNumber: most - index, winner: `P. Other ${index}, NSW` },
      ),
      reason: "As the charity published it.",
    })
    const body = resultWith(0, first)
    const refused = async (tickets: readonly object[]) =>
      (await drew.call(results.previewRaffle, { params, body: { tickets } as never })).message
    expect(await refused(body.tickets.slice(1))).toBe(
      `There are ${prizes.length} prizes, so enter as many tickets.`,
    )
    expect(await refused([...body.tickets.slice(0, -1), { ticketNumber: first, winner: "" }])).toBe(
      `Ticket ${formatTicketNumber(first)} has won another prize already.`,
    )
    expect(await refused([...body.tickets.slice(0, -1), { ticketNumber: most + 1, winner: "X" }])).toBe(
      `Tickets go from 1 to ${formatCount(most)}.`,
    )
    expect(await refused([...body.tickets.slice(0, -1), { ticketNumber: most, winner: "" }])).toContain(
      "Add the winner's name.",
    )
    const { result: preview } = await drew.call(results.previewRaffle, { params, body })
    expect(preview.orders).toBe(1)
    expect(preview.prizes[0]).toMatchObject({ isOurs: true, ticketNumber: first })
    expect(preview.prizes[1]).toMatchObject({ isOurs: false, winner: "P. Other 1, NSW" })

    const { approvalId } = (await drew.call(results.proposeRaffle, { params, body })).result
    expect((await drew.call(results.proposeRaffle, { params, body })).status, "a second one").toBe(409)
    const decide = { decision: "approve" as const, note: "" }
    const approve = (id: string, clerk: Clerk) =>
      clerk.call(approvals.decide, { params: { id }, body: decide })
    expect((await approve(approvalId, drew)).status, "by who entered it").toBe(403)
    expect((await approve(approvalId, finn)).status).toBe(200)
    await goOn()
    expect(await read()).toMatchObject({ state: "DRAW_SCORED", isPaymentHeld: true, paid: 0 })
    expect((await winnersOf(drawNo)).map(({ ticket_number }) => ticket_number)).toEqual(
      body.tickets.map(({ ticketNumber }) => ticketNumber),
    )
    expect((await winnersOf(drawNo))[1]).toMatchObject({ winner: "P. Other 1, NSW", order_id: null })
    const firstPrize = (await winnersOf(drawNo))[0]
    expect((await row(order.id)).winnings_cents).toBe(firstPrize?.cash ? firstPrize.value_cents : 0)
    expect(await row(losing.id)).toMatchObject({ winnings_cents: 0, details: { prizes: [] } })

    // Another ticket was drawn first: the other book won, and this one did not.
    const other = ((await row(losing.id)).details as unknown as { last: number }).last
    const corrected = resultWith(0, other)
    const correction = await drew.call(results.correctRaffle, { params, body: corrected })
    expect(correction.status).toBe(200)
    expect((await drew.call(results.release, { params })).status, "while it waits").toBe(409)
    expect((await approve(correction.result.approvalId, finn)).status).toBe(200)
    await goOn()
    expect(await read()).toMatchObject({ state: "DRAW_SCORED", raffleResult: { corrections: 1 } })
    expect(await row(order.id)).toMatchObject({ winnings_cents: 0, details: { prizes: [] } })
    const won = (await winnersOf(drawNo))[0]
    expect(won).toMatchObject({ ticket_number: other, order_id: losing.id })
    const cents = won?.cash ? won.value_cents : 0

    const before = (await readWallet(tables(), customerId)).balance.cents
    expect((await drew.call(results.release, { params })).status).toBe(204)
    await goOn()
    expect(await read()).toMatchObject({ state: "DRAW_EMAILED" })
    expect((await readWallet(tables(), customerId)).balance.cents - before).toBe(cents)
    expect((await drew.call(results.correctRaffle, { params, body })).status, "once it is paid").toBe(409)
    expect(await shop.ledgerTotal()).toBe(0)
    const shown = await client.call(drawEndpoints.fullResult, { params: { a: CASH, b: drawNo } })
    expect(shown, "nothing of ours proves an operator's numbers").toMatchObject({ proof: null })
  })

  it("go on with the next draw as the shop's own once the operator is gone", async () => {
    await atWork()
    const { operatorResult: _, ...own } = (await readDrawnOffer(tables(), CASH)) as unknown as Record<
      string,
      unknown
    >
    await tables()
      .updateTable("offers")
      .set({ definition: JSON.stringify(own) })
      .where("key", "=", CASH)
      .execute()
    await goOn()
    const open = await tables()
      .selectFrom("draws")
      .select(["reported"])
      .where("offer_key", "=", CASH)
      .where("state", "=", "DRAW_OPEN")
      .execute()
    expect(open.length).toBeGreaterThan(0)
    expect(open.every(({ reported }) => !reported)).toBe(true)
  })
})
