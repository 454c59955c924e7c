import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Notification } from "../../../stage/braintree/account.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { type BraintreeShop, openBraintreeShop } from "../../setup/payments/braintree-shop.ts"

describe.each(anyDatabase)("Braintree's records, on $kind", ({ open }) => {
  let at: BraintreeShop
  beforeAll(async () => {
    at = await openBraintreeShop(await open())
  }, 60_000)
  afterAll(() => at.close())

  describe("what Braintree lists", () => {
    const HOUR = 3_600_000

    const lastSale = () => [...at.braintree.account().transactions.keys()].at(-1) as string
    const gateway = () => at.shop.running.services.gateways.first
    const listed = async () => {
      const { now } = at.shop
      const records = await gateway().list?.(
        new Date(now.getTime() - HOUR / 2),
        new Date(now.getTime() + HOUR / 2),
      )
      return (records ?? []).map(({ kind, id, reference, cents }) => ({ kind, id, reference, cents }))
    }

    it("are sales that took money, by the deposits that they are of", async () => {
      const { client } = await at.customer()
      const { id: reference } = await at.deposit(client, { cents: 2500 })
      const id = lastSale()
      await at.deposit(client, { cents: 200_100 })
      expect(await listed()).toEqual([{ kind: "charge", id, reference, cents: 2500 }])
      at.braintree.settle(id)
      expect(await listed()).toEqual([{ kind: "charge", id, reference, cents: 2500 }])
      at.shop.now = new Date(at.shop.now.getTime() + 2 * HOUR)
      expect(await listed(), "of another time").toEqual([])
    })

    it("are refunds too, by the deposit whose money they send back", async () => {
      const { client } = await at.customer()
      const { id: reference } = await at.deposit(client, { cents: 3000 })
      const id = lastSale()
      at.braintree.settle(id)
      at.shop.now = new Date(at.shop.now.getTime() + 2 * HOUR)
      await gateway().refund({ reference, gatewayCharge: reference, openedAt: null })
      expect(await listed()).toEqual([{ kind: "refund", id: lastSale(), reference, cents: 3000 }])
      at.shop.now = new Date(at.shop.now.getTime() + 2 * HOUR)
    })

    it("are taken and sent back where a sale was voided or its bank did not pay", async () => {
      const { client } = await at.customer()
      const { id: voided } = await at.deposit(client, { cents: 2600 })
      const first = lastSale()
      await gateway().refund({ reference: voided, gatewayCharge: voided, openedAt: null })
      const { id: unpaid } = await at.deposit(client, { cents: 2700 })
      const second = lastSale()
      at.braintree.settle(second, false)
      const both = (id: string, reference: string, cents: number, back: string) => [
        { kind: "charge", id, reference, cents },
        { kind: "refund", id: back, reference, cents },
      ]
      expect(await listed()).toEqual([
        ...both(first, voided, 2600, `void-${first}`),
        ...both(second, unpaid, 2700, `settlement-${second}`),
      ])
    })
  })

  describe("what Braintree reports", () => {
    const HOUR = 3_600_000
    const ADDRESS = "/gateway/webhooks/braintree"

    const stored = async () =>
      (await at.shop.fresh.database.tables.selectFrom("gateway_events").selectAll().execute()).length
    const lastSale = () => [...at.braintree.account().transactions.keys()].at(-1) as string
    /** Reports everything, in an order and as often as is said, and has the shop act on it. */
    async function reportAll(order: "in order" | "reversed" = "in order", times = 1): Promise<void> {
      const events = at.braintree.drainEvents()
      if (order === "reversed") events.reverse()
      for (let time = 0; time < times; time++)
        for (const event of events) expect(await at.report(event)).toBe(204)
      // A report that comes before what it is about is acted on a little later.
      await at.handleReports().catch(() => {})
      at.shop.now = new Date(at.shop.now.getTime() + HOUR / 2)
      await at.handleReports()
    }
    /** A deposit that is in the wallet. */
    async function aDeposit(cents = 2500) {
      const customer = await at.customer()
      const made = await at.deposit(customer.client, { cents })
      return { ...customer, made, sale: lastSale() }
    }

    it("is taken with its signature only, and once", async () => {
      const { sale } = await aDeposit()
      at.braintree.settle(sale)
      const [event] = at.braintree.drainEvents() as [Notification]
      const before = await stored()
      expect(await at.report(event, { forged: true })).toBe(400)
      expect(await at.report(event, { changed: true })).toBe(400)
      const request = (body: string) => at.shop.running.api.request(ADDRESS, { method: "POST", body })
      for (const body of [
        "",
        "bt_signature=x&bt_payload=!",
        "{}",
        "bt_payload=QQ==",
        "bt_signature=stand_in_public|",
      ])
        expect((await request(body)).status).toBe(400)
      expect(await stored()).toBe(before)
      expect([await at.report(event), await at.report(event)]).toEqual([204, 204])
      expect(await stored()).toBe(before + 1)
    })

    it("may be large, but not without end", async () => {
      const answer = await at.shop.running.api.request(ADDRESS, { method: "POST", body: "x".repeat(300_000) })
      expect(answer.status).toBe(413)
    })

    it("comes to an address that answers for the shop", async () => {
      const challenge = "20f9f8ed05f77439fe955c977e4c8a53"
      const respondTo = (text: string) => at.shop.running.api.request(`${ADDRESS}?bt_challenge=${text}`)
      expect(await (await respondTo(challenge)).text()).toBe(at.braintree.answerOf(challenge))
      expect((await respondTo("<script>")).status).toBe(400)
      expect((await at.shop.running.api.request(ADDRESS)).status).toBe(400)
    })

    it.each(["in order", "reversed"] as const)("three times and %s books a deposit once", async (order) => {
      const { client, balance, customerId } = await at.customer()
      at.disturb("POST transactions", "lost")
      const made = await at.deposit(client, {})
      at.braintree.disturb(() => undefined)
      at.braintree.settle(lastSale())
      await reportAll(order, 3)
      expect(await balance()).toBe(2500)
      expect((await at.deposited(customerId, made.id)).status).toBe("succeeded")
      expect(await at.shop.ledgerTotal()).toBe(0)
    })

    it("of a sale that is not the shop's is nothing to it", async () => {
      const { sale } = await aDeposit()
      const account = at.braintree.account()
      const found = account.transactions.get(sale)
      if (found)
        account.transactions.set("other", { ...found, id: "other", orderId: "order of another program" })
      at.braintree.settle("other", false)
      at.braintree.dispute("other")
      await reportAll()
      expect(await at.shop.ledgerTotal()).toBe(0)
    })

    describe.each(["in order", "reversed"] as const)("of money that went back, twice and %s", (order) => {
      it("takes a deposit that was not settled from the wallet, once", async () => {
        const { sale, balance } = await aDeposit()
        at.braintree.settle(sale, false)
        await reportAll(order, 2)
        expect(await balance()).toBe(0)
        expect(await at.shop.ledgerTotal()).toBe(0)
      })

      it("takes a dispute from the wallet, and gives it back once it is won", async () => {
        const { sale, balance } = await aDeposit()
        at.braintree.settle(sale)
        const { id } = at.braintree.dispute(sale)
        await reportAll(order, 2)
        expect(await balance()).toBe(0)
        at.braintree.closeDispute(id, "won")
        await reportAll(order, 2)
        expect(await balance()).toBe(2500)
        expect(await at.shop.ledgerTotal()).toBe(0)
      })

      it("leaves the wallet without a dispute that is lost", async () => {
        const { sale, balance } = await aDeposit()
        const { id } = at.braintree.dispute(sale)
        at.braintree.closeDispute(id, "lost")
        await reportAll(order, 2)
        expect(await balance()).toBe(0)
        expect(await at.shop.ledgerTotal()).toBe(0)
      })
    })

    it("of a dispute that only asks for papers takes nothing", async () => {
      const { sale, balance } = await aDeposit()
      at.braintree.dispute(sale, "retrieval")
      await reportAll()
      expect(await balance()).toBe(2500)
    })

    it("of a dispute comes to the wallet though the deposit itself was not known to be paid yet", async () => {
      const { client, balance } = await at.customer()
      at.disturb("POST transactions", "lost")
      await at.deposit(client, {})
      at.braintree.disturb(() => undefined)
      at.braintree.dispute(lastSale())
      await reportAll()
      expect(await balance()).toBe(0)
      expect(await at.shop.ledgerTotal()).toBe(0)
    })

    it("is acted on later where Braintree cannot be asked", async () => {
      const { sale, balance } = await aDeposit()
      at.braintree.dispute(sale)
      for (const event of at.braintree.drainEvents()) await at.report(event)
      at.braintree.disturb(() => "broken")
      await expect(at.handleReports()).rejects.toThrow()
      at.braintree.disturb(() => undefined)
      at.shop.now = new Date(at.shop.now.getTime() + HOUR)
      await at.handleReports()
      expect(await balance()).toBe(0)
    })

    it.each([false, true])(
      "of money for a deposit that had failed sends it back (settled: %s)",
      async (isSettled) => {
        const { client, customerId, balance } = await at.customer()
        at.disturb("POST transactions", "lost")
        const made = await at.deposit(client, {})
        at.braintree.disturb(() => undefined)
        const { tables } = at.shop.fresh.database
        await tables
          .updateTable("deposits")
          .set({ status: "failed", next_run_at: null })
          .where("id", "=", made.id)
          .execute()
        const before = at.braintree.capturedCents()
        const sale = lastSale()
        at.braintree
          .account()
          .report("transaction_settled", { transaction: at.braintree.account().transactions.get(sale) })
        if (isSettled) at.braintree.settle(sale)
        await reportAll("in order", 2)
        await at.pass(HOUR)
        expect((await at.deposited(customerId, made.id)).status).toBe("failed")
        expect([before - at.braintree.capturedCents(), await balance()]).toEqual([2500, 0])
        expect(at.braintree.account().transactions.get(sale)?.status).toBe(isSettled ? "settled" : "voided")
        await reportAll()
        expect(await at.shop.ledgerTotal()).toBe(0)
      },
    )
  })
})
